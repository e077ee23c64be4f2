package import FoundationEssentials
package import Persistence

extension ListQuery where R == TrashItem {
    /// Everything in the trash, what was deleted last first.
    package static func trash() -> Self {
        Self().sorted { [$0.deletedAt.descending] }
    }

    /// One entry; none once it is out of the trash.
    package static func trashed(_ id: TrashItem.ID) -> Self {
        Self(Column<TrashItem, TrashItem.ID>(TrashItem.table.identity) == id)
    }

    /// Some entries; those that are out of the trash are left out.
    package static func trash(_ ids: Set<UUID>) -> Self {
        let identity = Column<TrashItem, UUID>(TrashItem.table.identity)
        return trash().filtered { _ in identity.isIn(ids) }
    }

    /// What was deleted before a date.
    package static func trash(deletedBefore date: Date) -> Self {
        trash().filtered { $0.deletedAt < date }
    }
}
