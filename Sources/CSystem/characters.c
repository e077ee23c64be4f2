#define _GNU_SOURCE
#include "CSystem.h"
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

int system_character_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int system_adopt_utf8_locale(void) {
    // A locale that is not installed, common over SSH, leaves "C".
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
    setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
