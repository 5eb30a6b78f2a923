/** SQL for endpoints. */

import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import { insert, save } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { DisabledReason, EndpointRow, ReaderRow } from './endpoint.ts';
import type { AttemptRow } from './endpoint-view.ts';

// Serializes requests that enable endpoints, without blocking foreign keys to the merchant.
const lockMerchant = statement(
  'webhooks_lock_merchant',
  'select from merchants where id = $1 for no key update',
);
export type EnabledRow = Pick<EndpointRow, 'id' | 'url'>;
const enabled = statement<EnabledRow>(
  'webhooks_enabled',
  `select id, url from webhook_endpoints where merchant_id = $1 and status = 'enabled'`,
);

/** The enabled endpoints. Until the transaction ends, no other one can enable one or change its URL. */
export async function lockEnabled(tx: TenantTransaction): Promise<EnabledRow[]> {
  const [, rows] = await Promise.all([
    tx.run(lockMerchant, [tx.merchantId]),
    tx.run(enabled, [tx.merchantId]),
  ]);
  return rows;
}

export const insertEndpoint = (tx: TenantTransaction, row: EndpointRow): Promise<unknown> =>
  insert(tx, 'webhook_endpoints', row);

const lock = statement<EndpointRow>(
  'webhooks_lock',
  `select * from webhook_endpoints where merchant_id = $1 and id = $2 for no key update`,
);

export const lockEndpoint = async (tx: TenantTransaction, id: string): Promise<EndpointRow | undefined> =>
  (await tx.run(lock, [tx.merchantId, id]))[0];

/** Saves a locked row, except its key and time of creation. */
export const saveEndpoint = (tx: TenantTransaction, row: EndpointRow): Promise<unknown> =>
  save(tx, 'webhook_endpoints', row);

export const endpointsQuery = (tx: ReadTransaction, status: EndpointRow['status'] | undefined) => {
  const query = build.selectFrom('webhook_endpoints').selectAll().where('merchant_id', '=', tx.merchantId);
  return status ? query.where('status', '=', status) : query;
};

const lastAttempts = statement<AttemptRow>(
  'webhooks_last_attempts',
  `select a.endpoint_id, a.event_id, a.failure, a.http_status, a.duration_ms, a.at
   from unnest($2::uuid[]) as wanted (endpoint_id)
   cross join lateral (
     select * from webhook_attempts o
     where o.merchant_id = $1 and o.endpoint_id = wanted.endpoint_id
     order by o.id desc
     limit $3
   ) as a
   order by a.endpoint_id, a.id desc`,
);

/** Reads the last `count` attempts of each endpoint, newest first. */
export const readLastAttempts = (tx: ReadTransaction, endpointIds: readonly string[], count: number) =>
  tx.run(lastAttempts, [tx.merchantId, endpointIds, count]);

/**
 * Joins the current rights of the reader of each endpoint `w`: those of the token or its successor by rotation, with
 * the role of the user who created it; or the user's role. A null role means that the endpoint has lost its reader.
 */
const withReader = `
  left join lateral (
    with recursive line as (
      select t.id, t.scopes, t.created_by, t.revoked_at is null and t.expires_at > now() as is_active
      from api_tokens t where w.reader_type = 'token' and t.merchant_id = w.merchant_id and t.id = w.reader_id
      union all
      select n.id, n.scopes, n.created_by, n.revoked_at is null and n.expires_at > now()
      from line join api_tokens n on n.merchant_id = w.merchant_id and n.rotated_from = line.id
    )
    (select line.scopes, line.created_by as user_id from line where line.is_active limit 1)
    union all
    select null::text[], u.id from users u where w.reader_type = 'user' and u.id = w.reader_id and u.status = 'active'
  ) as r on true
  left join team_members p
    on p.merchant_id = w.merchant_id and p.user_id = r.user_id and p.status = 'active'`;

const readerColumns = 'w.reader_type, r.scopes as reader_scopes, p.role as reader_role';

export type OpenEndpointRow = EndpointRow & ReaderRow & { is_merchant_active: boolean };

/** An enabled endpoint with the rights of its reader. */
export type ListenerRow = OpenEndpointRow & {
  /** Whether deliveries wait for an attempt. */
  is_behind: boolean;
};

const openColumns = `w.*, ${readerColumns}, m.status = 'active' as is_merchant_active`;

const listeners = statement<ListenerRow>(
  'webhooks_listeners',
  `select ${openColumns}, exists (
     select from webhook_deliveries d where d.merchant_id = w.merchant_id and d.endpoint_id = w.id
       and d.status = 'pending' and d.due_at <= now()) as is_behind
   from webhook_endpoints w join merchants m on m.id = w.merchant_id ${withReader}
   where w.merchant_id = any ($1::uuid[]) and w.status = 'enabled'
   order by w.merchant_id, w.id`,
);

/** Finds the enabled endpoints of these merchants. */
export const findListeners = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(listeners, [merchantIds]);

export type EndpointKey = Pick<EndpointRow, 'merchant_id' | 'id'>;
const keyColumns = columns<EndpointKey>({ merchant_id: 'uuid', id: 'uuid' });

const open = statement<OpenEndpointRow>(
  'webhooks_open',
  `select ${openColumns}
   from ${keyColumns.unnest('wanted')}
   join webhook_endpoints w on w.merchant_id = wanted.merchant_id and w.id = wanted.id
   join merchants m on m.id = w.merchant_id ${withReader}
   order by w.merchant_id, w.id`,
);

/** Reads endpoints with everything a delivery needs. */
export const openEndpoints = (tx: ReadTransaction, keys: readonly EndpointKey[]) =>
  tx.run(open, keyColumns.arrays(keys));

const lockSome = statement<EndpointRow>(
  'webhooks_lock_some',
  `select w.* from ${keyColumns.unnest('wanted')}
   join webhook_endpoints w on w.merchant_id = wanted.merchant_id and w.id = wanted.id
   order by w.merchant_id, w.id
   for no key update of w`,
);

/** Locks endpoints in key order. */
export const lockEndpoints = (tx: TenantTransaction, keys: readonly EndpointKey[]) =>
  tx.run(lockSome, keyColumns.arrays(keys));

/** A locked endpoint after deliveries: its streak of failures, and the reason if it becomes disabled. */
export interface EndpointState {
  row: EndpointRow;
  endsBy: DisabledReason | null;
}

const stateColumns = columns<EndpointState>(
  { endsBy: 'text' },
  {
    merchant_id: ['uuid', ({ row }) => row.merchant_id],
    id: ['uuid', ({ row }) => row.id],
    failure_streak: ['int', ({ row }) => row.failure_streak],
    failing_since: ['timestamptz', ({ row }) => row.failing_since],
  },
);
const saveState = statement(
  'webhooks_save_state',
  `update webhook_endpoints w
   set failure_streak = c.failure_streak, failing_since = c.failing_since,
       status = case when c.ends_by is null then w.status else 'disabled' end,
       disabled_reason = coalesce(c.ends_by, w.disabled_reason),
       version = w.version + (c.ends_by is not null)::int,
       updated_at = case when c.ends_by is null then w.updated_at else $1::timestamptz end
   from ${stateColumns.unnest('c', 2)}
   where w.merchant_id = c.merchant_id and w.id = c.id`,
);

export const saveStates = (tx: TenantTransaction, states: readonly EndpointState[], now: string) =>
  tx.run(saveState, [now, ...stateColumns.arrays(states)]);
