/**
 * Gives merchants a history before measuring: each voucher was redeemed once on an order, by a request with a key, and
 * the event was relayed and sealed. Queries on tables with rows and statistics are planned as in a shop that has been open for a while;
 * empty tables would be scanned sequentially until PostgreSQL notices that they have grown.
 */
import { viewRedemption } from '../server/domains/vouchers/terms/voucher-view.ts';
import type { BenchDatabase } from './database.ts';
import { uuidOf, uuidSql } from './numbered-ids.ts';
import type { DataSize } from './sizes.ts';

/** Redemptions of each voucher at the start. */
export const usesBefore = 1;

const order = { id: 'order-1', amount: 1250, currency: 'EUR' };

export async function seedHistory(
  { sql }: BenchDatabase,
  { merchants, vouchersPerMerchant, eventsPerVoucher = 1 }: DataSize,
): Promise<void> {
  const each = `from generate_series(1, $1::int) as m, generate_series(1, $2::int) as v`;
  const number = '(m - 1) * $2::int + v';
  const eventNumber = '((m - 1) * $2::int + v - 1) * $4::int + e';
  const ids = `${uuidSql('merchant', 'm')}, ${uuidSql('redemption', number)}`;
  await sql(
    `insert into orders (merchant_id, id, order_id, amount, currency, discounted)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('order', number)}, 'history-' || v, 1250, 'EUR', 187
     ${each}`,
    [merchants, vouchersPerMerchant],
  );
  await sql(
    `insert into redemptions (merchant_id, id, voucher_id, discount_amount, order_details, actor_type, actor_id,
       occurred_at, order_key)
     select ${ids}, ${uuidSql('voucher', number)}, 187, $3::json, 'token', ${uuidSql('token', 'm')}, now(),
            ${uuidSql('order', number)}
     ${each}`,
    [merchants, vouchersPerMerchant, JSON.stringify(order)],
  );
  const data = JSON.stringify(aRedemption());
  const seedEvents = (from: number, to: number) =>
    sql(
      `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, sequence)
       select ${uuidSql('merchant', 'm')}, ${uuidSql('event', eventNumber)}, 'redemption.succeeded',
              ${uuidSql('redemption', number)}, 'token', ${uuidSql('token', 'm')},
              'req_' || lpad((${eventNumber})::text, 26, '0'), $3::json, (v - 1) * $4::int + e
       from generate_series($1::int, $5::int) as m, generate_series(1, $2::int) as v,
            generate_series(1, $4::int) as e`,
      [from, vouchersPerMerchant, data, eventsPerVoucher, to],
    );
  // Most rows by far, so two connections write them side by side.
  const half = Math.ceil(merchants / 2);
  await Promise.all([seedEvents(1, half), seedEvents(half + 1, merchants)]);
  await sql(
    `insert into event_heads (merchant_id, last_sequence)
     select ${uuidSql('merchant', 'm')}, $2::int from generate_series(1, $1::int) as m`,
    [merchants, vouchersPerMerchant * eventsPerVoucher],
  );
  await sealHistory(sql);
  await sql(
    `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('token', 'm')}, 'vouchers.redeem', 'history-' || v,
            sha256(convert_to((${number})::text, 'UTF8')), 200, $3
     ${each}`,
    [merchants, vouchersPerMerchant, JSON.stringify({ redemption: aRedemption() })],
  );
}

/** Otherwise the sealer would work during the first measurements. Only the doctor would notice that nothing is hashed. */
const sealHistory = (sql: BenchDatabase['sql']): Promise<unknown> =>
  sql(
    `insert into log_seals (merchant_id, log, position, up_to_sequence, digest, hash, sealed_at)
     select merchant_id, 'events', 1, last_sequence, sha256(''), sha256(''), now() from event_heads`,
  );

export function aRedemption(): object {
  const now = new Date().toISOString();
  return viewRedemption(
    {
      merchant_id: uuidOf('merchant', 1),
      id: uuidOf('redemption', 1),
      voucher_id: uuidOf('voucher', 1),
      customer_id: null,
      hold_id: null,
      campaign_id: null,
      budget_day: null,
      status: 'succeeded',
      amount: null,
      rolled_back_amount: 0,
      discount_amount: 187,
      order_details: order,
      order_key: null,
      location_id: null,
      staff: null,
      offline: false,
      reference: null,
      actor_type: 'token',
      actor_id: uuidOf('token', 1),
      metadata: {},
      occurred_at: now,
      created_at: now,
    },
    order.currency,
  );
}
