/** Phone numbers that are not assigned. */

const padded = (n: number): string => String(n % 1_000).padStart(3, '0');

/** Ofcom reserves 07700 900000 to 900999 for drama. */
export const ofcomMobile = (n: number): string => `+447700900${padded(n)}`;

/** Italy and Norway reserve no numbers, so theirs start with +999, a country code that the ITU has not assigned. */
export const nowhere = (countryCode: number, n: number): string => `+999${countryCode}55500${padded(n)}`;
