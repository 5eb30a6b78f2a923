/** Counter actions, and how each is sent under its own idempotency key. */
import type {
  GiftCardsCancelSaleParams,
  GiftCardsCancelSaleResult,
  GiftCardsSellParams,
  GiftCardsSellResult,
  MembershipsVerifyParams,
  Order,
  OrdersApplyParams,
  OrdersReturnOwnParams,
  OrdersReturnOwnResult,
  PointsEarnParams,
  PointsEarnResult,
  PointsRedeemParams,
  PointsRedeemResult,
  PointsReverseOwnParams,
  PointsReverseResult,
  RequestOptions,
  Tessera,
  VouchersRedeemParams,
  VouchersRedeemResult,
  VouchersRollbackOwnParams,
  VouchersRollbackOwnResult,
} from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import type { Basket } from '../basket/basket.ts';
import type { Counted } from '../lookup/cards/stamps.ts';
import type { ActionKind, CounterAction, SendOutcome } from './act.ts';

export interface ActionInputs {
  /** The voucher's id, or its code if it couldn't be looked up. */
  redeem: { voucher: string; params: VouchersRedeemParams };
  earn: PointsEarnParams & Partial<Counted>;
  spend: PointsRedeemParams & Partial<Counted>;
  check_in: MembershipsVerifyParams;
  /** The basket comes back if the order is refused or isn't sent. The order's id is the key forever: applying the same basket again answers what was done. */
  apply: { orderId: string; params: OrdersApplyParams; basket: Basket };
  sell: GiftCardsSellParams;
  /** Reverses a redemption or a points entry, by id, returns an order, or cancels a sale. */
  undo: { undoes: string } & (
    | { redemptionId: string; params: VouchersRollbackOwnParams }
    | { transactionId: string; params: PointsReverseOwnParams }
    | { orderId: string; params: OrdersReturnOwnParams }
    | { saleId: string; params: GiftCardsCancelSaleParams }
  );
}

export interface ActionAnswers {
  redeem: VouchersRedeemResult;
  earn: PointsEarnResult;
  spend: PointsRedeemResult;
  check_in: { check_ins: number };
  apply: Order;
  sell: GiftCardsSellResult;
  undo:
    | VouchersRollbackOwnResult
    | PointsReverseResult
    | OrdersReturnOwnResult
    | GiftCardsCancelSaleResult
    | null;
}

/** A scan answered as "not valid" is a refusal, despite its status 200. */
class NotValid extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

type Perform = {
  [Kind in ActionKind]: (input: ActionInputs[Kind], options: RequestOptions) => Promise<unknown>;
};

const performWith = ({ vouchers, points, memberships, orders, giftCards }: Tessera): Perform => ({
  redeem: ({ voucher, params }, options) => vouchers.redeem(voucher, params, options),
  earn: ({ full: _, unit: __, ...params }, options) => points.earn(params, options),
  spend: ({ full: _, unit: __, ...params }, options) => points.redeem(params, options),
  check_in: async (params, options) => {
    const { valid, reason, membership } = await memberships.verify({ ...params, check_in: true }, options);
    if (!valid || membership === undefined) throw new NotValid(reason ?? 'unknown');
    return { check_ins: membership.check_ins };
  },
  apply: ({ orderId, params }, options) => orders.apply(orderId, params, options),
  sell: (params, options) => giftCards.sell(params, options),
  // Actions at a counter are the user's own.
  undo: (input, options) => {
    if ('redemptionId' in input) return vouchers.rollbackOwn(input.redemptionId, input.params, options);
    if ('orderId' in input) return orders.returnOwn(input.orderId, input.params, options);
    if ('saleId' in input) return giftCards.cancelSale(input.saleId, input.params, options);
    return points.reverseOwn(input.transactionId, input.params, options);
  },
});

/** The queue retries, so the client doesn't. After this time the till shows the outcome as unknown. */
const timeoutMs = 8_000;

export interface Sender {
  /** The client of the actions' owner; rejects if another user is signed in. */
  open: () => Promise<Tessera>;
  /** Called after a 401. */
  renew: () => Promise<void>;
  sentenceOf: (error: unknown) => string;
}

export const senderOf =
  ({ open, renew, sentenceOf }: Sender) =>
  async ({ kind, key, input }: CounterAction): Promise<SendOutcome> => {
    let tessera: Tessera;
    try {
      tessera = await open();
    } catch {
      return { kind: 'not_now' };
    }
    const options = { idempotencyKey: key, maxRetries: 0, timeoutMs: timeoutMs };
    try {
      return { kind: 'done', answer: await performWith(tessera)[kind](input as never, options) };
    } catch (error) {
      if (isTesseraError(error) && error.status === 401) await renew().catch(() => undefined);
      return verdictOf(error, sentenceOf);
    }
  };

/** A refusal settles an action, unless it is temporary. */
export function verdictOf(error: unknown, sentenceOf: (error: unknown) => string): SendOutcome {
  if (error instanceof NotValid) return { kind: 'refused', code: error.reason, sentence: error.reason };
  if (!isTesseraError(error)) return { kind: 'no_answer' };
  const { status, code } = error;
  if (status === 0 || status === 502 || status === 503 || status === 504) return { kind: 'no_answer' };
  if (status >= 500 || code === 'idempotency_in_progress') return { kind: 'no_answer', isAlone: true };
  // A page from a proxy or captive portal isn't a response of the server.
  if (code === 'unexpected_response') return { kind: 'no_answer' };
  if (status === 401 || status === 429 || code === 'step_up_required') return { kind: 'not_now' };
  // References equal the action's key, so a duplicate means the action has been done.
  if (code === 'duplicate_reference') return { kind: 'done', answer: null };
  return { kind: 'refused', code, sentence: sentenceOf(error), isAtTheDoor: status === 403 };
}
