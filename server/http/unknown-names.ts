/** How a name is answered that the contract does not have. */
import { distance } from 'fastest-levenshtein';

/**
 * A name of the shape that fields have is sent back so that its writer finds it; anything else never is. Digits are at
 * its end alone, as in `line2`, so that no code, number or token passes for a name.
 */
const plainName = /^[A-Za-z][A-Za-z_]{0,37}[0-9]{0,2}$/;

export const isShown = (name: string): boolean => plainName.test(name);

/** The known name that was probably meant: one or two slips away, and fewer in a short one. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (!isShown(name)) return undefined;
  let nearest: string | undefined;
  let least = name.length < 4 ? 1 : name.length < 8 ? 2 : 3;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least + 1) continue;
    const slips = distance(name.toLowerCase(), candidate);
    if (slips < least || (slips === least && nearest === undefined)) {
      least = slips;
      nearest = candidate;
    }
  }
  return nearest;
}
