/** Selects the merchants of one turn of a clock. */
import type { Scope } from '../../database/transactions/tenant-transaction.ts';

/** The scope for finding due work: all merchants in real time, or one merchant on its own clock. */
export const lookingFor = (task: NonNullable<Scope['task']>, only: string | undefined): Scope =>
  only === undefined ? { merchants: [], task, readOnly: true } : { merchants: only };
