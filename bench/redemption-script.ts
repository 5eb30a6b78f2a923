/**
 * The pgbench script for a single redemption: one statement that counts the use within the limit and writes the order,
 * the redemption and its event, with the same columns as Tessera. Ids come from numbers, so nothing is looked up first,
 * and unchanging values are constants.
 */

import { firstNumber, uuidPrefixes } from './numbered-ids.ts';
import { literal } from './pgbench.ts';
import type { DataSize } from './sizes.ts';

/** What one real redemption wrote; pgbench writes the same bytes. */
export interface RedemptionSample {
  orderDetails: string;
  discountAmount: number;
  requestId: string;
  eventData: string;
  storedAnswer: string;
}

export interface ScriptOptions {
  /** All redemptions are of the first merchant's first voucher. */
  hot: boolean;
  /** Stores an answer under a new key each time. */
  keyed: boolean;
}

export function redemptionScript(
  size: DataSize,
  sample: RedemptionSample,
  { hot, keyed }: ScriptOptions,
): string {
  const merchants = hot ? 1 : size.merchants;
  const vouchers = hot ? 1 : size.vouchersPerMerchant;
  const store = keyed ? `, answered as (${storedAnswer(sample)})` : '';
  const statement = `
    with used as (${use}),
    ordered as (${order(sample)}),
    redeemed as (${redemption(sample)})${store}
    ${event(sample)}`;
  return `\\set m random(1, ${merchants})
\\set voucher ${firstNumber} + (:m - 1) * ${size.vouchersPerMerchant} + random(1, ${vouchers})
\\set merchant ${firstNumber} + :m
${statement.replaceAll(/\s+/g, ' ').trim()};
`;
}

const merchant = `('${uuidPrefixes.merchant}' || :merchant)::uuid`;
const voucher = `('${uuidPrefixes.voucher}' || :voucher)::uuid`;
const token = `('${uuidPrefixes.token}' || :merchant)::uuid`;

const use = `
  update vouchers
  set redeemed_quantity = redeemed_quantity + 1, version = version + 1, updated_at = now()
  where merchant_id = ${merchant} and id = ${voucher} and active and voided_at is null
    and (starts_at is null or starts_at <= now()) and (expires_at is null or expires_at > now())
    and (redemption_limit is null or redeemed_quantity + held_quantity < redemption_limit)
  returning merchant_id, id`;

const order = (sample: RedemptionSample): string => `
  insert into orders (merchant_id, id, order_id, amount, currency, discounted, created_at, updated_at)
  select merchant_id, uuidv7(), uuidv7()::text, 1250, 'EUR', ${sample.discountAmount}, now(), now()
  from used
  returning merchant_id, id`;

const redemption = (sample: RedemptionSample): string => `
  insert into redemptions (merchant_id, id, voucher_id, discount_amount, order_details, actor_type, actor_id,
    metadata, occurred_at, created_at, order_key)
  select used.merchant_id, uuidv7(), used.id, ${sample.discountAmount}, ${literal(sample.orderDetails)}, 'token', ${token},
    '{}', now(), now(), ordered.id
  from used, ordered
  returning merchant_id, id`;

const event = (sample: RedemptionSample): string => `
  insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, created_at)
  select merchant_id, uuidv7(), 'redemption.succeeded', id, 'token', ${token}, ${literal(sample.requestId)},
    ${literal(sample.eventData)}, now()
  from redeemed`;

const storedAnswer = (sample: RedemptionSample): string => `
  insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
  select merchant_id, ${token}, 'vouchers.redeem', id::text, '\\x${'5e'.repeat(32)}'::bytea, 200,
    ${literal(sample.storedAnswer)}
  from redeemed`;
