/** SQL for the browsers that get push notifications: one function, one statement. */
import { createHmac } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PushTarget } from '../../../mail/send-push.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

const { perMember } = limits.pushSubscriptions;

export type SubscriptionRow = Row<'push_subscriptions', 'id' | 'session_id' | 'device' | 'created_at'>;

/** The keys are sealed for the browser, so that they stay readable when it subscribes again. */
const place = (merchantId: string, digest: Buffer): string =>
  `push_subscriptions|sealed|${merchantId}|${digest.toString('hex')}`;

/** Keyed, so that the stored digests don't tell whether two merchants know the same browser. */
const digestOf = ({ tokenPepper }: Keyring, merchantId: string, endpoint: string): Buffer =>
  createHmac('sha256', tokenPepper).update(`push-subscription ${merchantId} ${endpoint}`).digest();

/** What is stored of a browser: a digest that finds it, and its address and keys, sealed. */
export function sealTarget(
  keyring: Keyring,
  merchantId: string,
  target: PushTarget,
): Pick<SealedRow, 'digest' | 'sealed'> {
  const digest = digestOf(keyring, merchantId, target.endpoint);
  const text = Buffer.from(JSON.stringify(target));
  return { digest, sealed: seal(keyring.answerKey, place(merchantId, digest), text) };
}

// A browser that another member used before is theirs no longer. The session can't end before this commits: what it
// subscribed ends with it.
const save = statement<SubscriptionRow>(
  'push_subscriptions_save',
  `with session as materialized (
     select device from member_sessions where merchant_id = $1 and id = $4 and ended_at is null for share)
   insert into push_subscriptions as s (merchant_id, id, customer_id, session_id, digest, sealed, device, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, coalesce(device, $7), $8, $8 from session
   on conflict (merchant_id, digest) do update
     set customer_id = excluded.customer_id, session_id = excluded.session_id, sealed = excluded.sealed,
         device = excluded.device, updated_at = excluded.updated_at,
         created_at = case when s.customer_id = excluded.customer_id then s.created_at else excluded.created_at end
   returning id, session_id, device, created_at`,
);

const dropOldest = statement(
  'push_subscriptions_drop_oldest',
  `delete from push_subscriptions where (merchant_id, id) in (
     select merchant_id, id from push_subscriptions
     where merchant_id = $1 and customer_id = $2 order by updated_at desc, id desc offset ${perMember})`,
);

/**
 * Saves a browser of a member, named like its session, and drops the oldest ones above the limit. Undefined if the
 * session has ended.
 */
export async function saveSubscription(
  tx: TenantTransaction,
  keyring: Keyring,
  { customerId, sessionId, device }: { customerId: string; sessionId: string; device: string | null },
  target: PushTarget,
  now: string,
): Promise<SubscriptionRow | undefined> {
  const { digest, sealed } = sealTarget(keyring, tx.merchantId, target);
  const values = [tx.merchantId, newUuid(), customerId, sessionId, digest, sealed, device, now];
  const [[row]] = await Promise.all([tx.run(save, values), tx.run(dropOldest, [tx.merchantId, customerId])]);
  return row;
}

const list = statement<SubscriptionRow>(
  'push_subscriptions_list',
  `select id, session_id, device, created_at from push_subscriptions
   where merchant_id = $1 and customer_id = $2 order by updated_at desc, id desc limit ${perMember}`,
);

export const listSubscriptions = (tx: ReadTransaction, customerId: string): Promise<SubscriptionRow[]> =>
  tx.run(list, [tx.merchantId, customerId]);

const remove = statement<{ id: string }>(
  'push_subscriptions_remove',
  'delete from push_subscriptions where merchant_id = $1 and customer_id = $2 and id = $3 returning id',
);

/** Removes a subscription of this customer; false if they have no such subscription. */
export const removeSubscription = async (
  tx: TenantTransaction,
  customerId: string,
  id: string,
): Promise<boolean> => (await tx.run(remove, [tx.merchantId, customerId, id])).length > 0;

const removeOfSession = statement(
  'push_subscriptions_remove_of_session',
  'delete from push_subscriptions where merchant_id = $1 and session_id = $2',
);

/** Ends the notifications of a device that is signed out. */
export const removeSubscriptionsOf = (tx: TenantTransaction, sessionId: string): Promise<unknown> =>
  tx.run(removeOfSession, [tx.merchantId, sessionId]);

const removeGone = statement(
  'push_subscriptions_remove_gone',
  `delete from push_subscriptions s using unnest($2::uuid[], $3::bytea[]) as g (id, sealed)
   where s.merchant_id = $1 and s.id = g.id and s.sealed = g.sealed`,
);

/** Removes browsers that unsubscribed at their push service, unless they have subscribed again since. */
export const removeGoneSubscriptions = (
  tx: TenantTransaction,
  gone: readonly Pick<SealedRow, 'id' | 'sealed'>[],
): Promise<unknown> =>
  tx.run(removeGone, [tx.merchantId, gone.map(({ id }) => id), gone.map(({ sealed }) => sealed)]);

type SealedRow = Row<
  'push_subscriptions',
  'merchant_id' | 'id' | 'customer_id' | 'digest' | 'sealed' | 'device'
>;

/** A browser to which a notification can be sent. */
export type Subscribed = SealedRow;

const ofCustomers = statement<SealedRow>(
  'push_subscriptions_of_customers',
  `select merchant_id, id, customer_id, digest, sealed, device from push_subscriptions
   where merchant_id = $1 and customer_id = any ($2::uuid[]) order by updated_at desc, id desc`,
);

/** The browsers of customers, by customer. */
export async function readSubscribed(
  tx: ReadTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Subscribed[]>> {
  if (customerIds.length === 0) return new Map();
  return Map.groupBy(await tx.run(ofCustomers, [tx.merchantId, customerIds]), (row) => row.customer_id);
}

export const targetOf = (keyring: Keyring, { merchant_id, digest, sealed }: SealedRow): PushTarget =>
  JSON.parse(open(keyring.answerKey, place(merchant_id, digest), sealed).toString()) as PushTarget;
