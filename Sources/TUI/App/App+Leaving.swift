// Leaving: no screen is dropped with something in it that would be lost.
extension App {
    /// Goes somewhere, after every screen that is dropped for it has put away what it holds.
    ///
    /// One that holds something is asked; it closes itself, at once or after a question, and then
    /// this goes on. Where it stays, so does everything beneath it.
    mutating func depart(_ goal: Departure.Goal) {
        guard let holder = dropped(for: goal).last(where: { $0.screen.hold != .nothing }) else {
            departure = nil
            return arrive(goal)
        }
        // What lies over it holds nothing, and would hide what it asks.
        while let top = layers.last, top.id != holder.id { dropTop() }
        departure = Departure(goal: goal, holder: holder.id)
        if holder.screen.hold == .text { send(.leaving, to: holder.id) }
    }

    /// Goes on after a screen has closed, if somebody waited for that.
    mutating func goOn(without closed: Int) {
        guard let departure, departure.holder == closed else { return }
        self.departure = nil
        // It closed itself, which is all there was to do.
        if departure.goal != .beneath { depart(departure.goal) }
    }

    /// Stays where the screen that was asked is on top again and closes no more.
    mutating func forgetDeparture() {
        guard let departure, let top = layers.last, top.id == departure.holder,
            top.screen.hold != .leaving
        else { return }
        self.departure = nil
    }

    private func dropped(for goal: Departure.Goal) -> ArraySlice<Layer> {
        switch goal {
        case .place, .end: layers[...]
        case .first: layers.dropFirst()
        case .beneath: layers.count > 1 ? layers.suffix(1) : []
        }
    }

    private mutating func arrive(_ goal: Departure.Goal) {
        switch goal {
        case .place(let destination):
            go(to: destination)
            rememberList(destination)
        case .first:
            // Whoever is there already keeps filter, order and row.
            popToFirst()
            guard let first = layers.first, let place = first.destination else { return }
            rememberList(place)
            // Whoever asks for it wants to type what they look for, also where they look at hits.
            if place == .find { send(.appeared, to: first.id) }
        case .beneath: pop()
        case .end: finishAndQuit()
        }
    }
}
