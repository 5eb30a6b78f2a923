/** Installations whose merchants move, and merchants whose tills never stop. */

import { after, before } from 'node:test';
import type { CommandEnd } from '../../harness/command.ts';
import type { Ending } from '../../harness/endings.ts';
import { patient, until } from '../../harness/patience.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { broken, type Death, type Defect } from '../../mutants/move-mutants.ts';
import { figures } from '../../promises/figures.ts';
import { type MovingCells, movingCells, target } from '../harness/moving-cells.ts';
import { endlessVoucher, openTills, type Tills } from './moving-tills.ts';

export interface Installation extends MovingCells {
  url: string;
}

/** Then requests can also be refused for other reasons, and a move may find a merchant too busy. */
export const isStarved = patient(1_000) > 4_000;

/** One installation for all tests of a file. */
export function sharedInstallation(clusters: 1 | 2): () => Installation {
  let rig: Installation | undefined;
  const endings: (() => unknown)[] = [];
  before(async () => {
    const cells = await movingCells({ after: (ending) => void endings.push(ending) }, { clusters });
    rig = { ...cells, ...(await cells.server()) };
  });
  after(async () => {
    for (const ending of endings) await ending();
  });
  return () => rig!;
}

/** A merchant in this cell whose tills work until they are stopped. */
export async function workingMerchant(
  t: Ending,
  { world, url }: Installation,
  cell: string,
  options: { tills: number; vouchers?: number; everyMs?: number },
): Promise<{ merchant: TestMerchant; working: Tills }> {
  const merchant = await world.merchant({ cell });
  const client = await merchant.client(url);
  const vouchers: string[] = [];
  // A busy machine can refuse some.
  while (vouchers.length < (options.vouchers ?? 5)) {
    const made = await endlessVoucher(client).catch(() => undefined);
    if (made !== undefined) vouchers.push(made);
  }
  const { everyMs } = figures.moves;
  const working = await openTills(t, url, merchant, vouchers, { everyMs, ...options });
  return { merchant, working };
}

/** Runs the command as its documentation says: again, if the merchant was too busy. */
export async function command(rig: Installation, args: readonly string[]): Promise<CommandEnd> {
  for (let left = isStarved ? 5 : 0; ; left -= 1) {
    const end = await rig.command(args);
    const isBusy = end.code !== 0 && /held up for too long|took too long|lock timeout/.test(end.err);
    if (left === 0 || !isBusy) return end;
  }
}

const moveOf = ({ wireId }: TestMerchant) => ['cells', 'move', wireId, '--to', target];

export const move = (rig: Installation, merchant: TestMerchant): Promise<CommandEnd> =>
  command(rig, moveOf(merchant));

/** Moves a merchant with these defects. */
export const moveBroken = (
  rig: Installation,
  merchant: TestMerchant,
  defects: readonly Defect[],
): Promise<CommandEnd> => rig.command(moveOf(merchant), broken, { SAFETY_DEFECTS: defects.join() });

/** Begins to move a merchant, in a process that is killed. */
export const moveAndDie = (rig: Installation, merchant: TestMerchant, { when }: Death): Promise<CommandEnd> =>
  rig.command(moveOf(merchant), broken, { SAFETY_DEATH: when });

export const more = async (working: Tills, count: number): Promise<void> => {
  const soFar = working.acknowledged;
  await until(() => working.acknowledged >= soFar + count);
};
