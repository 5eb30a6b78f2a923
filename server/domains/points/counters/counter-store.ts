/** SQL for the counters of memberships: one function, one statement. */
import { columns, type Key, keyColumns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { CounterChange, CounterRow } from './counters.ts';

const read = statement<CounterRow>(
  'membership_counters_read',
  `select c.merchant_id, c.membership_id, c.counter, c.bucket::text as bucket, c.value, c."limit"
   from ${keyColumns.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id and p.counters is not null
   cross join lateral json_each_text(p.counters) as named (counter, days)
   join membership_counters c on c.merchant_id = m.merchant_id and c.membership_id = m.id and c.counter = named.counter
     and (named.days is null or c.bucket >= tessera_now()::date - named.days::int)`,
);

/** Reads the counters that the terms of memberships name. Send it after the lock of the memberships. */
export const readCounters = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(read, keyColumns.arrays(keys));

type Name = Pick<CounterRow, 'merchant_id' | 'membership_id' | 'counter' | 'bucket'>;
const names = columns<Name>({ merchant_id: 'uuid', membership_id: 'uuid', counter: 'text', bucket: 'text' });
const named = statement<CounterRow>(
  'membership_counters_named',
  `select c.merchant_id, c.membership_id, c.counter, c.bucket::text as bucket, c.value, c."limit"
   from ${names.unnest('wanted')}
   join membership_counters c on c.merchant_id = wanted.merchant_id and c.membership_id = wanted.membership_id
     and c.counter = wanted.counter and c.bucket = wanted.bucket::date`,
);

/** Reads counters of any period, also those that terms no longer name. Send it after the lock of the memberships. */
export const readNamed = (tx: ReadTransaction, wanted: readonly Name[]) =>
  tx.run(named, names.arrays(wanted));

const changes = columns<CounterChange>(
  { merchant_id: 'uuid', membership_id: 'uuid', counter: 'text', bucket: 'text', added: 'bigint' },
  { most: ['bigint', ({ limit }) => limit] },
);
// An insert that yields to an update would check the constraints of what it adds alone, which can be negative.
const save = statement(
  'membership_counters_save',
  `with c as (
     select merchant_id, membership_id, counter, bucket::date as bucket, added, most from ${changes.unnest('given')}
   ), known as (
     update membership_counters m set value = tessera_bigint(m.value::numeric + c.added), "limit" = coalesce(c.most, m."limit") from c
     where m.merchant_id = c.merchant_id and m.membership_id = c.membership_id and m.counter = c.counter and m.bucket = c.bucket
     returning m.merchant_id, m.membership_id, m.counter, m.bucket
   )
   insert into membership_counters (merchant_id, membership_id, counter, bucket, value, "limit")
   select c.merchant_id, c.membership_id, c.counter, c.bucket, c.added, c.most from c
   where not exists (select from known k where k.merchant_id = c.merchant_id and k.membership_id = c.membership_id
     and k.counter = c.counter and k.bucket = c.bucket)`,
);

/** Saves what was added to counters. The memberships are locked. */
export const saveCounters = (tx: TenantTransaction, rows: readonly CounterChange[]) =>
  tx.run(save, changes.arrays(rows));
