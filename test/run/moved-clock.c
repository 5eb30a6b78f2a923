/* Preloaded into every process of a run with a moved clock: the time of day is ahead by MOVED_CLOCK_SECONDS. Waits and
   the monotonic clock stay real. (libfaketime also wraps waits, and shows the real time to a signal handler that
   interrupts one: PostgreSQL's timeouts then never end a wait.) */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static time_t ahead;

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("MOVED_CLOCK_SECONDS");
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  ahead = given ? atoll(given) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real) begin();
  int failed = real(clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  int failed = clock_gettime(CLOCK_REALTIME, &exact);
  if (!failed) *now = (struct timeval){.tv_sec = exact.tv_sec, .tv_usec = exact.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *kept) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (kept) *kept = exact.tv_sec;
  return exact.tv_sec;
}

/* Files keep real times: by them, other runs tell what is abandoned. */
int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  int (*set)(int, const char *, const struct timespec[2], int) =
      (int (*)(int, const char *, const struct timespec[2], int))dlsym(RTLD_NEXT, "utimensat");
  struct timespec back[2];
  for (int at = 0; times && at < 2; at++) {
    back[at] = times[at];
    if (back[at].tv_nsec != UTIME_NOW && back[at].tv_nsec != UTIME_OMIT) back[at].tv_sec -= ahead;
  }
  return set(folder, path, times ? back : NULL, flags);
}
