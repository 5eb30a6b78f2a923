/** Numbers that ring nowhere. */

const padded = (n: number): string => String(n % 1_000).padStart(3, '0');

/** Ofcom keeps 07700 900000 to 900999 free for drama. */
export const ofcomMobile = (n: number): string => `+447700900${padded(n)}`;

/** Italy and Norway keep none free, so theirs follow +999, a country code that the ITU has given to nobody. */
export const nowhere = (countryCode: number, n: number): string => `+999${countryCode}55500${padded(n)}`;
