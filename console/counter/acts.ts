/** What can be done at the counter, and how each act reaches the server under its own key. */
import type {
  PointsEarnParams,
  PointsRedeemParams,
  PointsReverseParams,
  RequestOptions,
  Tessera,
  VouchersRedeemParams,
  VouchersRollbackParams,
} from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import type { Act, ActKind, Verdict } from './act-queue.ts';

export interface ActInputs {
  redeem: { voucherId: string; params: VouchersRedeemParams };
  earn: PointsEarnParams;
  spend: PointsRedeemParams;
  /** Takes back a redemption or a movement of points, by its id. */
  undo:
    | { redemptionId: string; params: VouchersRollbackParams }
    | { transactionId: string; params: PointsReverseParams };
}

type Perform = { [Kind in ActKind]: (input: ActInputs[Kind], options: RequestOptions) => Promise<unknown> };

const performWith = ({ vouchers, points }: Tessera): Perform => ({
  redeem: ({ voucherId, params }, options) => vouchers.redeem(voucherId, params, options),
  earn: (params, options) => points.earn(params, options),
  spend: (params, options) => points.redeem(params, options),
  undo: (input, options) =>
    'redemptionId' in input
      ? vouchers.rollback(input.redemptionId, input.params, options)
      : points.reverse(input.transactionId, input.params, options),
});

/** The queue repeats, so the client does not. A till that waits longer than this is told honestly that nobody knows. */
const patienceMs = 8_000;

export function senderOf(tessera: Tessera, sentenceOf: (error: unknown) => string) {
  const perform = performWith(tessera);
  return async ({ kind, key, input }: Act): Promise<Verdict> => {
    const options = { idempotencyKey: key, maxRetries: 0, timeoutMs: patienceMs };
    try {
      return { kind: 'done', answer: await perform[kind](input as never, options) };
    } catch (error) {
      return verdictOf(error, sentenceOf);
    }
  };
}

/** A refusal settles an act, unless it only says that now is not the time. */
export function verdictOf(error: unknown, sentenceOf: (error: unknown) => string): Verdict {
  if (!isTesseraError(error)) return { kind: 'not_now' };
  const { status, code } = error;
  if (status === 0 || status >= 500 || code === 'idempotency_in_progress') return { kind: 'no_answer' };
  if (status === 401 || status === 429 || code === 'step_up_required') return { kind: 'not_now' };
  return { kind: 'refused', code, sentence: sentenceOf(error) };
}
