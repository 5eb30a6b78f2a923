/**
 * Limits search parameters to those a page reads. The router merges the result of `validateSearch` over the raw
 * address, so a parameter it omits would otherwise reach the page unvalidated.
 */
type Read = (given: Record<string, unknown>) => object;

interface Route {
  options: { validateSearch?: unknown };
  children?: unknown;
}

/** Makes every route below this one read its search parameters strictly. */
export function readStrictly(route: Route): void {
  const { options, children } = route;
  if (typeof options.validateSearch === 'function')
    options.validateSearch = strictly(options.validateSearch as Read);
  for (const child of Object.values((children ?? {}) as Record<string, Route>)) readStrictly(child);
}

/** Sets every parameter that `read` omits to `undefined`. */
export const strictly =
  (read: Read): Read =>
  (given) => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  });
