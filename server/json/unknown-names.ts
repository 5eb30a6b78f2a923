/** Decides how to answer names that are not in the contract. */

/**
 * A name shaped like a field is repeated so that its writer finds it; other text never is. Digits are allowed only at
 * the end, as in `line2`, so that no code, number or token passes for a name.
 */
const plainName = /^[A-Za-z][A-Za-z_]{0,37}[0-9]{0,2}$/;

export const isShown = (name: string): boolean => plainName.test(name);
