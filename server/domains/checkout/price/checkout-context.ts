/** What the parts of pricing an order share. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { WholeOrderRow } from '../../orders/order.ts';
import type { Basket } from '../../orders/pricing/basket.ts';
import type { Circumstances, Result } from '../../orders/pricing/conditions.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import type { BasketRequest } from '../checkout-request.ts';
import type { PersonRow } from '../checkout-store.ts';

export interface Context {
  batch: CheckoutBatch;
  request: BasketRequest;
  now: string;
  basket: Basket;
  order: WholeOrderRow | undefined;
  customer: PersonRow | undefined;
  ledger: PointsLedger | undefined;
  /** Notes that the order can't use something the customer presented. */
  refuse(pointer: string, code: ErrorCode, conditions?: readonly Result[]): void;
}

/** What conditions can ask about. */
export function circumstancesOf({ request, now, customer, ledger }: Context): Circumstances {
  const { input, call } = request;
  return {
    at: now,
    timezone: call.principal.merchantTimezone,
    locationId: input.location_id,
    channel: input.channel,
    metadata: input.metadata ?? {},
    customer: customer && { lastOrderAt: customer.last_order_at },
    membership: ledger && {
      passId: encodeId('pass', ledger.membership.pass_id),
      tierId: ledger.membership.tier_id,
      points: ledger.membership.points_available,
    },
  };
}
