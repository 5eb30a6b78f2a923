/** SQL for the movements of gift cards: one function per statement. */
import { columns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { GiftRow } from './gift-movement.ts';

const giftColumns = columns<GiftRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  voucher_id: 'uuid',
  version: 'int',
  entry_id: 'uuid',
  type: 'text',
  amount: 'bigint',
  balance_after: 'bigint',
  currency: 'text',
  reference: 'text',
  reason: 'text',
  redemption_id: 'uuid',
  counterpart_id: 'uuid',
  location_id: 'text',
  actor_type: 'text',
  actor_id: 'uuid',
  occurred_at: 'timestamptz',
  created_at: 'timestamptz',
} satisfies Whole<GiftRow>);
const insert = statement(
  'gift_transactions_insert',
  `insert into gift_transactions (${giftColumns.names}) select * from ${giftColumns.unnest('g')}`,
);
/** Inserts movements. The unique index on the version of the card refuses a second one from the same state. */
export const insertGiftTransactions = (tx: TenantTransaction, rows: readonly GiftRow[]) =>
  tx.run(insert, giftColumns.arrays(rows));

const byReference = statement<{ id: string }>(
  'gift_transactions_by_reference',
  'select id from gift_transactions where merchant_id = $1 and reference = $2',
);
export const findGiftReference = (tx: ReadTransaction, reference: string) =>
  tx.run(byReference, [tx.merchantId, reference]);

const sale = statement<
  Pick<GiftRow, 'voucher_id' | 'type' | 'amount' | 'actor_type' | 'actor_id' | 'created_at'>
>(
  'gift_transactions_sale',
  'select voucher_id, type, amount, actor_type, actor_id, created_at from gift_transactions where merchant_id = $1 and id = $2',
);
/** Reads what a movement did and who did it; it never changes. */
export const findMovement = (tx: ReadTransaction, id: string) => tx.runOne(sale, [tx.merchantId, id]);

/** A card whose end isn't booked yet. */
const isOpenEnded = `v.type = 'gift' and coalesce(v.voided_at, v.expires_at) <= tessera_now()
     and coalesce(v.voided_at, v.expires_at) is not null
     and v.gift_ended_at is distinct from coalesce(v.voided_at, v.expires_at)`;

/**
 * What is written off at the end of a card, and when. A hold keeps its part, which a redemption can still take after the
 * end. An expired card keeps what rollbacks gave back after its end, until the end is moved; what is given back to a
 * voided one is written off too.
 */
const leftAtEnd = `cross join lateral (
     select case when v.voided_at is not null then v.gift_balance else greatest(0, least(v.gift_balance,
              coalesce(sum(t.amount) filter (where t.occurred_at <= v.expires_at or t.type = 'redeemed'), 0))
              - v.gift_held) end as amount,
            case when v.voided_at is not null then greatest(v.voided_at, max(t.occurred_at)) else v.expires_at end as at
     from gift_transactions t where t.merchant_id = v.merchant_id and t.voucher_id = v.id) as left_over`;

const due = statement<{ merchant_id: string; id: string }>(
  'gift_ends_due',
  `select v.merchant_id, v.id from vouchers v
   where ${isOpenEnded}
     and (v.voided_at is not null or v.expires_at <= tessera_now() - $1 * interval '1 hour')
     and v.gift_held = 0 and v.merchant_id <> all ($3::uuid[])
   order by coalesce(v.voided_at, v.expires_at) limit $2`,
);
/**
 * Finds gift cards whose end is to be booked, except those of the merchants in `without`: voided ones at once, expired
 * ones after the hours in which an offline till can still report a use. Needs a transaction of the task `gift-clock`.
 */
export const findGiftEnds = (tx: ReadTransaction, hours: number, most: number, without: readonly string[]) =>
  tx.run(due, [hours, most, without]);

/** A locked card whose end is due. */
export interface EndingCard {
  merchant_id: string;
  id: string;
  currency: string;
  version: number;
  gift_balance: number;
  ended_at: string;
  voided: boolean;
  left_at_end: number;
}
const lock = statement<{ id: string }>(
  'gift_ends_lock',
  `select v.id from vouchers v where v.merchant_id = $1 and v.id = any ($2::uuid[]) order by v.id for update of v`,
);
const ending = statement<EndingCard>(
  'gift_ends_read',
  `select v.merchant_id, v.id, v.currency, v.version, v.gift_balance, left_over.at as ended_at,
          v.voided_at is not null as voided, left_over.amount::bigint as left_at_end
   from vouchers v ${leftAtEnd}
   where v.merchant_id = $1 and v.id = any ($2::uuid[]) and v.gift_held = 0 and ${isOpenEnded}
     and (v.voided_at is not null or v.expires_at <= tessera_now() - $3 * interval '1 hour')
   order by v.id`,
);
/** Locks these cards and reads those that are still due, by a later statement that sees their last movement. */
export async function lockGiftEnds(
  tx: TenantTransaction,
  ids: readonly string[],
  hours: number,
): Promise<EndingCard[]> {
  const [, cards] = await Promise.all([
    tx.run(lock, [tx.merchantId, ids]),
    tx.run(ending, [tx.merchantId, ids, hours]),
  ]);
  return cards;
}

type Ended = Pick<EndingCard, 'id' | 'version' | 'gift_balance'> & { expired: number };
const endColumns = columns<Ended>({
  id: 'uuid',
  version: 'int',
  gift_balance: 'bigint',
  expired: 'bigint',
});
// The end is copied from the row: the database stores it to the microsecond.
const saveEnds = statement(
  'gift_ends_save',
  `update vouchers v
   set gift_balance = n.gift_balance, gift_expired = v.gift_expired + n.expired, version = n.version,
       gift_ended_at = coalesce(v.voided_at, v.expires_at), updated_at = $2
   from ${endColumns.unnest('n', 3)}
   where v.merchant_id = $1 and v.id = n.id`,
);
export const saveGiftEnds = (tx: TenantTransaction, cards: readonly Ended[], now: string) =>
  tx.run(saveEnds, [tx.merchantId, now, ...endColumns.arrays(cards)]);

const expired = statement<{ gift_expired: number }>(
  'gift_expired_read',
  'select gift_expired from vouchers where merchant_id = $1 and id = $2',
);
/** Reads what of a locked card has expired. */
export const readExpired = (tx: ReadTransaction, id: string) => tx.run(expired, [tx.merchantId, id]);

const reinstate = statement(
  'gift_reinstate',
  `update vouchers set gift_balance = gift_balance + gift_expired, gift_expired = 0, gift_ended_at = null,
     updated_at = tessera_now()
   where merchant_id = $1 and id = $2`,
);
export const reinstateBalance = (tx: TenantTransaction, id: string) => tx.run(reinstate, [tx.merchantId, id]);

/** The sum of one type of movement in a part of a period; part 0 is all that was before it. */
export interface GiftSum {
  currency: string;
  part: number;
  type: GiftRow['type'];
  amount: number;
}
const sums = statement<GiftSum>(
  'gift_sums',
  `select currency, part, type, tessera_exact(sum(amount)) as amount from (
     select t.currency, width_bucket(t.occurred_at, $3::timestamptz[]) as part, t.type, t.amount
     from gift_transactions t where t.merchant_id = $1 and t.occurred_at < $2
     union all
     select v.currency, width_bucket(left_over.at, $3::timestamptz[]),
            case when v.voided_at is null then 'expired' else 'closed' end, -left_over.amount
     from vouchers v ${leftAtEnd}
     where v.merchant_id = $1 and ${isOpenEnded} and left_over.at < $2
   ) as moved
   group by currency, part, type having sum(amount) <> 0 order by currency, part, type`,
);
/**
 * Sums the movements before `to` in the parts that begin at `starts`. What is left on cards whose end is not booked yet
 * counts as booked.
 */
export const readGiftSums = (tx: ReadTransaction, to: string, starts: readonly string[]) =>
  tx.run(sums, [tx.merchantId, to, starts]);
