/**
 * Search parameters as pages read them, and nothing else. The router merges what `validateSearch` answers over what
 * stands in the address, so a value that it leaves out would reach the page as somebody else wrote it.
 */
type Read = (given: Record<string, unknown>) => object;

interface Route {
  options: { validateSearch?: unknown };
  children?: unknown;
}

/** Makes every route below this one read its address strictly, whichever way it reads it. */
export function readStrictly(route: Route): void {
  const { options, children } = route;
  if (typeof options.validateSearch === 'function')
    options.validateSearch = strictly(options.validateSearch as Read);
  for (const child of Object.values((children ?? {}) as Record<string, Route>)) readStrictly(child);
}

/** Says of every parameter that `read` leaves out that it is not there. */
export const strictly =
  (read: Read): Read =>
  (given) => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  });
