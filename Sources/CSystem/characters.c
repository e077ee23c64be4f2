#define _GNU_SOURCE
#include "CSystem.h"
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

// Which characters take two cells although the C library says one; NULL for none.
static int (*is_drawn_wide)(uint32_t scalar);

void system_set_drawn_wide(int (*predicate)(uint32_t scalar)) { is_drawn_wide = predicate; }

int system_library_width(uint32_t scalar) {
    // ASCII is nearly everything that is asked for.
    if (scalar >= 0x20 && scalar < 0x7F) return 1;
    wchar_t character = (wchar_t)scalar;
    // Of one character it says what wcwidth would say, but of none at all.
    return character == 0 ? 0 : wcswidth(&character, 1);
}

// In the place of the C library's, which knows nothing of what the terminal does with ambiguous
// characters, and which ncurses asks whenever it puts a character somewhere.
int wcwidth(wchar_t character) {
    int width = system_library_width((uint32_t)character);
    return width == 1 && is_drawn_wide && is_drawn_wide((uint32_t)character) ? 2 : width;
}

int system_character_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int system_adopt_utf8_locale(void) {
    // A locale that is not installed, common over SSH, leaves "C".
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
    setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
