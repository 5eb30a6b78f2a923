/** Decides how to answer names that are not in the contract. */
import { meantName, relatedNames } from './meant-name.ts';

/**
 * A name shaped like a field is repeated so that its writer finds it; other text never is. Digits are allowed only at
 * the end, as in `line2`, so that no code, number or token passes for a name.
 */
const plainName = /^[A-Za-z][A-Za-z_]{0,37}[0-9]{0,2}$/;

export const isShown = (name: string): boolean => plainName.test(name);

/** A longer list would not help; all names are in the reference. */
const mostNames = 12;

/**
 * Says that a name is unknown, with the known name that was probably meant, or else those that can help: all of them if
 * they are few, otherwise those with a word in common.
 */
export function unknownName(name: string, known: readonly string[]): { detail: string; meant?: string } {
  const meant = meantName(name, known);
  if (meant !== undefined) return { detail: `is unknown; did you mean \`${meant}\`?`, meant };
  const helpful = known.length <= mostNames ? known : relatedNames(name, known).slice(0, mostNames);
  return { detail: helpful.length > 0 ? `is unknown; known here: ${helpful.join(', ')}` : 'is unknown' };
}
