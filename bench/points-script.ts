/**
 * The pgbench script for earning and spending points: one statement that changes the balance within its limit and
 * writes the ledger entry, the lot and the event, with the same columns as Tessera. Ids come from numbers, so nothing
 * is looked up first, and unchanging values are constants.
 */

import { hotBudget } from './earning/rich-terms.ts';
import { firstNumber, uuidPrefixes } from './numbered-ids.ts';
import { literal } from './pgbench.ts';
import type { DataSize } from './sizes.ts';

/** What one real request wrote; pgbench writes the same bytes. */
export interface PointsSample {
  /** Negative for spending. */
  points: number;
  /** Those of them that campaigns added. */
  bonus: number;
  orderDetails: string;
  requestId: string;
  eventData: string;
}

export interface PointsScript {
  does: 'earn' | 'redeem';
  /** All transactions are of the first merchant's first member. */
  hot: boolean;
  /** All are of the first merchant's members, and earn from the budget of its one points campaign. */
  hasBudget?: true;
}

export function pointsScript(
  size: DataSize,
  sample: PointsSample,
  { does, hot, hasBudget }: PointsScript,
): string {
  const merchants = hot || hasBudget ? 1 : size.merchants;
  const members = hot ? 1 : size.vouchersPerMerchant;
  const statement = does === 'redeem' ? spending(sample) : earning(sample, hasBudget ? budget(sample) : '');
  return `\\set m random(1, ${merchants})
\\set member ${firstNumber} + (:m - 1) * ${size.vouchersPerMerchant} + random(1, ${members})
\\set merchant ${firstNumber} + :m
${statement.replaceAll(/\s+/g, ' ').trim()};
`;
}

const merchant = `('${uuidPrefixes.merchant}' || :merchant)::uuid`;
const membership = `('${uuidPrefixes.membership}' || :member)::uuid`;
const lot = `('${uuidPrefixes.lot}' || :member)::uuid`;
const token = `('${uuidPrefixes.token}' || :merchant)::uuid`;

const ofMember = `merchant_id = ${merchant} and id = ${membership} and status = 'active'`;
const moved = `points_entries = points_entries + 1, version = version + 1, updated_at = now()`;
const balance = 'returning merchant_id, id, points_available, points_entries';

const spending = (sample: PointsSample): string => `
  with used as (
    update memberships
    set points_available = points_available + ${sample.points}, lifetime_redeemed = lifetime_redeemed - ${sample.points}, ${moved}
    where ${ofMember} and points_available >= ${-sample.points} ${balance}),
  taken as (
    update points_lots set points_remaining = points_remaining + ${sample.points}
    where merchant_id = ${merchant} and id = ${lot} and points_remaining >= ${-sample.points}),
  posted as (${entry('redeem', 'null', sample)}),
  named as (
    insert into points_lot_entries (merchant_id, transaction_id, lot_id, points)
    select merchant_id, id, ${lot}, ${sample.points} from posted)
  ${event('points.redeemed', sample)}`;

/** What the campaign adds, within its budget, and the order to which it does. */
const budget = ({ bonus, orderDetails }: PointsSample): string => `
  added as (
    update campaigns set used_uses = used_uses + 1, used_amount = used_amount + ${bonus}, updated_at = now()
    where merchant_id = ${merchant} and id = ${hotBudget} and active
      and used_amount + held_amount + ${bonus} <= budget_amount
    returning merchant_id, id),
  ordered as (
    insert into orders (merchant_id, id, order_id, amount, currency, discounted, created_at, updated_at)
    select merchant_id, uuidv7(), gen_random_uuid()::text, (${literal(orderDetails)}::json ->> 'amount')::bigint, 'EUR', 0,
      now(), now() from added
    returning merchant_id, id),
  shared as (
    insert into campaign_points (merchant_id, transaction_id, campaign_id, order_key, membership_id, points, created_at)
    select posted.merchant_id, posted.id, added.id, ordered.id, ${membership}, ${bonus}, now()
    from posted, added, ordered),`;

const earning = (sample: PointsSample, more: string): string => `
  with used as (
    update memberships
    set points_available = points_available + ${sample.points}, lifetime_earned = lifetime_earned + ${sample.points}, ${moved}
    where ${ofMember} ${balance}),
  posted as (${entry('earn', 'gen_random_uuid()::text', sample)}),
  ${more}
  granted as (
    insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at,
      source_transaction_id)
    select merchant_id, uuidv7(), ${membership}, ${sample.points}, ${sample.points}, now(), id from posted)
  ${event('points.earned', sample)}`;

const entry = (type: string, reference: string, sample: PointsSample): string => `
  insert into points_transactions (merchant_id, id, membership_id, number, type, points, status, balance_after, reference,
    order_details, actor_type, actor_id, occurred_at, created_at)
  select merchant_id, uuidv7(), id, points_entries, '${type}', ${sample.points}, 'posted', points_available, ${reference},
    ${literal(sample.orderDetails)}, 'token', ${token}, now(), now()
  from used
  returning merchant_id, id`;

const event = (type: string, sample: PointsSample): string => `
  insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, created_at)
  select merchant_id, uuidv7(), '${type}', id, 'token', ${token}, ${literal(sample.requestId)},
    ${literal(sample.eventData)}, now()
  from posted`;
