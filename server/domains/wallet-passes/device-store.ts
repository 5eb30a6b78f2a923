/** SQL for phones that hold passes: one function, one statement. */
import { encodeId } from '../../../contract/ids.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { CardHolder } from '../memberships/life/card-link.ts';
import { changedAt } from './pass-store.ts';

/** Serializes registrations for a membership, so the limit on phones holds. */
const hold = statement<{ followed_id: string }>(
  'pass_devices_hold',
  `select coalesce(merged_into, id) as followed_id from memberships
   where merchant_id = $1 and id = $2 and card_renewals = $3 for no key update`,
);
// A statement of its own: one that waited for the lock would count what was there before.
const count = statement<{ count: number }>(
  'pass_devices_count',
  'select count(*)::int as count from pass_devices where merchant_id = $1 and membership_id = $2',
);

/**
 * Locks the membership and returns the number of its phones, and the membership whose events they follow: its own, or the
 * one into which it was merged. Undefined if there is none, or its card was renewed.
 */
export async function holdAndCount(
  tx: TenantTransaction,
  { membershipId, renewals }: Pick<CardHolder, 'membershipId' | 'renewals'>,
): Promise<{ count: number; followedId: string } | undefined> {
  const key = [tx.merchantId, membershipId];
  const [held, [phones]] = await Promise.all([tx.run(hold, [...key, renewals]), tx.run(count, key)]);
  const [row] = held;
  return row && { count: phones!.count, followedId: row.followed_id };
}

const register = statement<{ is_new: boolean }>(
  'pass_devices_register',
  `insert into pass_devices (merchant_id, membership_id, device, membership_ref, push_token, shown)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (merchant_id, membership_id, device)
   do update set push_token = excluded.push_token, attempts = 0, updated_at = now()
   returning xmax = 0 as is_new`,
);

/** Registers a phone that shows the pass as it is, or updates its push token. Returns whether it is new. */
export const registerDevice = async (
  tx: TenantTransaction,
  { membershipId, followedId }: { membershipId: string; followedId: string },
  device: string,
  pushToken: string,
  shown: Buffer | null,
): Promise<boolean> => {
  const values = [tx.merchantId, membershipId, device, encodeId('membership', followedId), pushToken, shown];
  return (await tx.run(register, values))[0]!.is_new;
};

const remove = statement<{ device: string }>(
  'pass_devices_remove',
  'delete from pass_devices where merchant_id = $1 and membership_id = $2 and device = $3 returning device',
);

/** Removes a phone. Returns whether it was registered. */
export const removeDevice = async (
  tx: TenantTransaction,
  membershipId: string,
  device: string,
): Promise<boolean> => (await tx.run(remove, [tx.merchantId, membershipId, device])).length > 0;

type HeldPass = Row<'pass_devices', 'merchant_id' | 'membership_id'>;

/** Maximum number of passes per phone that are checked for updates. */
const maxPerPhone = 1_000;

const ofPhone = statement<HeldPass>(
  'pass_devices_of_phone',
  `select merchant_id, membership_id from pass_devices where device = $1 limit ${maxPerPhone}`,
);

/** Passes on a phone, across merchants. Needs the task `wallet-passes`. */
export const findHeld = (tx: ReadTransaction, device: string) => tx.run(ofPhone, [device]);

const heldColumns = columns<HeldPass>({ merchant_id: 'uuid', membership_id: 'uuid' });
const changed = statement<{ membership_id: string; tag: string }>(
  'wallet_passes_changed',
  `select held.membership_id, held.tag::text
   from (select n.id as membership_id,
                (extract(epoch from ${changedAt}) * 1000000)::bigint as tag
         from ${heldColumns.unnest('wanted', 2)}
         join memberships n on n.merchant_id = wanted.merchant_id and n.id = wanted.membership_id
         join memberships m on m.merchant_id = n.merchant_id and m.id = coalesce(n.merged_into, n.id)
         join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
         join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
         join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id
         join merchants o on o.id = m.merchant_id) as held
   where held.tag > $1::bigint
   order by held.tag`,
);

/** Passes that changed after a time, oldest first; `tag` is that time in microseconds since the Unix epoch. */
export const findChanged = (tx: ReadTransaction, passes: readonly HeldPass[], since: string) =>
  tx.run(changed, [since, ...heldColumns.arrays(passes)]);
