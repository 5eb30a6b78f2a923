/** How an action is undone: rolled back or reversed, by id. Pure. */
import type { OperationName } from '../../api/operations.ts';
import type { CounterAction } from './act.ts';
import type { ActionAnswers, ActionInputs } from './acts.ts';

export interface Undo {
  /** What undoes the user's own action; a day later it takes a right to undo others' too. */
  act: OperationName;
  input: (key: string, reason: string) => ActionInputs['undo'];
}

/** `undefined` for actions that had no effect, can't be undone, or have an undo already, even an unconfirmed one. */
export function undoOf(act: CounterAction, acts: readonly CounterAction[]): Undo | undefined {
  if (act.state.name !== 'done' || act.state.answer === null) return undefined;
  if (undoingOf(act, acts) !== undefined) return undefined;
  if (act.kind === 'redeem') {
    const { redemption } = act.state.answer as ActionAnswers['redeem'];
    return {
      act: 'vouchers.rollbackOwn',
      input: (_, reason) => ({ undoes: act.key, redemptionId: redemption.id, params: { reason } }),
    };
  }
  if (act.kind === 'apply') {
    const { order_id: orderId } = act.state.answer as ActionAnswers['apply'];
    return {
      act: 'orders.returnOwn',
      input: (key, reason) => ({ undoes: act.key, orderId, params: { reason, reference: key } }),
    };
  }
  if (act.kind === 'sell') {
    const { transaction: sale } = act.state.answer as ActionAnswers['sell'];
    return {
      act: 'giftCards.cancelSale',
      input: (_, reason) => ({ undoes: act.key, saleId: sale.id, params: { reason } }),
    };
  }
  if (act.kind !== 'earn' && act.kind !== 'spend') return undefined;
  const { transaction } = act.state.answer as ActionAnswers['earn' | 'spend'];
  // An order too small to earn a point creates no entry.
  if (transaction === null) return undefined;
  return {
    act: 'points.reverseOwn',
    input: (key, reason) => ({
      undoes: act.key,
      transactionId: transaction.id,
      params: { reason, reference: key },
    }),
  };
}

/** Whether an action was undone, and the server has confirmed it. */
export const isUndone = (act: CounterAction, acts: readonly CounterAction[]): boolean =>
  undoingOf(act, acts)?.state.name === 'done';

/** The action that undoes another, unless it was refused. */
export const undoingOf = (act: CounterAction, acts: readonly CounterAction[]): CounterAction | undefined =>
  acts.find(
    ({ kind, input, state }) =>
      kind === 'undo' && state.name !== 'refused' && (input as ActionInputs['undo']).undoes === act.key,
  );
