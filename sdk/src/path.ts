/**
 * Builds a path with escaped parameters: `` path`/api/v1/vouchers/${code}/redeem` ``.
 *
 * Throws `TypeError` for parameters that URLs drop (empty, `.` and `..`), because the request would reach another
 * route.
 */
export function path(parts: TemplateStringsArray, ...parameters: string[]): string {
  return parts.reduce((written, part, index) => {
    const parameter = String(parameters[index - 1]);
    if (['', '.', '..', 'undefined', 'null'].includes(parameter)) {
      throw new TypeError(`a path parameter cannot be ${JSON.stringify(parameter)}`);
    }
    return written + encodeURIComponent(parameter) + part;
  });
}
