/** An order that a till reports late is priced and recorded as if it had been applied when it was made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dice } from '../harness/dice.ts';
import { useStage } from '../harness/stage.ts';
import { figures } from './figures.ts';
import { applied, openSide, prepare, recordsOf, sceneOf } from './late-orders.ts';
import { seed, tellSeed } from './seed.ts';

const { world } = useStage();
const hour = 3_600_000;

const placesOf = ({ refused = [] }: Awaited<ReturnType<typeof applied>>): unknown =>
  refused.map(({ pointer, code }) => [pointer, code]);

test('an order that is reported late is what it would have been then, if nothing changed since', async (t) => {
  tellSeed(t);
  const dice = new Dice(seed);
  const [prompt, late] = [await openSide(world), await openSide(world)];
  const outcomes = { applied: 0, refused: 0 };
  let now = Date.now();
  for (let place = 0; place < figures.lateOrders.scenes; place += 1) {
    const scene = sceneOf(dice);
    now += 5 * 60_000;
    for (const side of [prompt, late]) await side.advance(new Date(now).toISOString());
    const [orders, reported] = [
      await prepare(prompt, scene, place, now),
      await prepare(late, scene, place, now),
    ];
    const id = `order-${place}`;
    const made = new Date(now + 60_000).toISOString();
    await prompt.advance(made);
    const then = await applied(prompt, id, orders);
    const at = then.applied_at ?? made;
    now += scene.hours * hour;
    for (const side of [prompt, late]) await side.advance(new Date(now).toISOString());
    const since = await applied(late, id, { ...reported, occurred_at: at });
    const about = JSON.stringify({ scene, then, since });
    assert.deepEqual([since.code, placesOf(since)], [then.code, placesOf(then)], about);
    if (then.code !== undefined) {
      outcomes.refused += 1;
    } else {
      assert.deepEqual([then.offline, since.offline], [false, true]);
      outcomes.applied += 1;
    }
    // What waited is available for both now.
    for (const side of [prompt, late]) await side.tessera.points.statement(side.membership).page();
    assert.deepEqual(await recordsOf(late), await recordsOf(prompt), about);
  }
  t.diagnostic(JSON.stringify(outcomes));
  assert.ok(outcomes.applied > 0);
});
