/** Which route a path that is none was probably meant to be. */
import { nearestName } from '../../config/nearest-name.ts';

const prefix = '/api/v1';
const mostParts = 8;
const longestPart = 60;

/** What other products and clients put around a path: another version, a type of file, spaces. */
const plainPart = (part: string): string =>
  part
    .slice(0, longestPart)
    .replaceAll(/%20|%0a|\.json$/gi, '')
    .toLowerCase();

function plainParts(url: string): string[] {
  const [path = ''] = url.slice(0, mostParts * longestPart).split(/[?#]/, 1);
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(plainPart);
  const first = parts.findIndex((part) => part !== 'api' && part !== 'rest' && !/^v[0-9]$/.test(part));
  return first < 0 ? [] : parts.slice(first);
}

/** How unlike two parts are: 0 if they are the same, undefined if they have nothing in common. */
function slipsIn(given: string, declared: string): number | undefined {
  if (given === declared || declared.startsWith(':')) return 0;
  return nearestName(given, [declared]) === undefined ? undefined : 1;
}

function slipsBetween(given: readonly string[], declared: readonly string[]): number | undefined {
  if (given.length !== declared.length) return undefined;
  let sum = 0;
  for (const [at, part] of declared.entries()) {
    const slips = slipsIn(given[at]!, part);
    if (slips === undefined) return undefined;
    sum += slips;
  }
  return sum;
}

/**
 * The declared path that is most like the one of a request: in another case, in the singular, below another version or
 * without the merchant, who is named by the token. A path that only its parameters would match is none.
 */
export function nearestPath(url: string, paths: readonly string[]): string | undefined {
  const given = plainParts(url);
  if (given.length === 0 || given.length > mostParts) return undefined;
  let nearest: string | undefined;
  let least = Math.ceil(given.length / 2) + 1;
  for (const path of paths) {
    if (!path.startsWith(`${prefix}/`)) continue;
    const parts = path.slice(prefix.length + 1).split('/');
    const short = parts[0] === 'merchant' ? parts.slice(1) : parts;
    for (const declared of [parts, short]) {
      if (declared[0]?.startsWith(':') !== false) continue;
      const slips = slipsBetween(given, declared);
      if (slips !== undefined && slips < least) [nearest, least] = [path, slips];
    }
  }
  return nearest;
}
