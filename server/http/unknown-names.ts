/** How a name is answered that the contract does not have. */

/**
 * A name of the shape that fields have is sent back so that its writer finds it; anything else never is. Digits are at
 * its end alone, as in `line2`, so that no code, number or token passes for a name.
 */
const plainName = /^[A-Za-z][A-Za-z_]{0,37}[0-9]{0,2}$/;

export const isShown = (name: string): boolean => plainName.test(name);
