/** Partitions: makes those of tomorrow, and drops those whose rows have been kept long enough. */
import { minuteMs } from '../../contract/durations.ts';
import { statement } from '../database/connection.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Loop } from '../engine/loops/loop.ts';
import type { Services } from '../engine/services.ts';

interface Count {
  count: number;
}

const make = statement<Count>('partitions_make', 'select tessera_make_days() as count');
const drop = statement<Count>('partitions_drop', 'select tessera_drop_days() as count');

export interface KeptPartitions {
  made: number;
  dropped: number;
}

/** Does nothing if requests hold the table for longer than they may wait; the next turn tries again. */
export async function keepPartitions({ pool }: Pick<Services, 'pool'>): Promise<KeptPartitions> {
  const count = async (sql: typeof make): Promise<number> =>
    (await inTenantTransaction(pool, { merchants: [] }, (tx) => tx.run(sql)))[0]!.count;
  // Two transactions, so that the second failing leaves the first.
  return { made: await count(make), dropped: await count(drop) };
}

export const partitions: Loop = {
  name: 'partitions',
  open: (services) => ({
    turn: async () => {
      await keepPartitions(services);
      return minuteMs;
    },
  }),
};
