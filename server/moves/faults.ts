import { DatabaseError } from 'pg';

/** A unique or foreign key that the order of changes can violate. */
export const isIntegrityFault = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code ?? '').startsWith('23');

/** The slot is gone, or its log was removed. */
export const isLostSlot = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42704', '55000', '58P01'].includes(error.code ?? '');

/** The rows in both cells differ. */
export class DifferenceError extends Error {}

/** The merchant's writes could not be held up for long enough: the move continues and tries again. */
export class TooBusyError extends Error {}
