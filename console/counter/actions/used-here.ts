/** What this till did a moment ago that explains a refusal now. Pure. */
import type { CounterAction } from '../queue/act.ts';
import type { ActionAnswers, ActionInputs } from '../queue/acts.ts';
import { undoingOf } from '../queue/undo.ts';

/** The ids of the vouchers that an action used. */
function vouchersOf({ kind, input, state }: CounterAction): string[] {
  if (kind === 'redeem') {
    const { voucher } = input as ActionInputs['redeem'];
    const answer = state.name === 'done' ? (state.answer as ActionAnswers['redeem'] | null) : null;
    return answer === null ? [voucher] : [voucher, answer.voucher.id];
  }
  if (kind !== 'apply') return [];
  const { vouchers = [], gift_cards: cards = [] } = (input as ActionInputs['apply']).params;
  return [...vouchers, ...cards].flatMap(({ id, code }) => id ?? code ?? []);
}

/** The latest confirmed action of this till, but `than` itself, that used one of these vouchers and wasn't undone. */
export function usedHere(
  vouchers: readonly string[],
  acts: readonly CounterAction[],
  than?: CounterAction,
): CounterAction | undefined {
  return acts.find(
    (act) =>
      act.key !== than?.key &&
      act.state.name === 'done' &&
      undoingOf(act, acts)?.state.name !== 'done' &&
      vouchersOf(act).some((id) => vouchers.includes(id)),
  );
}

/** Refusals that an earlier use explains. */
const becauseUsed: readonly string[] = [
  'voucher_exhausted',
  'customer_limit_reached',
  'insufficient_balance',
  'order_refused',
];
export const isBecauseUsed = (code: string): boolean => becauseUsed.includes(code);

/** The action that a refused one came too late for. */
export const earlierOf = (
  refused: CounterAction,
  acts: readonly CounterAction[],
): CounterAction | undefined =>
  refused.state.name === 'refused' && isBecauseUsed(refused.state.code)
    ? usedHere(vouchersOf(refused), acts, refused)
    : undefined;
