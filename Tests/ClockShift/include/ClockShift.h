// Sets the clock on the wall of a test process back, as far as the process can see.
#ifndef CLOCK_SHIFT_H
#define CLOCK_SHIFT_H

/// From now on the time of day is so many seconds earlier; the monotonic clocks go on.
void clock_shift_set_back(long seconds);

#endif
