/** The page to open after sign-in, or undefined. The address is untrusted input. */
export function goalWithin(goal: unknown): string | undefined {
  if (typeof goal !== 'string' || !/^\/(?![/\\])/.test(goal)) return undefined;
  // URL parsing drops tabs and converts backslashes, so the parsed result is validated and used.
  const here = 'https://console.invalid';
  const url = URL.canParse(goal, here) ? new URL(goal, here) : undefined;
  return url?.origin === here && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}

/** The token after `#`, also if a mail program added parameters of its own behind it; empty if there is none. */
export const tokenWithin = (hash: string): string =>
  /^([A-Za-z0-9_-]{1,200})(?:[?&/].*)?$/.exec(hash)?.[1] ?? '';
