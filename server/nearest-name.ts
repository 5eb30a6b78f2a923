/** What somebody who mistyped a name probably meant. */
import { distance } from 'fastest-levenshtein';

/** The known name that is up to three slips away, and fewer for a short one; undefined where none is near. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = (given.length < 4 ? 1 : given.length < 8 ? 2 : 3) + 1;
  for (const name of known) {
    if (Math.abs(name.length - given.length) >= least) continue;
    const slips = distance(given.toLowerCase(), name.toLowerCase());
    if (slips < least) [nearest, least] = [name, slips];
  }
  return nearest;
}
