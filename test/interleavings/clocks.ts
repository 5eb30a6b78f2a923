/** What passes with time, as a call: how the object that a clock settles becomes due. */
import type { IdKind } from '../../contract/ids.ts';
import { type Shop, unique } from '../contract/shop-parts.ts';
import { clocks } from '../harness/clocks.ts';

interface DueBy {
  /** What the clock settles, or the domain of which it settles what the merchant has. */
  of: { kind: IdKind } | { domain: string };
  /** The calls that it meets, if not all that name such an object. */
  routes?: RegExp;
  /** Whether only an object that is made for the pair can be due. */
  isNew?: true;
  /** What happens to the object (API id) before it becomes due. */
  before?(shop: Shop, id: string): Promise<unknown>;
  /** The statement that makes the object, or what the merchant has, due: $1 is its UUID. */
  sql: string;
}

/** By clock. */
export const dueBy: Readonly<Record<string, DueBy>> = {
  'expired holds': {
    of: { kind: 'voucher_hold' },
    sql: `update voucher_holds set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'expired holds of promotions': {
    of: { kind: 'campaign' },
    routes: /^orders\.(hold|apply)$|^campaigns\.(update|pause)$/,
    isNew: true,
    sql: `with held as (
        insert into campaign_holds (merchant_id, order_key, campaign_id, customer_id, amount, expires_at)
        select c.merchant_id, o.id, c.id, null, 100, now() - interval '1 minute'
        from campaigns c
        cross join lateral (select id from orders where merchant_id = c.merchant_id limit 1) as o
        where c.id = $1 returning campaign_id)
      update campaigns set held_uses = held_uses + 1, held_amount = held_amount + 100
      where id in (select campaign_id from held)`,
  },
  'ends of vouchers': {
    of: { kind: 'voucher' },
    sql: `update vouchers set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'ends of gift cards': {
    of: { kind: 'voucher' },
    routes: /^gift-cards\.(load|refund|adjust|transfer|deliver)$/,
    sql: `with earlier as (
        update gift_transactions set occurred_at = now() - interval '6 days' where voucher_id = $1)
      update vouchers set expires_at = now() - interval '5 days' where id = $1`,
  },
  'membership clock': {
    of: { kind: 'membership' },
    sql: `update memberships set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'points clock': {
    of: { kind: 'membership' },
    sql: `update points_lots set expires_at = now() - interval '1 minute', noticed = true where membership_id = $1`,
  },
  'tier clock': {
    of: { kind: 'membership' },
    sql: `with review as (
        insert into tier_reviews (merchant_id, pass_id)
        select merchant_id, pass_id from memberships where id = $1 on conflict do nothing)
      update memberships set tier_id = null, lifetime_earned = lifetime_earned + 100000 where id = $1`,
  },
  'ends of tiers': {
    of: { kind: 'membership' },
    sql: `update memberships m set tier_id = p.tiers -> -1 ->> 'id', tier_source = 'manual',
        tier_until = now() - interval '1 minute', tier_due_at = now() - interval '1 minute'
      from passes p where p.merchant_id = m.merchant_id and p.id = m.pass_id and m.id = $1`,
  },
  'spending notices': {
    of: { kind: 'membership' },
    routes: /^(points|memberships|customers|privacy|me)\./,
    before: ({ make }, id) =>
      make('/memberships/redeem-points', { membership_id: id, points: 1, reference: unique('order') }),
    sql: `insert into spending_notices (merchant_id, customer_id, object_id, is_gift, after, due_at)
      select merchant_id, customer_id, id, false, 0, now() - interval '1 minute' from memberships where id = $1
      on conflict (merchant_id, customer_id, object_id) do update set due_at = excluded.due_at`,
  },
  'membership notices': {
    of: { kind: 'membership' },
    sql: `insert into membership_notices (merchant_id, pass_id, membership_id)
      select merchant_id, pass_id, id from memberships where id = $1 on conflict do nothing`,
  },
  wallets: {
    of: { kind: 'payment_request' },
    sql: `update payment_requests set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'verification clock': {
    of: { domain: 'kyb' },
    sql: `update kyb_profiles set status = 'action_required', deadline_at = now() - interval '1 minute'
      where merchant_id = $1`,
  },
  'clock of posts': {
    of: { kind: 'post' },
    sql: `update posts set status = 'scheduled', publish_at = now() - interval '1 minute', published_at = null
      where id = $1`,
  },
  'clock of referrals': {
    of: { kind: 'referral' },
    sql: `update referrals set status = 'pending', qualified_by = null, qualified_at = null,
        expires_at = now() - interval '1 minute', due_at = now() - interval '1 minute' where id = $1`,
  },
  'webhook replays': {
    of: { kind: 'webhook_endpoint' },
    sql: `update webhook_endpoints set replay_next = 1, replay_last = 1, replay_since = now() where id = $1`,
  },
  'ends of API tokens': {
    of: { kind: 'api_token' },
    sql: `update api_tokens set expires_at = now() - interval '1 minute' where id = $1`,
  },
};

/** Clocks that no schedule has: what they settle, none of the calls changes, or it is outside of the database. */
const apart: Readonly<Record<string, string>> = {
  payments: 'it asks a provider',
  orders_elsewhere: 'it asks another cell',
  'billing clock': 'no call changes a month or an invoice',
  'lost files': 'it deletes files that no row names',
  pictures: 'it deletes files that no row names',
  'old jobs': 'it deletes files of jobs that have ended',
  'clocks of sandboxes': 'it runs the other clocks',
};

/** The clocks that this file doesn't know. */
export const unknownClocks = (): string[] =>
  clocks.map(({ name }) => name).filter((name) => ![dueBy, apart].some((known) => name in known));
