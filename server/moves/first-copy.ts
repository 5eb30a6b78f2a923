/** Steps 1 to 3: the source records the merchant's changes, and the target gets all rows of one snapshot. */

import { areOut, keepOut } from './fence.ts';
import { advance } from './move-store.ts';
import type { Rig } from './rig.ts';
import { copyRows } from './rows/copy-rows.ts';
import { deleteMerchants } from './rows/delete-merchants.ts';
import { peopleOf } from './rows/people.ts';
import { createSlot, dropSlot, publish, slotOf } from './stream/slot.ts';

/** Deletes what an earlier attempt left in the target, and in the source what it recorded. */
export async function takeBack({ source, target, move, tables }: Rig): Promise<void> {
  await dropSlot(source, move);
  // Rows of a merchant who is served there are not a copy.
  if (!(await areOut(target, move))) return;
  await deleteMerchants(target, tables, move.merchants, async () => undefined);
  await target.query('delete from merchant_arrivals where move_id = $1', [move.id]);
}

export async function copyFirst(rig: Rig): Promise<void> {
  const { home, source, target, move, tables, tell } = rig;
  const { merchants } = move;
  await keepOut(target, move);
  await takeBack(rig);
  if (move.step !== 'copying') await advance(home, move, 'copying');
  await publish(source, move, tables);
  tell.step('Waiting for the transactions that are running in the source');
  const snapshot = await createSlot(rig.sourceUrl, slotOf(move), 'kept', rig.connectToSource);
  try {
    await rig.admit(await peopleOf(snapshot.client, tables, merchants));
    await target.query('begin');
    await copyRows({
      source: snapshot.client,
      target,
      tables,
      merchants,
      onTable: (name, at, of) => tell.count(`Copying ${name}`, at, of),
    });
    await target.query('insert into merchant_arrivals (move_id, applied) values ($1, $2)', [
      move.id,
      snapshot.lsn,
    ]);
    await target.query('commit');
  } finally {
    await snapshot.client.end();
  }
  await advance(home, move, 'copied');
}
