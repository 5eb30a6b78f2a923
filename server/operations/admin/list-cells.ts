import { listCells as route } from '../../../contract/domains/admin-views.ts';
import { encodeId } from '../../../contract/ids.ts';
import { homeCell } from '../../config/cells.ts';
import { Cell } from '../../database/cells/cell.ts';
import { allOf, type Database, homeOf } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { countMerchants, readMoves } from '../../domains/admin/merchants/merchant-state-store.ts';
import { identity } from '../../engine/operation.ts';
import type { Services } from '../../engine/services.ts';
import { Refusal } from '../../errors/refusal.ts';

/** The databases of this server with what waits in each. One that doesn't answer hides no other. */
export const listCells = identity(route, async (_input, { services }) => {
  const { pool, config } = services;
  const moving = await inTenantTransaction(homeOf(pool), { merchants: [], readOnly: true }, readMoves);
  const data = await Promise.all(
    allOf(pool).map(async (database) => {
      const { name = homeCell } = database;
      const moves = moving
        .filter(({ source }) => source === name)
        .map(({ merchant_id, target, step }) => ({
          merchant_id: encodeId('merchant', merchant_id),
          target,
          step,
        }));
      const takesNew = database instanceof Cell ? database.takesNew : config.cells.homeTakesNew;
      const cell = { object: 'cell' as const, name, takes_new: takesNew, moves };
      return { ...cell, ...(await lookAt(services, database)) };
    }),
  );
  return { object: 'list' as const, data, has_more: false, next_cursor: null };
});

async function lookAt({ readBacklog }: Services, database: Database) {
  try {
    const { pool } = database;
    const scope = { merchants: [], task: 'platform-admin', readOnly: true } as const;
    const [merchants, waiting] = await Promise.all([
      inTenantTransaction(pool, scope, countMerchants),
      readBacklog(pool),
    ]);
    const { oldestUnnumbered, oldestUnsealed, oldestToFanOut, oldestDelivery } = waiting;
    const { deliveries, jobs, mails } = waiting;
    const backlog = {
      relay_since: oldestUnnumbered,
      seal_since: oldestUnsealed,
      fan_out_since: oldestToFanOut,
      delivery_since: oldestDelivery,
      deliveries,
      jobs,
      mails,
    };
    return { state: 'open' as const, fault: null, merchants, backlog };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = database instanceof Cell && !database.isOpen ? database.fault : 'it does not answer';
    return { state: 'unavailable' as const, fault, merchants: null, backlog: null };
  }
}
