/** What the parts of pricing an order share. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import type { OrderRow } from '../../order-book/order.ts';
import { statusAsOf } from '../../points/ledger/eligibility.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { Basket } from '../../pricing/basket.ts';
import type { Circumstances, Result } from '../../pricing/conditions/conditions.ts';
import type { CustomerFacts, MembershipFacts } from '../../pricing/conditions/people.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import { type BasketRequest, type CheckoutRequest, orderIdOf } from '../checkout-request.ts';
import type { PersonRow } from '../checkout-store.ts';

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
    customer: customer && personFacts(customer, request),
    membership: ledger && membershipFacts(ledger.membership, at),
  };
}

type KnownPerson = Pick<PersonRow, 'last_activity_at' | 'tags' | 'attributes' | 'birthday'> & {
  last_order_at: string | null;
};

export const customerFacts = (person: KnownPerson): CustomerFacts => ({
  lastOrderAt: person.last_order_at,
  lastActivityAt: person.last_activity_at,
  tags: person.tags,
  attributes: person.attributes,
  birthday: person.birthday,
});

/** What is known of a customer, who last bought something besides the order itself: points can have been earned on it. */
export function personFacts(person: PersonRow, request: CheckoutRequest): CustomerFacts {
  const { applied_at: applied, recorded: bought } = person;
  const isOwn = bought !== undefined && bought.recorded_order === orderIdOf(request);
  const last = (isOwn ? bought.recorded_before : bought?.recorded_at) ?? null;
  const isRecorded = applied === null || (last !== null && last > applied);
  return customerFacts({ ...person, last_order_at: isRecorded ? last : applied });
}

type Membership = Pick<
  MembershipRow,
  | 'pass_id'
  | 'tier_id'
  | 'points_available'
  | 'status'
  | 'require_claim'
  | 'issued_at'
  | 'starts_at'
  | 'expires_at'
>;

export const membershipFacts = (membership: Membership, at: string): MembershipFacts => ({
  passId: encodeId('pass', membership.pass_id),
  tierId: membership.tier_id,
  points: membership.points_available,
  startsAt: membership.starts_at ?? membership.issued_at,
  isActive: statusAsOf(membership, at) === 'active',
  expiresAt: membership.expires_at,
});
