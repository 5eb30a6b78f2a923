/**
 * SQL for erasing a customer from `customers`, the events and the ledgers. The last two only database functions can
 * change.
 */
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { OtherNames } from './words.ts';

const erased = statement<{ updated_at: string }>(
  'erase_customer',
  `update customers set external_id = null, name = null, email = null, phone = null, locale = null, metadata = '{}',
     birthday = null, address = null, tags = '{}', attributes = '{}', searchable = null, merged_into = null,
     consents = json_build_object('marketing_email', 'unset', 'marketing_push', 'unset', 'marketing_sms', 'unset',
       'updated_at', $3::text, 'source', null), consent_acts = '{}',
     status = 'erased', version = version + 1, updated_at = $3::timestamptz
   where merchant_id = $1 and id = $2
   returning updated_at`,
);

/** Raises the time limit: erasing a customer with years of daily visits takes longer than a request normally can. */
export const takeTime = (tx: TenantTransaction): Promise<void> => tx.allow(10);

export const eraseCustomer = (tx: TenantTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(erased, [tx.merchantId, id, now]);

/** Whether what delivery `d` delivers is for others, too: a broadcast, or a reminder that several customers got. */
export const toOthers = `(exists (select from deliveries o where o.merchant_id = $1
       and o.communication_id = d.communication_id and o.customer_id <> $2)
     or exists (select from communications k where k.merchant_id = $1 and k.id = d.communication_id
       and k.kind in ('pass_broadcast', 'voucher_broadcast')))`;

const objects = statement<{ id: string; shared: boolean }>(
  'erase_objects',
  `with own as materialized (select id from memberships where merchant_id = $1 and customer_id = $2)
   select $2::uuid as id, false as shared
   union all select id, false from own
   union all select t.id, false from own join points_transactions t on t.merchant_id = $1 and t.membership_id = own.id
   union all select h.id, false from own join points_holds h on h.merchant_id = $1 and h.membership_id = own.id
   union all select e.id, false from own join member_events e on e.merchant_id = $1 and e.membership_id = own.id
   union all select c.id, false from own join communications c on c.merchant_id = $1 and c.membership_id = own.id
   union all select id, false from redemptions where merchant_id = $1 and customer_id = $2
   union all select id, false from orders where merchant_id = $1 and customer_id = $2
   union all select id, false from deliveries where merchant_id = $1 and customer_id = $2
   union all select id, false from voucher_recipients where merchant_id = $1 and customer_id = $2
   union all select id, false from vouchers where merchant_id = $1 and holder_id = $2
   union all select t.id, false from vouchers v join gift_transactions t on t.merchant_id = $1 and t.voucher_id = v.id
     where v.merchant_id = $1 and v.holder_id = $2
   union all select id, false from voucher_holds where merchant_id = $1 and customer_id = $2 and key is not null
   union all select id, false from referrals where merchant_id = $1 and customer_id = $2
   union all select id, false from referral_codes where merchant_id = $1 and customer_id = $2
   union all select id, true from referrals where merchant_id = $1 and referrer_id = $2
   union all select voucher_id, true from voucher_recipients where merchant_id = $1 and customer_id = $2
   union all select voucher_id, true from voucher_customers where merchant_id = $1 and customer_id = $2
   union all select d.communication_id, ${toOthers} from deliveries d where d.merchant_id = $1 and d.customer_id = $2`,
);

/**
 * All objects whose events may contain data of the customer; `shared` ones, such as vouchers and messages, also
 * concern others.
 */
export const findObjects = (tx: ReadTransaction, id: string) => tx.run(objects, [tx.merchantId, id]);

const names = statement<OtherNames>(
  'erase_names',
  `select external_id, metadata from memberships where merchant_id = $1 and customer_id = $2
   union all
   select code, metadata from referral_codes where merchant_id = $1 and customer_id = $2`,
);

/** Other identifiers of the customer: external ids and metadata of memberships, and own referral codes. */
export const findOtherNames = (tx: ReadTransaction, id: string) => tx.run(names, [tx.merchantId, id]);

const needles = statement<{ needles: string[] }>(
  'erase_needles',
  'select tessera_needles($1::text[]) as needles',
);

/** The spellings as the database compares them: folded, without duplicates. */
export const readNeedles = async (tx: ReadTransaction, words: readonly string[]): Promise<string[]> =>
  (await tx.runOne(needles, [words]))!.needles;

const inEvents = statement(
  'erase_in_events',
  'select tessera_forget_in_events($1, $2::uuid[], $3::uuid[], $4::text[], $5)',
);
const inLedger = statement('erase_in_ledger', 'select tessera_forget_in_ledger($1, $2::text[])');

export interface Forgotten {
  /** UUID. */
  id: string;
  about: readonly string[];
  shared: readonly string[];
  /** Texts that identify the person, folded. */
  words: readonly string[];
  /** Random salt to hash keys that name the person. Never stored. */
  salt: string;
}

/** Number of objects per statement, to stay within the time limit however many there are. */
const objectsAtOnce = 500;

export async function forgetInEvents(
  tx: TenantTransaction,
  { id, about, shared, words, salt }: Forgotten,
): Promise<void> {
  const own = [...about];
  for (let others = shared; own.length > 0 || others.length > 0; others = []) {
    await tx.run(inEvents, [id, own.splice(0, objectsAtOnce), others, words, salt]);
  }
}

export const forgetInLedger = (tx: TenantTransaction, { id, words }: Forgotten) =>
  tx.run(inLedger, [id, words]);
