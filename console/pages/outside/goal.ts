/** Where to go after signing in: a page of this console, or undefined. Anybody may have written the link that asks. */
export function goalWithin(goal: unknown): string | undefined {
  if (typeof goal !== 'string' || !/^\/(?![/\\])/.test(goal)) return undefined;
  // The parser of addresses skips tabs and turns backslashes, so its answer is judged and used, not the text.
  const here = 'https://console.invalid';
  const url = URL.canParse(goal, here) ? new URL(goal, here) : undefined;
  return url?.origin === here && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}
