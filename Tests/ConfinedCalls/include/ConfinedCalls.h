#ifndef CONFINED_CALLS_H
#define CONFINED_CALLS_H

// Tries every system call in a process that is confined as the one that decodes pictures, with arguments
// that none of them takes.
//
// Gives the numbers of those that the system answered itself, at most `room` of them, and how many these
// are; negative where no process could be made.
int confined_calls_answered(int numbers[], int room);

// The number of a call that such a process needs, by its place in a list; -1 behind its end.
int confined_call_needed(int place);

#endif
