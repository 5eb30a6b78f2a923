/** SQL for erasing a customer from the tables that the server can change. Rows stay; identifying data is removed. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Forgotten, toOthers } from './erasure-store.ts';

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
  `update redemptions set metadata = '{}', staff = case when staff is not null then '[erased]' end, order_details = tessera_redacted(order_details::jsonb, $3::text[], true)::json,
     reference = case when tessera_redacted(to_jsonb(reference), $3::text[], true) = '"[erased]"'::jsonb
       then 'erased:' || id else reference end
   where merchant_id = $1 and customer_id = $2
     and (metadata::text <> '{}' or staff is not null or order_details is not null or tessera_names(reference, $3::text[]))`,
);
// Movements of the customer's own gift cards, and of others by their redemptions.
const inGifts = statement(
  'erase_in_gifts',
  `update gift_transactions g
   set reason = case when g.reason is not null then '[erased]' end,
     reference = case when tessera_redacted(to_jsonb(g.reference), $3::text[], true) = '"[erased]"'::jsonb
       then 'erased:' || g.id else g.reference end
   from (
     select t.id from vouchers v join gift_transactions t on t.merchant_id = $1 and t.voucher_id = v.id
     where v.merchant_id = $1 and v.holder_id = $2
     union
     select t.id from redemptions r
     join gift_transactions t on t.merchant_id = $1 and t.voucher_id = r.voucher_id and t.redemption_id = r.id
     where r.merchant_id = $1 and r.customer_id = $2
   ) as own
   where g.merchant_id = $1 and g.id = own.id and (g.reason is not null or g.reference is not null)`,
);
// Runs before the orders, whose ids it needs. In name order, like the writer of quotes.
const inQuotes = statement(
  'erase_in_order_quotes',
  `with own as materialized (
     select q.order_id from order_quotes q
     where q.merchant_id = $1 and (tessera_names(concat(q.order_id, ' ', q.pricing), $3::text[])
       or exists (select from orders o where o.merchant_id = $1 and o.order_id = q.order_id and o.customer_id = $2))
     order by q.order_id for update
   )
   delete from order_quotes q using own where q.merchant_id = $1 and q.order_id = own.order_id`,
);
// Runs before the redemptions, which are used to find the customer's orders. Orders are always locked first.
const inOrders = statement(
  'erase_in_orders',
  `update orders o
   set order_id = case when tessera_redacted(to_jsonb(o.order_id), $3::text[], true) = '"[erased]"'::jsonb
         then 'erased:' || o.id else o.order_id end,
     items = tessera_redacted(o.items::jsonb, $3::text[], o.customer_id is not distinct from $2)::json,
     pricing = tessera_redacted(o.pricing::jsonb, $3::text[], o.customer_id is not distinct from $2)::json,
     staff = case when o.customer_id = $2 and o.staff is not null then '[erased]' else tessera_without(o.staff, $3::text[]) end,
     channel = tessera_redacted(to_jsonb(o.channel), $3::text[], true) #>> '{}',
     metadata = case when o.customer_id = $2 then '{}' else o.metadata end,
     version = o.version + 1
   where o.merchant_id = $1 and (o.customer_id = $2
     or o.id in (select r.order_key from redemptions r where r.merchant_id = $1 and r.customer_id = $2)
     or o.id in (select p.order_key from memberships m
                 join order_points p on p.merchant_id = $1 and p.membership_id = m.id
                 where m.merchant_id = $1 and m.customer_id = $2))
     and (o.customer_id = $2 or tessera_names(concat_ws(' ', o.order_id, o.items, o.pricing, o.staff), $3::text[]))`,
);
const inReturns = statement(
  'erase_in_returns',
  `update order_returns t
   set reason = '[erased]', reference = case
     when tessera_redacted(to_jsonb(t.reference), $3::text[], true) = '"[erased]"'::jsonb then 'erased:' || t.id
     else t.reference end
   from orders o
   where o.merchant_id = $1 and o.customer_id = $2 and t.merchant_id = $1 and t.order_key = o.id`,
);
const inHolds = statement(
  'erase_in_points_holds',
  `update points_holds h
   set reason = case when h.reason is not null then '[erased]' end,
     order_details = tessera_redacted(h.order_details::jsonb, $3::text[], true)::json,
     reference = case when tessera_redacted(to_jsonb(h.reference), $3::text[], true) = '"[erased]"'::jsonb
       then 'erased:' || h.id else h.reference end
   from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and h.merchant_id = $1 and h.membership_id = m.id
     and (h.reason is not null or h.order_details is not null or tessera_names(h.reference, $3::text[]))`,
);
const inMemberEvents = statement(
  'erase_in_member_events',
  `update member_events e
   set properties = '{}', reference = case
     when tessera_redacted(to_jsonb(e.reference), $3::text[], true) = '"[erased]"'::jsonb then 'erased:' || e.id
     else e.reference end
   from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and e.merchant_id = $1 and e.membership_id = m.id
     and (e.properties::text <> '{}' or tessera_names(e.reference, $3::text[]))`,
);
const inMessages = statement(
  'erase_in_messages',
  `update communications c
   set subject = case when c.subject is not null then '[erased]' end, body = '[erased]', blocks = null, translations = '{}',
     letter = null, reply_to = null, metadata = '{}', version = c.version + 1, updated_at = $3
   from (
     select l.id from memberships m join communications l on l.merchant_id = $1 and l.membership_id = m.id
     where m.merchant_id = $1 and m.customer_id = $2
     union
     select d.communication_id from deliveries d
     where d.merchant_id = $1 and d.customer_id = $2 and not ${toOthers}
   ) as own
   where c.merchant_id = $1 and c.id = own.id`,
);
const blocksWithout = 'tessera_redacted(c.blocks, $3::text[], false)';
const translationsWithout = 'tessera_redacted(c.translations, $3::text[], false)';
// A broadcast also concerns others, so only the customer's identifying texts are removed.
const inBroadcasts = statement(
  'erase_in_broadcasts',
  `update communications c
   set subject = tessera_without(c.subject, $3::text[]), body = tessera_without(c.body, $3::text[]),
     blocks = ${blocksWithout}, translations = ${translationsWithout}, version = c.version + 1, updated_at = $4
   from (
     select distinct d.communication_id from deliveries d where d.merchant_id = $1 and d.customer_id = $2
   ) as heard
   where c.merchant_id = $1 and c.id = heard.communication_id and c.membership_id is null
     and (tessera_without(c.subject, $3::text[]), tessera_without(c.body, $3::text[]), ${blocksWithout},
           ${translationsWithout})
         is distinct from (c.subject, c.body, c.blocks, c.translations)`,
);
const inOwnVouchers = statement(
  'erase_in_own_vouchers',
  `update vouchers
   set metadata = '{}', disabled_reason = case when disabled_reason is not null then '[erased]' end,
     version = version + 1, updated_at = $3
   where merchant_id = $1 and holder_id = $2 and (metadata::text <> '{}' or disabled_reason is not null)`,
);
const inVoucherHolds = statement(
  'erase_in_voucher_holds',
  `update voucher_holds set key = 'erased:' || id
   where merchant_id = $1 and customer_id = $2 and key is not null
     and tessera_redacted(to_jsonb(key), $3::text[], true) = '"[erased]"'::jsonb`,
);
// Referrals of others that name this customer as the referrer lose only the identifying texts.
const inReferrals = statement(
  'erase_in_referrals',
  `update referrals set version = version + 1, updated_at = $3,
     metadata = case when customer_id = $2 then '{}' else tessera_redacted(metadata::jsonb, $4::text[], false)::json end,
     void_reason = case when customer_id = $2 and void_reason is not null then '[erased]'
       else tessera_without(void_reason, $4::text[]) end
   where merchant_id = $1 and (customer_id = $2
     or referrer_id = $2 and tessera_names(concat(metadata, ' ', void_reason), $4::text[]))`,
);
// A customer's own code often contains their name, and there is no one left to reward.
const inReferralCodes = statement(
  'erase_in_referral_codes',
  `update referral_codes set code = 'ERASED-' || upper(replace(id::text, '-', '')), active = false, metadata = '{}',
     version = version + 1, updated_at = $3
   where merchant_id = $1 and customer_id = $2`,
);
const inOutbox = statement(
  'erase_in_outbox',
  `delete from outbox_messages o using deliveries d
   where d.merchant_id = $1 and d.customer_id = $2
     and o.merchant_id = $1 and o.communication_id = d.communication_id and o.id = d.id`,
);
// What the team was notified of on this customer's account.
const inNotifications = statement(
  'erase_in_notifications',
  `update notifications n
   set title = tessera_without(n.title, $2::text[]), body = tessera_without(n.body, $2::text[]),
     data = tessera_redacted(n.data::jsonb, $2::text[], false)::json
   where n.merchant_id = $1 and tessera_names(concat_ws(' ', n.title, n.body, n.data), $2::text[])
     and n.event_id in (select e.id from events e where e.merchant_id = $1 and e.object_id = any ($3::uuid[]))`,
);
const inPhones = statement(
  'erase_in_phones',
  `delete from pass_devices d using memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and d.merchant_id = $1 and d.membership_id = m.id`,
);
// Google has the customer's name: the pass there is changed as well, without a message.
const atGoogle = statement(
  'erase_at_google',
  `update google_passes g
   set wanted = g.wanted + 1, face = null, plan = null
   from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and g.merchant_id = $1 and g.membership_id = m.id`,
);
const inSessions = statement(
  'erase_in_member_sessions',
  'delete from member_sessions where merchant_id = $1 and customer_id = $2',
);
const inSubscriptions = statement(
  'erase_in_push_subscriptions',
  'delete from push_subscriptions where merchant_id = $1 and customer_id = $2',
);
const contacts = statement(
  'erase_contacts',
  'delete from marketing_contacts where merchant_id = $1 and customer_id = $2',
);

const uniqueValues = statement(
  'erase_unique_values',
  'delete from customer_unique_values where merchant_id = $1 and customer_id = $2',
);
// Without what both were before, the merge can't be undone any more.
const inMerges = statement(
  'erase_in_merges',
  `update customer_merges set before = null, moved = null
   where merchant_id = $1 and (customer_id = $2 or duplicate_id = $2) and before is not null`,
);

const inRequests = statement(
  'erase_in_member_requests',
  'delete from member_requests where merchant_id = $1 and address_digest = $2',
);

const inLetters = statement(
  'erase_in_account_letters',
  'delete from account_letters where address_digest = $1',
);

/** Deletes requests to sign in with this address, and the mails about them. */
export const forgetRequests = (tx: TenantTransaction, addressDigest: Buffer): Promise<unknown> =>
  Promise.all([tx.run(inRequests, [tx.merchantId, addressDigest]), tx.run(inLetters, [addressDigest])]);

/** Erases the customer from every table that the server can change. */
export async function forgetInTables(
  tx: TenantTransaction,
  { id, about, shared, words }: Forgotten,
  now: string,
): Promise<void> {
  const { merchantId } = tx;
  await Promise.all([
    // Keep the lock order: orders before vouchers and memberships, referrals before memberships, referral codes after them.
    tx.run(inQuotes, [merchantId, id, words]),
    tx.run(inOrders, [merchantId, id, words]),
    tx.run(inReturns, [merchantId, id, words]),
    tx.run(inReferrals, [merchantId, id, now, words]),
    tx.run(inMemberships, [merchantId, id, now]),
    tx.run(inRecipients, [merchantId, id, now]),
    tx.run(inRedemptions, [merchantId, id, words]),
    tx.run(inGifts, [merchantId, id, words]),
    tx.run(inHolds, [merchantId, id, words]),
    tx.run(inMemberEvents, [merchantId, id, words]),
    tx.run(inMessages, [merchantId, id, now]),
    tx.run(inBroadcasts, [merchantId, id, words, now]),
    tx.run(inOwnVouchers, [merchantId, id, now]),
    tx.run(inVoucherHolds, [merchantId, id, words]),
    tx.run(inReferralCodes, [merchantId, id, now]),
    tx.run(inNotifications, [merchantId, words, [...about, ...shared]]),
    tx.run(inOutbox, [merchantId, id]),
    tx.run(contacts, [merchantId, id]),
    tx.run(uniqueValues, [merchantId, id]),
    tx.run(inMerges, [merchantId, id]),
    tx.run(inPhones, [merchantId, id]),
    tx.run(inSubscriptions, [merchantId, id]),
    tx.run(atGoogle, [merchantId, id]),
    tx.run(inSessions, [merchantId, id]),
  ]);
}
