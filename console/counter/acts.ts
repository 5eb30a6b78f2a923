/** What can be done at the counter, and how each act reaches the server under its own key. */
import type {
  MembershipsVerifyParams,
  PointsEarnParams,
  PointsEarnResult,
  PointsRedeemParams,
  PointsRedeemResult,
  PointsReverseParams,
  RequestOptions,
  Tessera,
  VouchersRedeemParams,
  VouchersRedeemResult,
  VouchersRollbackParams,
} from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import type { Act, ActKind, Verdict } from './act.ts';

export interface ActInputs {
  /** By its id, or by its code where nobody could look it up. */
  redeem: { voucher: string; params: VouchersRedeemParams };
  earn: PointsEarnParams;
  spend: PointsRedeemParams;
  check_in: MembershipsVerifyParams;
  /** Takes back a redemption or a movement of points, by its id. */
  undo: { undoes: string } & (
    | { redemptionId: string; params: VouchersRollbackParams }
    | { transactionId: string; params: PointsReverseParams }
  );
}

export interface ActAnswers {
  redeem: VouchersRedeemResult;
  earn: PointsEarnResult;
  spend: PointsRedeemResult;
  check_in: { check_ins: number };
  undo: unknown;
}

/** A scan that is answered with "not valid" is a refusal, though its status is 200. */
class NotValid extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

type Perform = { [Kind in ActKind]: (input: ActInputs[Kind], options: RequestOptions) => Promise<unknown> };

const performWith = ({ vouchers, points, memberships }: Tessera): Perform => ({
  redeem: ({ voucher, params }, options) => vouchers.redeem(voucher, params, options),
  earn: (params, options) => points.earn(params, options),
  spend: (params, options) => points.redeem(params, options),
  check_in: async (params, options) => {
    const { valid, reason, membership } = await memberships.verify({ ...params, check_in: true }, options);
    if (!valid || membership === undefined) throw new NotValid(reason ?? 'unknown');
    return { check_ins: membership.check_ins };
  },
  undo: (input, options) =>
    'redemptionId' in input
      ? vouchers.rollback(input.redemptionId, input.params, options)
      : points.reverse(input.transactionId, input.params, options),
});

/** The queue repeats, so the client does not. A till that waits longer than this is told honestly that nobody knows. */
const patienceMs = 8_000;

export interface Sender {
  /** The client of the person whose acts these are; rejects where they are not the one who is signed in. */
  open: () => Promise<Tessera>;
  /** After a refused credential. */
  renew: () => Promise<void>;
  sentenceOf: (error: unknown) => string;
}

export const senderOf =
  ({ open, renew, sentenceOf }: Sender) =>
  async ({ kind, key, input }: Act): Promise<Verdict> => {
    let tessera: Tessera;
    try {
      tessera = await open();
    } catch {
      return { kind: 'not_now' };
    }
    const options = { idempotencyKey: key, maxRetries: 0, timeoutMs: patienceMs };
    try {
      return { kind: 'done', answer: await performWith(tessera)[kind](input as never, options) };
    } catch (error) {
      if (isTesseraError(error) && error.status === 401) await renew().catch(() => undefined);
      return verdictOf(error, sentenceOf);
    }
  };

/** A refusal settles an act, unless it only says that now is not the time. */
export function verdictOf(error: unknown, sentenceOf: (error: unknown) => string): Verdict {
  if (error instanceof NotValid) return { kind: 'refused', code: error.reason, sentence: error.reason };
  if (!isTesseraError(error)) return { kind: 'no_answer' };
  const { status, code } = error;
  if (status === 0 || status === 502 || status === 503 || status === 504) return { kind: 'no_answer' };
  if (status >= 500 || code === 'idempotency_in_progress') return { kind: 'no_answer', isAlone: true };
  // A page of a proxy or of a hotel's gate is not the server's word.
  if (code === 'unexpected_response') return { kind: 'no_answer' };
  if (status === 401 || status === 429 || code === 'step_up_required') return { kind: 'not_now' };
  // Every reference here is the key of its act, so it has been done.
  if (code === 'duplicate_reference') return { kind: 'done', answer: null };
  return { kind: 'refused', code, sentence: sentenceOf(error), isAtTheDoor: status === 403 };
}
