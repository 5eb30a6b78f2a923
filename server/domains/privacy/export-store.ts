/** All data stored about one customer: one statement per kind. */
import { statement } from '../../database/connection.ts';
import type { Statement } from '../../database/statement.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type EventHead, eventHead, restored, type StoredObject } from '../../engine/events/event-form.ts';

export type StoredRow = Record<string, unknown>;

const rows = (name: string, sql: string): Statement<StoredRow> => statement<StoredRow>(`export_${name}`, sql);

const statements = {
  merged: rows(
    'merged',
    `select id, external_id, name, email, phone, birthday, locale, address, tags, attributes, consents, consent_acts, metadata, created_at
     from customers where merchant_id = $1 and merged_into = any ($2::uuid[]) order by id`,
  ),
  memberships: rows(
    'memberships',
    `select id, pass_id, serial, status, issued_at, starts_at, expires_at, revoked_at, revoke_reason, external_id,
       points_available, points_pending, points_held, lifetime_earned, lifetime_redeemed, check_ins, metadata, created_at
     from memberships where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  points_transactions: rows(
    'points',
    `select t.id, t.membership_id, t.type, t.points, t.status, t.balance_after, t.reason, t.staff, t.reference,
       t.order_details as "order", t.occurred_at, t.created_at
     from memberships m join points_transactions t on t.merchant_id = $1 and t.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = any ($2::uuid[]) order by t.id`,
  ),
  member_events: rows(
    'member_events',
    `select e.id, e.membership_id, e.type, e.reference, e.value, e.amount, e.currency, e.properties, e.location_id,
       e.occurred_at, e.created_at
     from memberships m join member_events e on e.merchant_id = $1 and e.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = any ($2::uuid[]) order by e.id`,
  ),
  vouchers: rows(
    'vouchers',
    `select id, voucher_id, status, channel, message, issued_at, last_nudged_at, nudge_count, metadata, created_at
     from voucher_recipients where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  redemptions: rows(
    'redemptions',
    `select id, voucher_id, status, amount, discount_amount, order_details as "order", staff, reference, metadata, occurred_at,
       created_at
     from redemptions where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  orders: rows(
    'orders',
    `select id, order_id, amount, currency, discounted, returned, membership_id, location_id, channel, staff, metadata,
       items, pricing, applied_at, created_at
     from orders where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  returns: rows(
    'returns',
    `select t.id, o.order_id, t.amount, t.money, t.gift_amount, t.points_value, t.points_returned, t.points_reversed,
       t.lines, t.reason, t.reference, t.created_at
     from orders o join order_returns t on t.merchant_id = $1 and t.order_key = o.id
     where o.merchant_id = $1 and o.customer_id = any ($2::uuid[]) order by t.id`,
  ),
  gift_transactions: rows(
    'gifts',
    `select t.id, t.voucher_id, t.type, t.amount, t.balance_after, t.currency, t.reference, t.reason, t.occurred_at,
       t.created_at
     from vouchers v join gift_transactions t on t.merchant_id = $1 and t.voucher_id = v.id
     where v.merchant_id = $1 and v.holder_id = any ($2::uuid[]) order by t.id`,
  ),
  holds: rows(
    'holds',
    `select h.id, h.membership_id, h.points, h.status, h.reason, h.reference, h.order_details as "order", h.expires_at,
       h.created_at
     from memberships m join points_holds h on h.merchant_id = $1 and h.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = any ($2::uuid[]) order by h.id`,
  ),
  referrals: rows(
    'referrals',
    `select id, code_id, membership_id, status, flags, void_reason, metadata, created_at
     from referrals where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  referral_codes: rows(
    'referral_codes',
    `select id, code, active, referrals_count, clicks, expires_at, metadata, created_at
     from referral_codes where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  phones: rows(
    'phones',
    `select d.membership_id, d.device, d.created_at
     from memberships m join pass_devices d on d.merchant_id = $1 and d.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = any ($2::uuid[]) order by d.membership_id, d.device`,
  ),
  google_passes: rows(
    'google_passes',
    `select g.membership_id, g.created_at, g.updated_at
     from memberships m join google_passes g on g.merchant_id = $1 and g.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = any ($2::uuid[]) order by g.membership_id`,
  ),
  messages: rows(
    'messages',
    `select d.id, d.communication_id, d.channel, d.status, d.reason, d.sent_at, c.subject, c.body, c.blocks, d.created_at
     from deliveries d join communications c on c.merchant_id = $1 and c.id = d.communication_id
     where d.merchant_id = $1 and d.customer_id = any ($2::uuid[]) order by d.id`,
  ),
  devices: rows(
    'devices',
    `select id, device, created_at, expires_at, ended_at from member_sessions
     where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  push_subscriptions: rows(
    'push_subscriptions',
    `select id, device, created_at, updated_at from push_subscriptions
     where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id`,
  ),
  events: rows(
    'events',
    `select ${eventHead}, e.id, e.data from events e
     where e.merchant_id = $1 and e.object_id = any ($3::uuid[]) and e.sequence is not null and $2::uuid[] is not null
     order by e.sequence`,
  ),
};

/** An event as it was written. */
function eventOf(row: StoredRow): StoredRow {
  const { id, type, data, created_at } = row as StoredRow & EventHead & { data: StoredObject };
  return { id, type, data: restored(data, row as EventHead), created_at };
}

export type Stored = Record<keyof typeof statements, StoredRow[]>;

/** Reads what is stored about a customer and the duplicates merged into them. `about` lists the ids of the customer's objects, for the events. */
export async function readStored(
  tx: ReadTransaction,
  customerIds: readonly string[],
  about: readonly string[],
): Promise<Stored> {
  const names = Object.keys(statements) as (keyof typeof statements)[];
  const found = await Promise.all(
    names.map((name) => {
      const values = [tx.merchantId, customerIds, ...(name === 'events' ? [about] : [])];
      return tx.run(statements[name], values);
    }),
  );
  const stored = Object.fromEntries(names.map((name, place) => [name, found[place]])) as Stored;
  return { ...stored, events: stored.events.map(eventOf) };
}
