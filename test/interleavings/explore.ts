/** Explores a start, and says what differs. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { WalkedRoute } from '../contract/walk.ts';
import { Dice } from '../harness/dice.ts';
import { mayAskAgain } from './allowances.ts';
import type { Explored, Exploring, Start, Theatre } from './theatre.ts';

/** The same pairs each time, so that what is green stays so; `npm run safety` plays all. */
export const seed = Number(process.env.SAFETY_SEED || 20_261_129);

export const mayRetry =
  (routes: readonly WalkedRoute[]) =>
  (call: number, refused: string | undefined): boolean =>
    refused !== undefined && mayAskAgain(routes[call]!.name, refused);

/** Explores, and fails with what differs and the command that plays it again. */
export async function allAlike(
  theatre: Theatre,
  t: TestContext,
  title: string,
  start: Start,
  how: Omit<Exploring, 'only' | 'dice'>,
): Promise<Explored> {
  t.diagnostic(`seed ${seed}`);
  const only = process.env.SCHEDULE;
  const explored = await theatre.explore(start, { ...how, only, dice: new Dice(seed) });
  const { different, ...counts } = explored;
  t.diagnostic(`${title}: ${JSON.stringify({ ...counts, different: different.length })}`);
  const [first] = different;
  if (first)
    assert.fail(
      `npm run safety -- test/interleavings --name '^${title}:' --schedule ${first.schedule}\n${JSON.stringify(different, null, 2)}`,
    );
  return explored;
}

/** Says how many schedules were played at each kind of meeting, and how they ended. */
export function tellCounts(
  t: TestContext,
  found: readonly (readonly [meeting: string, explored: Explored])[],
): void {
  for (const [meeting, those] of Map.groupBy(found, ([where]) => where)) {
    const sum = (of: (explored: Explored) => number) =>
      those.reduce((total, [, explored]) => total + of(explored), 0);
    const counts = {
      pairs: those.length,
      schedules: sum(({ schedules }) => schedules),
      blocked: sum(({ blocked }) => blocked),
      likeAB: sum(({ like }) => like.AB ?? 0),
      likeBA: sum(({ like }) => like.BA ?? 0),
      allowed: sum(({ allowed }) => allowed),
      different: sum(({ different }) => different.length),
    };
    t.diagnostic(`${meeting}: ${JSON.stringify(counts)}`);
  }
}
