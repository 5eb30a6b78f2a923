/**
 * Ids computed from numbers, so that pgbench needs no lookups: UUIDv7 in form, with the number in the last twelve
 * digits. Those are decimal, because pgbench cannot print hexadecimal.
 */
export const uuidPrefixes = {
  merchant: '01980000-0000-7000-8000-',
  user: '01980000-0000-7000-8001-',
  token: '01980000-0000-7000-8002-',
  voucher: '01980000-0000-7000-8003-',
  notification: '01980000-0000-7000-8004-',
  redemption: '01980000-0000-7000-8005-',
  event: '01980000-0000-7000-8006-',
  pass: '01980000-0000-7000-8007-',
  customer: '01980000-0000-7000-8008-',
  membership: '01980000-0000-7000-8009-',
  transaction: '01980000-0000-7000-800a-',
  lot: '01980000-0000-7000-800b-',
  order: '01980000-0000-7000-800c-',
  campaign: '01980000-0000-7000-800d-',
} as const;

/** Added to a number, it gives exactly twelve digits. */
export const firstNumber = 100_000_000_000;

/** Numbers start at 1. */
export const uuidOf = (kind: keyof typeof uuidPrefixes, number: number): string =>
  `${uuidPrefixes[kind]}${firstNumber + number}`;

/** The id as SQL, for a number that is an SQL expression. */
export const uuidSql = (kind: keyof typeof uuidPrefixes, number: string): string =>
  `('${uuidPrefixes[kind]}' || (${firstNumber} + ${number}))::uuid`;

/** Seeded ids are from July 2025; everything created later sorts after this. */
export const newerThanSeeded = '01990000-0000-7000-8000-000000000000';
