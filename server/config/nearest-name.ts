/** Suggestions for misspelled names. */
import { distance } from 'fastest-levenshtein';

/** The closest known name, at most three edits away (fewer for short names); undefined if none is close. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = (given.length < 4 ? 1 : given.length < 8 ? 2 : 3) + 1;
  for (const name of known) {
    if (Math.abs(name.length - given.length) >= least) continue;
    const slips = distance(given.toLowerCase(), name.toLowerCase());
    // Letters that changed places count as two slips; a name of the same length is then more likely.
    const isLikelier = slips === least && nearest?.length !== given.length && name.length === given.length;
    if (slips < least || (isLikelier && nearest !== undefined)) [nearest, least] = [name, slips];
  }
  return nearest;
}
