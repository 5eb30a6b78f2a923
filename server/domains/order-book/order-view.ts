/** The public form of orders. */
import type { Static } from 'typebox';
import type { EventObjectOf } from '../../../contract/events/payloads.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { Order, OrderReturn } from '../../../contract/resources/order.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Principal } from '../../engine/principal.ts';
import type { OrderRow } from './order.ts';
import type { QuoteRow } from './quotes/quote-store.ts';

export type WireOrder = Static<typeof Order>;
export type WireReturn = Static<typeof OrderReturn>;
export type ReturnRow = Row<'order_returns'>;

export function statusOf(row: OrderRow, now: string): WireOrder['status'] {
  if (row.applied_at === null) return row.held_until !== null && row.held_until > now ? 'held' : 'open';
  if (row.closed_at !== null) return 'returned';
  return row.returned > 0 ? 'partially_returned' : 'applied';
}

export const viewReturn = (row: ReturnRow): WireReturn => ({
  id: encodeId('order_return', row.id),
  object: 'order_return',
  amount: row.amount,
  money: row.money,
  gift_amount: row.gift_amount,
  points_value: row.points_value,
  points_returned: row.points_returned,
  points_reversed: row.points_reversed,
  shipping_amount: row.shipping_amount,
  lines: row.lines,
  reason: row.reason,
  reference: row.reference,
  created_at: row.created_at,
});

/** Returns the public form of an order; `returns` are oldest first. */
export const viewOrder = (row: OrderRow, returns: readonly ReturnRow[], now: string): WireOrder => ({
  id: encodeId('order', row.id),
  object: 'order',
  merchant_id: encodeId('merchant', row.merchant_id),
  order_id: row.order_id,
  status: statusOf(row, now),
  amount: row.amount,
  currency: row.currency,
  discounted: row.discounted,
  returned_amount: row.returned,
  customer_id: row.customer_id === null ? null : encodeId('customer', row.customer_id),
  membership_id: row.membership_id === null ? null : encodeId('membership', row.membership_id),
  location_id: row.location_id,
  channel: row.channel,
  staff: row.staff,
  pricing: row.pricing,
  held_until: row.held_until,
  applied_at: row.applied_at,
  offline: row.reported_at !== null,
  returns: returns.map(viewReturn),
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The balance of the member for the receipt, for callers who may know it. */
export function viewBalance(
  member: MemberBalance | undefined,
  { kind, scopes }: Principal,
): Pick<WireOrder, 'membership'> {
  const mayKnow = kind === 'user' || memberScopes.some((scope) => scopes.has(scope));
  if (!mayKnow) return {};
  const points = member && { available: member.points_available, pending: member.points_pending };
  return { membership: points ? { id: encodeId('membership', member.id), points } : null };
}

const memberScopes = ['memberships:read', 'memberships:earn', 'memberships:redeem'] as const;
type MemberBalance = Row<'memberships', 'id' | 'points_available' | 'points_pending'>;

export const viewQuote = ({ quoted_at, valid, pricing }: QuoteRow) => ({ quoted_at, valid, pricing });

/** Returns the public form of an order of which only the last quote is known. */
export const viewQuoted = (row: QuoteRow): WireOrder => ({
  id: encodeId('order', row.id),
  object: 'order',
  merchant_id: encodeId('merchant', row.merchant_id),
  order_id: row.order_id,
  status: 'quoted',
  amount: null,
  currency: null,
  discounted: 0,
  returned_amount: 0,
  customer_id: null,
  membership_id: null,
  location_id: null,
  channel: null,
  staff: null,
  pricing: null,
  quote: viewQuote(row),
  held_until: null,
  applied_at: null,
  offline: false,
  returns: [],
  metadata: {},
  version: 1,
  created_at: row.created_at,
  updated_at: row.quoted_at,
});

/** The order as events show it. */
export function orderSnapshot(order: WireOrder): EventObjectOf<'order.applied'> {
  const { staff: _staff, metadata: _metadata, quote: _quote, membership: _membership, ...snapshot } = order;
  return snapshot;
}
