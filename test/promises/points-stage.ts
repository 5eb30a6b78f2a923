/** Merchants whose points are played with, on a server and the oracle. */
import fc from 'fast-check';
import { addPass } from '../harness/passes.ts';
import type { World } from '../harness/world.ts';
import { figures } from './figures.ts';
import { commands, playAll, type Stage } from './points-play.ts';

const threshold = 60;

/** Opens a new merchant with a pass whose points expire, and stay pending for this number of days. */
export async function openStage(world: World, url: string, pendingDays: number): Promise<Stage> {
  const merchant = await world.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client(url);
  const pass = await addPass(tessera, {
    points_expiry: { mode: 'rolling', months: 1 },
    pending_days: pendingDays,
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: threshold }],
  });
  return {
    world,
    tessera,
    passId: pass.id,
    terms: { pendingDays, threshold },
    tiers: pass.tiers.map(({ id }) => id),
    settle: async () => {},
  };
}

/** Plays lists of commands until one gives another ledger than the oracle. */
export const check = (
  stage: Stage,
  options: { seed: number; numRuns: number; endOnFailure?: boolean },
  onPlayed?: (count: number) => void,
) =>
  fc.check(
    fc.asyncProperty(commands(figures.oracle), async (played) => {
      await playAll(stage, played);
      onPlayed?.(played.length);
    }),
    options,
  );
