/** SQL for the ends of tokens: one function per statement. */
import { limits } from '../../../../contract/limits.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { columnList } from '../api-token-store.ts';
import type { EndingToken } from './token-end.ts';

/** The most tokens processed in one run. */
export const maxTokenEnds = 500;

// Each half reads an index that holds only ends not yet announced.
const due = statement<{ merchant_id: string; id: string }>(
  'api_token_ends_due',
  `(select merchant_id, id from api_tokens
    where expires_at <= now() and not expired_noted and revoked_at is null
      and merchant_id <> all ($1::uuid[])
    order by expires_at limit ${maxTokenEnds})
   union
   (select merchant_id, id from api_tokens
    where expires_at <= now() + interval '${limits.apiTokenExpiringDays} days' and not expiring_noted
      and revoked_at is null and merchant_id <> all ($1::uuid[])
    order by expires_at limit ${maxTokenEnds})`,
);

/**
 * Finds tokens that have expired or expire soon, except those of the merchants in `without`. Needs a transaction of the
 * task `token-clock`.
 */
export const findTokenEnds = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

const lock = statement<EndingToken & { now: string }>(
  'api_token_ends_lock',
  `select ${columnList}, expiring_noted, expired_noted, clock_timestamp() as now from api_tokens
   where merchant_id = $1 and id = any ($2::uuid[])
   order by id
   for no key update`,
);

export const lockEnding = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(lock, [tx.merchantId, ids]);

const endColumns = columns<{ id: string; isOver: boolean }>({ id: 'uuid', isOver: 'boolean' });
const save = statement(
  'api_token_ends_save',
  `update api_tokens t
   set expiring_noted = true, expired_noted = t.expired_noted or n.is_over
   from ${endColumns.unnest('n', 2)}
   where t.merchant_id = $1 and t.id = n.id`,
);

/** Records that the end of these locked tokens was announced as near or past. */
export const saveNoted = (tx: TenantTransaction, ends: readonly { id: string; isOver: boolean }[]) =>
  tx.run(save, [tx.merchantId, ...endColumns.arrays(ends)]);
