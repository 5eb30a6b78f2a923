/** Where something is known of a customer, and how each place forgets it. The rows stay; what names the person goes. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { KnownMembership } from './words.ts';

const erased = statement<{ updated_at: string }>(
  'erase_customer',
  `update customers set external_id = null, name = null, email = null, phone = null, locale = null, metadata = '{}',
     consents = '{"marketing_email":"unset","marketing_push":"unset","updated_at":null,"source":null}',
     status = 'erased', version = version + 1, updated_at = $3
   where merchant_id = $1 and id = $2
   returning updated_at`,
);

export const eraseCustomer = (tx: TenantTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(erased, [tx.merchantId, id, now]);

const objects = statement<{ id: string; shared: boolean }>(
  'erase_objects',
  `with own as materialized (select id from memberships where merchant_id = $1 and customer_id = $2)
   select $2::uuid as id, false as shared
   union all select id, false from own
   union all select t.id, false from own join points_transactions t on t.merchant_id = $1 and t.membership_id = own.id
   union all select h.id, false from own join points_holds h on h.merchant_id = $1 and h.membership_id = own.id
   union all select c.id, false from own join communications c on c.merchant_id = $1 and c.membership_id = own.id
   union all select id, false from redemptions where merchant_id = $1 and customer_id = $2
   union all select id, false from referral_codes where merchant_id = $1 and customer_id = $2
   union all select id, false from referrals where merchant_id = $1 and (customer_id = $2 or referrer_id = $2)
   union all select id, false from deliveries where merchant_id = $1 and customer_id = $2
   union all select id, false from voucher_recipients where merchant_id = $1 and customer_id = $2
   union all select id, false from vouchers where merchant_id = $1 and holder_id = $2
   union all select id, false from voucher_holds where merchant_id = $1 and customer_id = $2 and key is not null
   union all select voucher_id, true from voucher_recipients where merchant_id = $1 and customer_id = $2
   union all select voucher_id, true from voucher_customers where merchant_id = $1 and customer_id = $2`,
);

/** Everything that the log of events may tell of the customer; vouchers are shared with others. */
export const findObjects = (tx: TenantTransaction, id: string) => tx.run(objects, [tx.merchantId, id]);

const memberships = statement<KnownMembership>(
  'erase_memberships',
  'select external_id, metadata from memberships where merchant_id = $1 and customer_id = $2',
);

export const findMemberships = (tx: TenantTransaction, id: string) =>
  tx.run(memberships, [tx.merchantId, id]);

const inEvents = statement(
  'erase_in_events',
  'select tessera_forget_in_events($1, $2, $3::uuid[], $4::uuid[], $5::text[])',
);
const inLedger = statement('erase_in_ledger', 'select tessera_forget_in_ledger($1, $2::text[])');

export interface Forgotten {
  /** UUID. */
  id: string;
  wireId: string;
  about: readonly string[];
  shared: readonly string[];
  /** What the person was known by. */
  words: readonly string[];
}

export const forgetInEvents = (tx: TenantTransaction, { id, wireId, about, shared, words }: Forgotten) =>
  tx.run(inEvents, [id, wireId, about, shared, words]);

export const forgetInLedger = (tx: TenantTransaction, { id, words }: Forgotten) =>
  tx.run(inLedger, [id, words]);

const codes = statement<{ code: string }>(
  'erase_codes',
  'select code from referral_codes where merchant_id = $1 and customer_id = $2',
);

/** The codes by which the customer refers others; such a code may be a name. */
export const findCodes = async (tx: TenantTransaction, id: string): Promise<string[]> =>
  (await tx.run(codes, [tx.merchantId, id])).map((row) => row.code);

const inMemberships = statement(
  'erase_in_memberships',
  `update memberships set external_id = null, metadata = '{}', version = version + 1, updated_at = $3,
     revoke_reason = case when revoke_reason is not null then '[erased]' end
   where merchant_id = $1 and customer_id = $2`,
);
const inRecipients = statement(
  'erase_in_recipients',
  `update voucher_recipients set message = null, metadata = '{}', version = version + 1, updated_at = $3
   where merchant_id = $1 and customer_id = $2`,
);
const inRedemptions = statement(
  'erase_in_redemptions',
  `update redemptions set metadata = '{}', order_details = tessera_redacted(order_details::jsonb, $3::text[])::json,
     reference = case when tessera_redacted(to_jsonb(reference), $3::text[]) = '"[erased]"'::jsonb
       then 'erased:' || id else reference end
   where merchant_id = $1 and customer_id = $2`,
);
const inHolds = statement(
  'erase_in_points_holds',
  `update points_holds h
   set reason = case when h.reason is not null then '[erased]' end,
     order_details = tessera_redacted(h.order_details::jsonb, $3::text[])::json,
     reference = case when tessera_redacted(to_jsonb(h.reference), $3::text[]) = '"[erased]"'::jsonb
       then 'erased:' || h.id else h.reference end
   from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and h.merchant_id = $1 and h.membership_id = m.id`,
);
const inMessages = statement(
  'erase_in_messages',
  `update communications c
   set subject = case when c.subject is not null then '[erased]' end, body = '[erased]', reply_to = null,
     metadata = '{}', version = c.version + 1, updated_at = $3
   from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and c.merchant_id = $1 and c.membership_id = m.id`,
);
// A broadcast tells of others too, so it loses no more than the words.
const inBroadcasts = statement(
  'erase_in_broadcasts',
  `update communications c
   set subject = tessera_without(c.subject, $3::text[]), body = tessera_without(c.body, $3::text[]),
     version = c.version + 1, updated_at = $4
   from (
     select distinct d.communication_id from deliveries d where d.merchant_id = $1 and d.customer_id = $2
   ) as heard
   where c.merchant_id = $1 and c.id = heard.communication_id and c.membership_id is null
     and (tessera_without(c.subject, $3::text[]), tessera_without(c.body, $3::text[]))
         is distinct from (c.subject, c.body)`,
);
const inOwnVouchers = statement(
  'erase_in_own_vouchers',
  `update vouchers set metadata = '{}', version = version + 1, updated_at = $3
   where merchant_id = $1 and holder_id = $2 and metadata::text <> '{}'`,
);
const inVoucherHolds = statement(
  'erase_in_voucher_holds',
  `update voucher_holds set key = 'erased:' || id
   where merchant_id = $1 and customer_id = $2 and key is not null
     and tessera_redacted(to_jsonb(key), $3::text[]) = '"[erased]"'::jsonb`,
);
const inOutbox = statement(
  'erase_in_outbox',
  `delete from outbox_messages o using deliveries d
   where d.merchant_id = $1 and d.customer_id = $2
     and o.merchant_id = $1 and o.communication_id = d.communication_id and o.id = d.id`,
);
const contacts = statement(
  'erase_contacts',
  'delete from marketing_contacts where merchant_id = $1 and customer_id = $2',
);
// A code may be the name of the person, so it becomes one that nobody has; nobody is referred by it any more.
const inCodes = statement(
  'erase_in_referral_codes',
  `update referral_codes set code = 'E-' || upper(replace(id::text, '-', '')), active = false, metadata = '{}',
     version = version + 1, updated_at = $3
   where merchant_id = $1 and customer_id = $2`,
);
const inReferrals = statement(
  'erase_in_referrals',
  `update referrals set void_reason = case when void_reason is not null then '[erased]' end, metadata = '{}',
     version = version + 1, updated_at = $3
   where merchant_id = $1 and (customer_id = $2 or referrer_id = $2)`,
);
// Answers are kept for a day; what they say of the person goes, what they say was done stays. A person's keys belong
// to the session that sent them.
const inAnswers = statement(
  'erase_in_answers',
  `update idempotency_keys k set body = tessera_redacted(k.body::jsonb, $3::text[])::text
   from (
     select distinct e.actor_id, e.idempotency_key from events e
     where e.merchant_id = $1 and e.object_id = any ($2::uuid[]) and e.idempotency_key is not null
   ) as e
   where k.merchant_id = $1 and k.key = e.idempotency_key and k.body like '{%'
     and (k.principal_id = e.actor_id or k.principal_id in (select s.id from sessions s where s.user_id = e.actor_id))`,
);

/** Every table that the server itself may change. */
export async function forgetInTables(
  tx: TenantTransaction,
  { id, about, shared, words }: Forgotten,
  now: string,
): Promise<void> {
  const { merchantId } = tx;
  await Promise.all([
    // Referrals are locked before memberships by everybody, and codes after them.
    tx.run(inReferrals, [merchantId, id, now]),
    tx.run(inMemberships, [merchantId, id, now]),
    tx.run(inRecipients, [merchantId, id, now]),
    tx.run(inRedemptions, [merchantId, id, words]),
    tx.run(inHolds, [merchantId, id, words]),
    tx.run(inMessages, [merchantId, id, now]),
    tx.run(inBroadcasts, [merchantId, id, words, now]),
    tx.run(inOwnVouchers, [merchantId, id, now]),
    tx.run(inVoucherHolds, [merchantId, id, words]),
    tx.run(inOutbox, [merchantId, id]),
    tx.run(contacts, [merchantId, id]),
    tx.run(inCodes, [merchantId, id, now]),
    tx.run(inAnswers, [merchantId, [...about, ...shared], words]),
  ]);
}
