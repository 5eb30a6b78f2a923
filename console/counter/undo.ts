/** How what was done is taken back: rolled back or reversed, by its id. Pure. */
import type { OperationName } from '../api/operations.ts';
import type { Act } from './act.ts';
import type { ActAnswers, ActInputs } from './acts.ts';

export interface Undo {
  /** Needs another permission than the act itself. */
  act: OperationName;
  input: (key: string, reason: string) => ActInputs['undo'];
}

/** Undefined for what did nothing, cannot be taken back, or was taken back before, also if nobody knows that yet. */
export function undoOf(act: Act, acts: readonly Act[]): Undo | undefined {
  if (act.state.name !== 'done' || act.state.answer === null) return undefined;
  if (undoingOf(act, acts) !== undefined) return undefined;
  if (act.kind === 'redeem') {
    const { redemption } = act.state.answer as ActAnswers['redeem'];
    return {
      act: 'vouchers.rollback',
      input: (_, reason) => ({ undoes: act.key, redemptionId: redemption.id, params: { reason } }),
    };
  }
  if (act.kind !== 'earn' && act.kind !== 'spend') return undefined;
  const { transaction } = act.state.answer as ActAnswers['earn' | 'spend'];
  // An order too small for a point left nothing behind.
  if (transaction === null) return undefined;
  return {
    act: 'points.reverse',
    input: (key, reason) => ({
      undoes: act.key,
      transactionId: transaction.id,
      params: { reason, reference: key },
    }),
  };
}

/** The act that takes another one back, unless it was refused. */
export const undoingOf = (act: Act, acts: readonly Act[]): Act | undefined =>
  acts.find(
    ({ kind, input, state }) =>
      kind === 'undo' && state.name !== 'refused' && (input as ActInputs['undo']).undoes === act.key,
  );
