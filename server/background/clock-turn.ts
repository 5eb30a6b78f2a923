/** Whom one turn of a clock is for. */
import type { Scope } from '../database/tenant-transaction.ts';

/**
 * Where a clock looks for what is due: with everybody by the time of the world, or with one merchant by the clock that
 * this merchant has.
 */
export const lookingFor = (task: NonNullable<Scope['task']>, only: string | undefined): Scope =>
  only === undefined ? { merchants: [], task, readOnly: true } : { merchants: only };
