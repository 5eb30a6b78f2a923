/** SQL for cards: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import { membershipColumns } from '../../memberships/membership-store.ts';
import { isTierDue } from '../../memberships/passes/catalogue-store.ts';

type Named = Row<'passes', 'tiers' | 'tier_rule' | 'rewards' | 'earn_rule'> &
  Row<'pass_templates', 'design' | 'type' | 'fields'> &
  Row<'merchants', 'country' | 'timezone' | 'brand_color' | 'logo_url' | 'support_email' | 'clock_ahead_ms'>;

/** A membership with everything that its card names. */
export type CardRow = MembershipRow &
  Named & {
    pass_name: string;
    merchant_name: string;
    merchant_locale: string;
    merchant_status: Row<'merchants', 'status'>['status'];
    customer_name: string | null;
    customer_locale: string | null;
    /** Whether the tiers of the pass changed, and this membership wasn't looked at since. */
    is_tier_due: boolean;
    /** How often the card of the link was renewed, if the link was to a membership that was merged into this one. */
    link_renewals?: number;
  };

// The card of a merged membership is that of the one that was kept.
const named = `from memberships n
   join memberships m on m.merchant_id = n.merchant_id and m.id = coalesce(n.merged_into, n.id)`;
const parts = `
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id
   join merchants o on o.id = m.merchant_id`;
const from = `from memberships m ${parts}`;
const columns = `${membershipColumns}, p.name as pass_name, p.tiers, p.tier_rule, p.rewards, p.earn_rule, t.design, t.type, t.fields,
   o.name as merchant_name, o.country, o.timezone, o.brand_color, o.logo_url, o.support_email, o.clock_ahead_ms,
   o.locale as merchant_locale, o.status as merchant_status,
   c.name as customer_name, c.locale as customer_locale, ${isTierDue} as is_tier_due`;

const one = statement<CardRow>(
  'cards_one',
  `select ${columns}, n.card_renewals as link_renewals ${named} ${parts} where n.merchant_id = $1 and n.id = $2 and c.status <> 'erased'`,
);

export const findCard = async (tx: ReadTransaction, membershipId: string): Promise<CardRow | undefined> =>
  (await tx.run(one, [tx.merchantId, membershipId]))[0];

const mostCards = 20;
const ofCustomer = statement<CardRow>(
  'cards_of_customer',
  `select ${columns} ${from} where m.merchant_id = $1 and m.customer_id = $2 and c.status <> 'erased'
     and m.status <> 'merged'
   order by m.status = 'revoked', m.id desc limit ${mostCards}`,
);

/** The customer's cards: those that have not ended first, then the newest. */
export const findCardsOf = (tx: ReadTransaction, customerId: string) =>
  tx.run(ofCustomer, [tx.merchantId, customerId]);

const mostPosts = 3;
/** The newest posts that the members of the pass `passId` see. */
const postsFor = (passId: string): string => `from posts n
   where n.merchant_id = $1 and n.status = 'published' and n.published_at is not null
     and (n.audience = 'public' or n.pass_ids = '{}' or ${passId} = any (n.pass_ids))
   order by n.published_at desc, n.id limit ${mostPosts}`;

export type CardPost = Row<'posts', 'id' | 'title' | 'body' | 'media' | 'cta'> & { published_at: string };

const posts = statement<CardPost>(
  'cards_posts',
  `select n.id, n.title, n.body, n.media, n.cta, n.published_at ${postsFor('$2')}`,
);

export const findPosts = (tx: ReadTransaction, passId: string) => tx.run(posts, [tx.merchantId, passId]);

// Whatever changes a card raises one of these.
const state = statement<{ state: string; card_renewals: number }>(
  'cards_state',
  `select n.card_renewals, concat_ws(' ', m.version, m.points_entries, m.check_ins, p.version, t.version, c.version,
     (select concat_ws(' ', count(*), max(r.updated_at), sum(v.version), sum(v.redeemed_quantity), sum(v.gift_balance),
        count(*) filter (where not g.active or g.ends_at <= tessera_now()))
      from voucher_recipients r join vouchers v on v.merchant_id = $1 and v.id = r.voucher_id
      left join campaigns g on g.merchant_id = $1 and g.id = v.campaign_id
      where r.merchant_id = $1 and r.customer_id = m.customer_id),
     (select string_agg(shown.id || ' ' || shown.version, ' ')
      from (select n.id, n.version ${postsFor('m.pass_id')}) as shown)) as state
   ${named} ${parts} where n.merchant_id = $1 and n.id = $2 and c.status <> 'erased' and o.status = 'active'`,
);

export const findState = async (
  tx: ReadTransaction,
  membershipId: string,
): Promise<{ state: string; card_renewals: number } | undefined> =>
  (await tx.run(state, [tx.merchantId, membershipId]))[0];

export type CardVoucher = Row<
  'vouchers',
  | 'id'
  | 'code_sealed'
  | 'code_key_version'
  | 'discount'
  | 'gift_balance'
  | 'currency'
  | 'expires_at'
  | 'redemption_limit'
  | 'redeemed_quantity'
  | 'per_customer_limit'
> & {
  message: string | null;
  /** How often the customer has redeemed it. */
  own_uses: number;
  /** Whether nothing is left of it for the customer. */
  is_used: boolean;
  /** Whether its campaign is paused or over. */
  has_ended: boolean;
};

const mostVouchers = 20;
/** How long a voucher of which nothing is left stays on the card. */
const usedDays = 30;
const vouchers = statement<CardVoucher>(
  'cards_vouchers',
  `select * from (
     select v.id, v.code_sealed, v.code_key_version, v.discount, v.gift_balance, v.currency, v.expires_at,
       greatest(v.updated_at, case when not g.active then g.updated_at when g.ends_at <= $3 then g.ends_at end) as changed_at,
       v.redemption_limit, v.redeemed_quantity, v.per_customer_limit, r.message, coalesce(u.redeemed, 0) as own_uses,
       coalesce(not g.active or g.ends_at <= $3, false) as has_ended,
       coalesce(v.redeemed_quantity >= v.redemption_limit, false)
         or coalesce(u.redeemed >= v.per_customer_limit, false) or coalesce(v.gift_balance <= 0, false) as is_used
     from voucher_recipients r
     join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
     left join campaigns g on g.merchant_id = v.merchant_id and g.id = v.campaign_id
     left join voucher_customers u
       on u.merchant_id = r.merchant_id and u.voucher_id = r.voucher_id and u.customer_id = r.customer_id
     where r.merchant_id = $1 and r.customer_id = $2 and v.active and v.voided_at is null
       and (v.expires_at is null or v.expires_at > $3)
   ) as held
   where not (is_used or has_ended) or changed_at > $3::timestamptz - interval '${usedDays} days'
   order by is_used or has_ended, expires_at nulls last, id limit ${mostVouchers}`,
);

/** The customer's vouchers that can still be used, then those that were used up lately. */
export const findVouchers = (tx: ReadTransaction, customerId: string, now: string) =>
  tx.run(vouchers, [tx.merchantId, customerId, now]);

export type CardMove = Row<
  'points_transactions',
  'id' | 'type' | 'points' | 'rules' | 'occurred_at' | 'available_at'
>;

const mostMoves = 20;
const moves = statement<CardMove>(
  'cards_moves',
  `select id, type, points, rules, occurred_at, available_at from points_transactions
   where merchant_id = $1 and membership_id = $2 order by id desc limit ${mostMoves}`,
);

export const findMoves = (tx: ReadTransaction, membershipId: string) =>
  tx.run(moves, [tx.merchantId, membershipId]);

const referral = statement<{ code: string }>(
  'cards_referral_code',
  `select code from referral_codes
   where merchant_id = $1 and customer_id = $2 and active and (expires_at is null or expires_at > $3)
   order by id desc limit 1`,
);

/** The code with which the customer refers others. */
export const findReferralCode = async (
  tx: ReadTransaction,
  customerId: string,
  now: string,
): Promise<string | undefined> => (await tx.run(referral, [tx.merchantId, customerId, now]))[0]?.code;
