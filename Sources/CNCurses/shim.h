#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <curses.h>

// Not <term.h>: it defines `lines`, `columns` and `tab` as macros. These are all we need of it.
extern int setupterm(const char *term, int descriptor, int *error);
extern char *tigetstr(const char *name);
extern int tigetnum(const char *name);

// Macros with casts, which Swift does not import.
static const attr_t curses_bold = WA_BOLD;
static const attr_t curses_italic = WA_ITALIC;
static const attr_t curses_reverse = WA_REVERSE;
static const attr_t curses_underline = WA_UNDERLINE;

// Global variables, which Swift 6 refuses as shared mutable state. The terminal's one owner, on the
// main actor, is their only reader.
static inline WINDOW *curses_window(void) { return stdscr; }
static inline WINDOW *curses_physical_screen(void) { return curscr; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_pairs(void) { return COLOR_PAIRS; }

/// Makes a cell of a spacing character and its marks, ended by 0; ERR when ncurses refuses it.
/// The pair goes through the last argument, because the short one ends at 32,767.
static inline int curses_make_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    return setcchar(cell, text, attributes, 0, &pair);
}

#endif
