/**
 * What pgbench calls for one order: a function that writes what Tessera writes, with prices and events as constants, and
 * ids from numbers, so nothing is looked up first.
 */
import { firstNumber, uuidPrefixes } from '../numbered-ids.ts';
import type { DataSize } from '../sizes.ts';

/** What one real order wrote. */
export interface ApplySample {
  amount: number;
  discounted: number;
  items: string;
  pricing: string;
  /** Of each of the two vouchers. */
  discount: number;
  orderDetails: string;
  earned: number;
  spent: number;
  spentValue: number;
  events: { type: string; requestId: string; data: string }[];
}

const quoted = (text: string): string => `$text$${text}$text$`;

/** The events in the order in which they were written, each with the id of its object. */
function events({ events: written }: ApplySample): string {
  const objects: Record<string, string[]> = {
    'redemption.succeeded': ['first_use', 'second_use'],
    'points.redeemed': ['spending'],
    'points.earned': ['earning'],
    'order.applied': ['order_key'],
  };
  const rows = written.map(({ type, requestId, data }) => {
    const object = objects[type]?.shift() ?? 'order_key';
    return `(m, uuidv7(), '${type}', ${object}, 'token', token, ${quoted(requestId)}, ${quoted(data)}::json, now())`;
  });
  return `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, created_at)
  values ${rows.join(', ')};`;
}

export function applyFunction(sample: ApplySample, hot: boolean): string {
  const { amount, discounted, items, pricing, discount, orderDetails, earned, spent, spentValue } = sample;
  const used = (voucher: string) => `
  update vouchers set redeemed_quantity = redeemed_quantity + 1, version = version + 1, updated_at = now()
  where merchant_id = m and id = ${voucher} and active and voided_at is null
    and (starts_at is null or starts_at <= now()) and (expires_at is null or expires_at > now())
    and (redemption_limit is null or redeemed_quantity + held_quantity < redemption_limit);
  if not found then raise 'The voucher is used up.'; end if;
  insert into voucher_customers as u (merchant_id, voucher_id, customer_id, redeemed, held)
  values (m, ${voucher}, customer, 1, 0)
  on conflict (merchant_id, voucher_id, customer_id) do update set redeemed = u.redeemed + 1;`;
  const budget = `
  update campaigns set used_uses = used_uses + 2, used_amount = used_amount + ${2 * discount}, updated_at = now()
  where merchant_id = m and id = campaign and active
    and used_amount + held_amount + ${2 * discount} <= budget_amount;
  if not found then raise 'The budget is spent.'; end if;`;
  return `create or replace function bench_apply(m uuid, first_voucher uuid, second_voucher uuid, customer uuid,
  membership uuid, lot uuid, token uuid, campaign uuid) returns void language plpgsql as $function$
declare
  order_key uuid := uuidv7();
  first_use uuid := uuidv7();
  second_use uuid := uuidv7();
  spending uuid := uuidv7();
  earning uuid := uuidv7();
  named text := gen_random_uuid()::text;
  after bigint;
  entries bigint;
begin
  insert into orders (merchant_id, id, order_id, amount, currency, discounted, customer_id, membership_id, items, pricing,
    applied_at, content, created_at, updated_at)
  values (m, order_key, named, ${amount}, 'EUR', ${discounted}, customer, membership, ${quoted(items)}::json,
    ${quoted(pricing)}::json, now(), sha256(named::bytea), now(), now());
  ${used('first_voucher')}
  ${used('second_voucher')}
  perform 1 from customers where merchant_id = m and id = customer for no key update;
  update memberships
  set points_available = points_available - ${spent} + ${earned}, lifetime_redeemed = lifetime_redeemed + ${spent},
    lifetime_earned = lifetime_earned + ${earned}, points_entries = points_entries + 2, version = version + 1,
    updated_at = now()
  where merchant_id = m and id = membership and status = 'active' and points_available >= ${spent}
  returning points_available, points_entries into after, entries;
  if not found then raise 'There are not enough points.'; end if;
  ${hot ? budget : ''}
  insert into redemptions (merchant_id, id, voucher_id, customer_id, discount_amount, order_details, actor_type, actor_id,
    metadata, occurred_at, created_at, order_key, campaign_id)
  values (m, first_use, first_voucher, customer, ${discount}, ${quoted(orderDetails)}::json, 'token', token, '{}', now(), now(),
      order_key, campaign),
    (m, second_use, second_voucher, customer, ${discount}, ${quoted(orderDetails)}::json, 'token', token, '{}', now(), now(),
      order_key, campaign);
  insert into points_transactions (merchant_id, id, membership_id, number, type, points, status, balance_after, reference,
    order_details, actor_type, actor_id, occurred_at, created_at)
  values (m, spending, membership, entries - 1, 'redeem', -${spent}, 'posted', after - ${earned}, null,
      ${quoted(orderDetails)}::json, 'token', token, now(), now()),
    (m, earning, membership, entries, 'earn', ${earned}, 'posted', after, named, ${quoted(orderDetails)}::json, 'token',
      token, now(), now());
  update points_lots set points_remaining = points_remaining - ${spent}
  where merchant_id = m and id = lot and points_remaining >= ${spent};
  insert into points_lot_entries (merchant_id, transaction_id, lot_id, points) values (m, spending, lot, -${spent});
  insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at,
    source_transaction_id)
  values (m, uuidv7(), membership, ${earned}, ${earned}, now(), earning);
  insert into order_points (merchant_id, transaction_id, order_key, membership_id, kind, points, value)
  values (m, spending, order_key, membership, 'pay', ${spent}, ${spentValue}),
    (m, earning, order_key, membership, 'earn', ${earned}, ${amount - discounted});
  ${events(sample)}
end $function$`;
}

const uuid = (kind: keyof typeof uuidPrefixes, variable: string): string =>
  `('${uuidPrefixes[kind]}' || :${variable})::uuid`;

export function applyScript(size: DataSize, hot: boolean): string {
  const merchants = hot ? 1 : size.merchants;
  const campaign = hot ? `('${uuidPrefixes.campaign}' || ${firstNumber + 1})::uuid` : 'null';
  return `\\set m random(1, ${merchants})
\\set member ${firstNumber} + (:m - 1) * ${size.vouchersPerMerchant} + random(1, ${size.vouchersPerMerchant - 1})
\\set next :member + 1
\\set merchant ${firstNumber} + :m
select bench_apply(${uuid('merchant', 'merchant')}, ${uuid('voucher', 'member')}, ${uuid('voucher', 'next')}, ${uuid('customer', 'member')}, ${uuid('membership', 'member')}, ${uuid('lot', 'member')}, ${uuid('token', 'merchant')}, ${campaign});
`;
}
