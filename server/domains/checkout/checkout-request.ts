/** What a request about a whole order names and needs. Pure. */
import { createHash } from 'node:crypto';
import type { Permission, Scope } from '../../../contract/access.ts';
import type { quote } from '../../../contract/domains/orders.ts';
import type { InputOf } from '../../../contract/route.ts';
import { refusalByRight } from '../../access/authorize.ts';
import type { Call, Resolved } from '../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { canonicalJson } from '../../json/strict-json.ts';
import { isOrderId, type OrderRow } from '../order-book/order.ts';
import { type MembershipName, refusalByName } from '../points/ledger/find-membership.ts';

export type BasketInput = InputOf<typeof quote>;

/** When a till reports late what happened; see `orders.apply`. */
interface Reported {
  occurred_at?: string;
}

/** The order that a request names, unless no order can have this id. */
export const orderIdOf = ({ input }: CheckoutRequest): string | undefined =>
  input.order_id !== undefined && isOrderId(input.order_id) ? input.order_id : undefined;

/** A request to quote, hold, apply or release an order. One that releases has no basket. */
export interface CheckoutRequest {
  input: Partial<BasketInput> & Reported;
  call: Call;
}

/** A request with a basket. */
export interface BasketRequest extends CheckoutRequest {
  input: BasketInput & Reported;
}

/** A voucher or gift card in a request, by id or by code. */
export type VoucherName = NonNullable<BasketInput['vouchers']>[number];

export const voucherNames = ({ input }: CheckoutRequest): VoucherName[] => [
  ...(input.vouchers ?? []),
  ...(input.gift_cards ?? []),
];

/** A membership as routes of points name one. */
export const memberName = ({ id, ...others }: NonNullable<BasketInput['membership']>): MembershipName => ({
  ...(id && { membership_id: id }),
  ...others,
});

const earns = (input: BasketInput): boolean => input.membership !== undefined && input.earn_points !== false;
/** The points that are presented: none is the same as 0. */
export const presentedPoints = ({ points }: Pick<BasketInput, 'points'>): number => points ?? 0;

const spends = (input: BasketInput): boolean => presentedPoints(input) > 0 || input.reward_id !== undefined;

/** A scope is a ceiling: a basket that moves points needs the rights of the routes that move them. */
export function refusalByScopes({ input, call }: BasketRequest): Refusal | undefined {
  const needs: [Scope, Permission][] = [];
  if (spends(input)) needs.push(['memberships:redeem', 'MEMBERSHIPS_REDEEM']);
  if (earns(input)) needs.push(['memberships:earn', 'MEMBERSHIPS_EARN']);
  for (const [scope, permission] of needs) {
    const refusal = refusalByRight(call.principal, scope, permission);
    if (refusal) return refusal;
  }
  return undefined;
}

const memberAt = { of: '/membership', id: 'id' };

/** Checks that a schema can't express. */
export function refusalByForm({ input }: BasketRequest): Refusal | undefined {
  const wrong = (pointer: string, detail: string) => refuseField(pointer, 'validation_failed', detail);
  const { order_id: orderId } = input;
  if (orderId !== undefined && !isOrderId(orderId)) {
    const detail = 'must be up to 120 printable characters';
    return refuse('validation_failed', {
      errors: [{ parameter: 'order_id', code: 'validation_failed', detail }],
    });
  }
  for (const field of ['vouchers', 'gift_cards'] as const) {
    const at = (input[field] ?? []).findIndex(({ id, code }) => (id === undefined) === (code === undefined));
    if (at >= 0) return wrong(`/${field}/${at}`, 'send exactly one of `id` and `code`');
  }
  const unclear = input.membership && refusalByName(memberName(input.membership), memberAt);
  if (unclear) return unclear;
  if (presentedPoints(input) > 0 && input.reward_id !== undefined) {
    return wrong('/points', 'send `points` or `reward_id`, not both');
  }
  return spends(input) && input.membership === undefined
    ? wrong('/membership', 'is required to spend points')
    : undefined;
}

/**
 * Returns a digest of what an order consists of: the same for the same basket and instruments, whether they are named by
 * id or by code. It contains no code, and of the customer only whether one is named: a merge can move the order to
 * another one. When it happened is no content: a till that got no answer can send it again as a late report.
 */
export const contentOf = (request: BasketRequest, names: Resolved): Buffer =>
  digestOf(request, names, request.input.customer === undefined ? null : true);

/** Whether the request has the content with which the order was held or applied, for the customer who has it now. */
export function isContentOf(
  content: Buffer,
  order: Pick<OrderRow, 'customer_id'>,
  request: BasketRequest,
  names: Resolved,
): boolean {
  const { customer } = request.input;
  const customerId = customer === undefined ? null : (names.get(customer) ?? null);
  const isTheirs = customer === undefined || customerId === order.customer_id;
  // Orders of earlier versions have a digest with the id of the customer.
  return (
    (isTheirs && content.equals(contentOf(request, names))) ||
    content.equals(digestOf(request, names, customerId))
  );
}

function digestOf({ input }: BasketRequest, names: Resolved, customer: string | true | null): Buffer {
  const { vouchers = [], gift_cards: cards = [], customer: _customer, membership, ...plain } = input;
  const {
    ttl_seconds: _ttl,
    expected_to_pay: _expected,
    order_id: _id,
    occurred_at: _at,
    points,
    ...basket
  } = plain as typeof plain & {
    ttl_seconds?: number;
    expected_to_pay?: number;
  };
  const content = {
    ...basket,
    ...(points && { points }),
    vouchers: vouchers.map((name) => names.get(name) ?? null),
    gift_cards: cards.map((name) => [names.get(name) ?? null, name.amount ?? null]),
    customer,
    membership: membership === undefined ? null : (names.get(membership) ?? null),
  };
  return createHash('sha256').update(canonicalJson(content)).digest();
}
