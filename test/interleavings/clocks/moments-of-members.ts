/** When vouchers, campaigns, memberships and referrals become due. */
import { unique } from '../../contract/shop-parts.ts';
import { type Moment, past, soon } from './moment.ts';

const ofPoints = /^(points|memberships|customers|privacy|me)\./;
const ofGiftCards = /^gift-cards\.(load|refund|adjust|transfer|deliver)$/;

export const momentsOfMembers: readonly Moment[] = [
  {
    clock: 'expired holds',
    finds: 'from voucher_holds',
    of: { kind: 'voucher_hold' },
    sql: `update voucher_holds set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'expired holds of promotions',
    finds: 'from campaign_holds',
    of: { kind: 'campaign' },
    routes: /^orders\.(hold|apply)$|^campaigns\.(update|pause)$/,
    isNew: true,
    sql: `with held as (
        insert into campaign_holds (merchant_id, order_key, campaign_id, customer_id, amount, expires_at)
        select c.merchant_id, o.id, c.id, null, 100, ${past}
        from campaigns c
        cross join lateral (select id from orders where merchant_id = c.merchant_id limit 1) as o
        where c.id = $1 returning campaign_id)
      update campaigns set held_uses = held_uses + 1, held_amount = held_amount + 100
      where id in (select campaign_id from held)`,
  },
  {
    clock: 'ends of vouchers',
    what: 'expired',
    finds: 'expired_noted is distinct from',
    of: { kind: 'voucher' },
    sql: `update vouchers set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'ends of vouchers',
    what: 'near its end',
    finds: 'expiring_noted is distinct from',
    of: { kind: 'voucher' },
    sql: `update vouchers set expires_at = ${soon} where id = $1`,
  },
  {
    clock: 'ends of gift cards',
    what: 'expired',
    finds: 'or v.expires_at <= tessera_now() -',
    of: { kind: 'voucher' },
    routes: ofGiftCards,
    sql: `with earlier as (
        update gift_transactions set occurred_at = now() - interval '6 days' where voucher_id = $1)
      update vouchers set expires_at = now() - interval '5 days' where id = $1`,
  },
  {
    clock: 'ends of gift cards',
    what: 'voided',
    finds: 'v.voided_at is not null or',
    of: { kind: 'voucher' },
    routes: ofGiftCards,
    sql: `update vouchers set voided_at = ${past} where id = $1`,
  },
  {
    clock: 'membership clock',
    what: 'started',
    finds: 'starts_at <=',
    of: { kind: 'membership' },
    sql: `update memberships set status = 'pending', require_claim = false, starts_at = ${past} where id = $1`,
  },
  {
    clock: 'membership clock',
    what: 'expired',
    finds: `status in ('pending', 'active', 'suspended') and expires_at`,
    of: { kind: 'membership' },
    sql: `update memberships set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'membership clock',
    what: 'near its end',
    finds: 'expiring_told_for is distinct from',
    of: { kind: 'membership' },
    sql: `update memberships set expires_at = ${soon} where id = $1`,
  },
  {
    clock: 'points clock',
    what: 'expired hold',
    finds: 'from points_holds',
    of: { kind: 'points_hold' },
    sql: `update points_holds set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'points clock',
    what: 'expired hold',
    finds: 'from points_holds',
    of: { kind: 'membership' },
    routes: ofPoints,
    before: ({ make }, id) =>
      make('/memberships/redeem-points', {
        membership_id: id,
        points: 1,
        hold: { mode: 'create' },
        reference: unique('order'),
      }),
    sql: `update points_holds set expires_at = ${past} where membership_id = $1`,
  },
  {
    clock: 'points clock',
    what: 'available',
    finds: 'available_at <=',
    of: { kind: 'membership' },
    routes: ofPoints,
    before: async ({ make, world }, id) => {
      const wait = (days: number) => world.sql('update passes set pending_days = $1', [days]);
      await wait(1);
      await make('/memberships/earn-points', { membership_id: id, points: 5, reference: unique('order') });
      await wait(0);
    },
    sql: `update points_lots set available_at = ${past} where membership_id = $1 and not activated`,
  },
  {
    clock: 'points clock',
    what: 'expired',
    finds: 'l.noticed and l.expires_at <= tessera_now()',
    of: { kind: 'membership' },
    sql: `update points_lots set expires_at = ${past}, noticed = true where membership_id = $1`,
  },
  {
    clock: 'points clock',
    what: 'near their end',
    finds: 'not l.noticed',
    of: { kind: 'membership' },
    sql: `update points_lots set expires_at = ${soon} where membership_id = $1`,
  },
  {
    clock: 'ends of tiers',
    finds: 'tier_due_at <=',
    of: { kind: 'membership' },
    sql: `update memberships m set tier_id = p.tiers -> -1 ->> 'id', tier_source = 'manual',
        tier_until = ${past}, tier_due_at = ${past}
      from passes p where p.merchant_id = m.merchant_id and p.id = m.pass_id and m.id = $1`,
  },
  {
    clock: 'tier clock',
    finds: 'from tier_reviews',
    of: { kind: 'membership' },
    sql: `with review as (
        insert into tier_reviews (merchant_id, pass_id)
        select merchant_id, pass_id from memberships where id = $1 on conflict do nothing)
      update memberships set tier_id = null, lifetime_earned = lifetime_earned + 100000 where id = $1`,
  },
  {
    clock: 'spending notices',
    finds: 'due_at <=',
    of: { kind: 'membership' },
    routes: ofPoints,
    before: ({ make }, id) =>
      make('/memberships/redeem-points', { membership_id: id, points: 1, reference: unique('order') }),
    sql: `insert into spending_notices (merchant_id, customer_id, object_id, is_gift, after, due_at)
      select merchant_id, customer_id, id, false, 0, ${past} from memberships where id = $1
      on conflict (merchant_id, customer_id, object_id) do update set due_at = excluded.due_at`,
  },
  {
    clock: 'membership notices',
    finds: 'from membership_notices',
    of: { kind: 'membership' },
    sql: `insert into membership_notices (merchant_id, pass_id, membership_id)
      select merchant_id, pass_id, id from memberships where id = $1 on conflict do nothing`,
  },
  {
    clock: 'clock of referrals',
    what: 'expired',
    finds: 'due_at <=',
    of: { kind: 'referral' },
    sql: `update referrals set status = 'pending', qualified_by = null, qualified_at = null, expires_at = ${past},
        due_at = ${past}
      where id = $1`,
  },
  {
    clock: 'clock of referrals',
    what: 'a reward',
    finds: 'due_at <=',
    of: { kind: 'membership' },
    routes: /^(points|memberships)\./,
    before: ({ make }, id) =>
      make('/memberships/earn-points', { membership_id: id, points: 5, reference: unique('order') }),
    sql: `insert into referrals (merchant_id, id, code_id, customer_id, membership_id, referrer_id, status,
        referrer_points, referee_points, qualified_by, qualified_at, expires_at, due_at)
      select m.merchant_id, gen_random_uuid(), c.id, m.customer_id, m.id, c.customer_id, 'approved', c.referrer_points,
        c.referee_points, t.id, ${past}, ${soon}, ${past}
      from memberships m
      join referral_codes c on c.merchant_id = m.merchant_id and c.customer_id <> m.customer_id
      join points_transactions t on t.membership_id = m.id and t.type = 'earn'
      where m.id = $1 limit 1`,
  },
];
