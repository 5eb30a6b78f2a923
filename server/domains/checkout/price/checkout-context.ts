/** What the parts of pricing an order share. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { membershipFacts } from '../../memberships/membership-facts.ts';
import type { OrderRow } from '../../order-book/order.ts';
import type { PersonRow } from '../../order-book/people/people-store.ts';
import { personFacts } from '../../order-book/people/person-facts.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { Basket } from '../../pricing/basket.ts';
import type { Circumstances, Result } from '../../pricing/conditions/conditions.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import { type BasketRequest, orderIdOf } from '../checkout-request.ts';

export interface Context {
  batch: CheckoutBatch;
  request: BasketRequest;
  now: string;
  /** When the order was made: conditions, ends and points are as of then; before `now` if a till reports it late. */
  at: string;
  basket: Basket;
  order: OrderRow | undefined;
  customer: PersonRow | undefined;
  ledger: PointsLedger | undefined;
  /** Whether what the order has on hold keeps the terms of its hold. */
  keepsHold: boolean;
  /** Notes that the order can't use something the customer presented. */
  refuse(pointer: string, code: ErrorCode, conditions?: readonly Result[]): void;
}

/** What conditions can ask about. */
export function circumstancesOf({ request, at, customer, ledger }: Context): Circumstances {
  const { input, call } = request;
  return {
    at,
    timezone: call.principal.merchantTimezone,
    currency: call.principal.merchantCurrency,
    locationId: input.location_id,
    channel: input.channel,
    metadata: input.metadata ?? {},
    customer: customer && personFacts(customer, orderIdOf(request)),
    membership: ledger && membershipFacts(ledger.membership, at),
  };
}
