/** How a name is answered that the contract does not have. */

/** A name of the shape that fields have is sent back so that its writer finds it; anything else never is. */
const plainName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

export const isShown = (name: string): boolean => plainName.test(name);
