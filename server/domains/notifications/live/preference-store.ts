/** Notification preferences. Members who never changed them have no row. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type PreferenceRow = Row<
  'notification_preferences',
  'muted_types' | 'minimum_severity' | 'version'
> & { updated_at: string | null };

export const viewPreference = (row: PreferenceRow) => ({
  object: 'notification_preferences' as const,
  ...row,
});

/** Default preferences. */
const everything: PreferenceRow = {
  muted_types: [],
  minimum_severity: 'info',
  version: 1,
  updated_at: null,
};

const columns = 'muted_types, minimum_severity, version, updated_at';
const read = statement<PreferenceRow>(
  'notification_preferences_read',
  `select ${columns} from notification_preferences where merchant_id = $1 and user_id = $2`,
);

export const readPreference = async (tx: ReadTransaction, userId: string): Promise<PreferenceRow> =>
  (await tx.run(read, [tx.merchantId, userId]))[0] ?? everything;

const lock = statement(
  'notification_preferences_lock',
  'select user_id from team_members where merchant_id = $1 and user_id = $2 for no key update',
);

/** The preferences of a member, locked until the transaction ends. */
export async function lockPreference(tx: TenantTransaction, userId: string): Promise<PreferenceRow> {
  const [, row] = await Promise.all([tx.run(lock, [tx.merchantId, userId]), readPreference(tx, userId)]);
  return row;
}

const save = statement<PreferenceRow>(
  'notification_preferences_save',
  `insert into notification_preferences (merchant_id, user_id, muted_types, minimum_severity, version, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (merchant_id, user_id) do update
     set muted_types = excluded.muted_types, minimum_severity = excluded.minimum_severity,
         version = excluded.version, updated_at = excluded.updated_at
   returning ${columns}`,
);

export const savePreference = async (
  tx: TenantTransaction,
  userId: string,
  row: PreferenceRow,
  now: string,
): Promise<PreferenceRow> =>
  (await tx.run(save, [tx.merchantId, userId, row.muted_types, row.minimum_severity, row.version, now]))[0]!;
