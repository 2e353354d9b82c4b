#include <refurl.h>

int major_version(void);
int major_version(void) { return REFURL_VERSION_MAJOR; }
