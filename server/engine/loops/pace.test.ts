import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { unwatched } from '../../../test/harness/observers.ts';
import { worldMs } from '../../clock/world-clock.ts';
import { startLoop } from './loop.ts';
import { BatchSize, paced, restAfter, waitedMs } from './pace.ts';

test('the longer the oldest work has waited, the shorter the rest, down to none', () => {
  const rests = [0, 500, 1_000, 1_900, 2_000, 60_000].map((oldestMs) => restAfter(100, oldestMs, 2_000));
  assert.deepEqual(rests.map(Math.round), [900, 675, 450, 45, 0, 0]);
});

test('a slow turn is followed by two seconds of rest at most', () => {
  assert.equal(restAfter(3_000, 0, 2_000), 2_000);
});

test('a bell ends the rest of a loop with nothing to do, but not what it owes to requests', async () => {
  const turnsIn = async (restMs: number, oldestMs: number): Promise<number> => {
    let turns = 0;
    let ring: () => void = () => undefined;
    const turn = paced(10_000, async () => {
      turns += 1;
      await setTimeout(20);
      return { restMs, oldestMs };
    });
    const open = (_parts: object, _observers: unknown, wake: () => void) => {
      ring = wake;
      return { turn };
    };
    const work = startLoop({ name: 'test', open }, {}, unwatched());
    for (const end = performance.now() + 300; performance.now() < end; await setTimeout(5)) ring();
    await work.stop();
    return turns;
  };
  // Each turn owes nine times its 20 ms.
  const busy = await turnsIn(0, 0);
  assert.ok(busy <= 2, `${busy} turns`);
  const idle = await turnsIn(5_000, 10_000);
  assert.ok(idle > 2, `${idle} turns`);
});

test('work has waited as long as the oldest of it, and never a negative time', () => {
  const ago = (ms: number) => new Date(worldMs() - ms).toISOString();
  const waited = waitedMs([ago(1_000), ago(5_000), ago(-60_000)]);
  assert.ok(waited >= 5_000 && waited < 6_000, `${waited}`);
  assert.equal(waitedMs([ago(-60_000)]), 0);
  assert.equal(waitedMs([]), 0);
});

test('batches are halved while they are slow or fail slowly, and grow again', async () => {
  const size = new BatchSize(3, 20);
  const sizes: number[] = [];
  const take = (ms: number, fails = false) =>
    size.timed(async (most) => {
      sizes.push(most);
      await setTimeout(ms);
      if (fails) throw new Error('canceling statement due to statement timeout');
    });
  await take(310);
  await assert.rejects(take(310, true));
  await take(310);
  await take(310);
  await assert.rejects(take(0, true));
  await take(0);
  await take(0);
  await take(0);
  assert.deepEqual(sizes, [20, 10, 5, 3, 3, 6, 12, 20]);
});
