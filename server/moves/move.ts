/**
 * Moves a merchant to another cell while it works. Each step is recorded in home (`move-store.ts`); killed at any point,
 * the move continues when it is called again, and until the switch it can be taken back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { putJobsBack } from '../backup/put-jobs-back.ts';
import { queueSchema } from '../database/schema/job-queue-schema.ts';
import { CommandError } from '../errors/exit-codes.ts';
import { DifferenceError, isLostSlot } from './faults.ts';
import { areOut, letBack, letWrite } from './fence.ts';
import { copyFirst, takeBack } from './first-copy.ts';
import { Following } from './follow.ts';
import { advance } from './move-store.ts';
import { requirePlaces, requireReplication } from './requirements.ts';
import type { Rig } from './rig.ts';
import { deleteMerchants } from './rows/delete-merchants.ts';
import { dropSlot, hasSlot } from './stream/slot.ts';
import { finishSwitch, switchOver } from './switch-over.ts';

/** A difference can be a row that a cell has just deleted because of its age. */
const maxComparisons = 3;

/** Takes the move from where it is to its end. */
export async function runMove(rig: Rig): Promise<void> {
  const { move, source, tell } = rig;
  if (move.step === 'switching' && !(await areOut(source, move))) {
    // Killed before the fence was final: the merchant may have written since.
    await letWrite(source, move);
    await advance(rig.home, move, 'compared');
  }
  const isBefore = move.step !== 'switching' && move.step !== 'switched';
  if (isBefore) {
    // A process that was held up made the fence final, after another had taken the step back.
    if (await areOut(rig.target, move)) await letBack(source, move);
    await requirePlaces(rig);
  }
  if (['copied', 'compared'].includes(move.step) && !(await hasSlot(source, move))) {
    tell.step('The source has removed its log since: beginning again');
    await advance(rig.home, move, 'planned');
  }
  if (move.step === 'planned' || move.step === 'copying') {
    await requireReplication(source, move.source);
    await copyFirst(rig);
  }
  if (move.step === 'copied' || move.step === 'compared') await followAndSwitch(rig);
  else if (move.step === 'switching' || move.step === 'switched') await finishSwitch(rig);
  await tidyUp(rig);
}

async function followAndSwitch(rig: Rig): Promise<void> {
  const { home, source, move, tell } = rig;
  const following = await Following.open(rig);
  try {
    tell.step('Catching up');
    await following.catchUp();
    for (let left = maxComparisons; ; left -= 1) {
      try {
        const compared = await following.compareAll();
        if (move.step === 'copied') await advance(home, move, 'compared');
        tell.step('Switching');
        await switchOver(rig, following, compared);
        return;
      } catch (error) {
        if (!(error instanceof DifferenceError)) throw error;
        if (left === 1)
          throw new CommandError(
            `The rows in the two cells differ, so the merchant stays in ${move.source}. ${error.message}\n` +
              'Take the move back with --cancel and begin again, and report this.',
          );
        tell.step(`${error.message} Comparing again`);
        await pause(1_000);
      }
    }
  } catch (error) {
    if (isLostSlot(error)) throw new CommandError('The source has removed its log. Run the command again.');
    throw error;
  } finally {
    await following.close();
    await letWrite(source, move);
  }
}

/** Step 7: the target continues the merchant's jobs, and the source forgets the merchant, except that it has left. */
async function tidyUp(rig: Rig): Promise<void> {
  const { home, source, move, tables, targetUrl, tell } = rig;
  const { merchants } = move;
  await putJobsBack({ ownerUrl: targetUrl }, merchants);
  await dropSlot(source, move);
  tell.step('Deleting the rows in the source');
  if (!(await areOut(source, move))) throw new Error('The source still serves the merchant.');
  await source.query(`delete from ${queueSchema}.job where data->>'merchantId' = any ($1)`, [merchants]);
  // Half of the time is left to others.
  await deleteMerchants(source, tables, merchants, (workedMs) => pause(workedMs));
  await rig.target.query('delete from merchant_arrivals where move_id = $1', [move.id]);
  await advance(home, move, 'done', rig.waitedMs);
}

/** Takes a move back that has not reached the switch. */
export async function cancelMove(rig: Rig): Promise<void> {
  const { home, source, move } = rig;
  const isPast = move.step === 'switched' || (move.step === 'switching' && (await areOut(source, move)));
  if (isPast)
    throw new CommandError(`The merchant lives in ${move.target} already. Run the move again to finish it.`);
  await letWrite(source, move);
  // The target keeps refusing the merchant, who does not live there.
  await takeBack(rig);
  await advance(home, move, 'canceled');
}
