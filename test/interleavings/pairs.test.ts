/** Calls at once have the effects and the answers of one after the other, in every order of their flights. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { openWalk } from '../contract/walk.ts';
import { Dice } from '../harness/dice.ts';
import { use } from '../harness/stage.ts';
import { figures, isLong } from '../promises/figures.ts';
import { shuffled } from '../promises/seed.ts';
import { unknownMoments } from './clocks/every-moment.ts';
import { allAlike, mayRetry, seed, tellCounts } from './explore.ts';
import {
  alone,
  changing,
  meetingOf,
  type Pair,
  pairsOf,
  titleOf,
  titleOfTriple,
  triplesOf,
} from './pairs.ts';
import { exactly } from './schedule.ts';
import { startOf, startOfTriple } from './starts.ts';
import { type Explored, openTheatre } from './theatre.ts';

const walk = use(() => openWalk({}, undefined, { oneDatabase: 'rows are watched there' }));
const theatre = use(() => openTheatre(walk.server, 3));

const { pairs: wanted, most, mostOfAlways, drawn, replays, triples, drawnOfTriple } = figures.interleavings;
const all = [...pairsOf()];
/**
 * Always played: two who want the same, two changes that meet in a batch, two that count before they add, and two that
 * make the same.
 */
const always = new Set([
  'vouchers.redeem and vouchers.redeem of one voucher',
  'vouchers.redeem and orders.apply of one order',
  'orders.hold and orders.hold of one order',
  'auth.send-verification twice with the same request',
]);
const sample = [
  ...all.filter((pair) => always.has(titleOf(pair))),
  ...shuffled(
    new Dice(seed),
    all.filter((pair) => !always.has(titleOf(pair))),
  ),
];
const chosen = isLong ? all : sample.slice(0, wanted);
const found: { pair: Pair; explored: Explored }[] = [];

/** The proof of a shop's owner lasts five minutes. */
const renewMs = 200_000;
let shop: { own: Shop; since: number } | undefined;
async function ownShop(): Promise<Shop> {
  shop ??= { own: walk.shop, since: performance.now() };
  if (performance.now() - shop.since > renewMs)
    shop = { own: await openShop(walk.server, walk.world), since: performance.now() };
  return shop.own;
}

const startIt = (pair: Pair) => theatre.prepare(async () => startOf(pair, await ownShop(), walk.server.app));
for (const pair of chosen)
  test(`${titleOf(pair)}: all schedules end like one of both orders`, async (t) => {
    const start = await startIt(pair);
    if (pair.moment) {
      const alone = await theatre.serially(start, [1]);
      const [after, without] = [await theatre.serially(start, [0, 1]), await theatre.serially(start, [0])];
      const settles = alone.rows.length > 0 || after.rows.join() !== without.rows.join();
      assert.ok(settles, 'The clock had nothing to settle.');
    }
    const explored = await allAlike(theatre, t, titleOf(pair), start, {
      renew: () => startIt(pair),
      most: always.has(titleOf(pair)) ? mostOfAlways : most,
      drawn,
      interrupted: isLong || always.has(titleOf(pair)),
      mayRetry: mayRetry([pair.one, pair.other]),
    });
    found.push({ pair, explored });
  });

for (const triple of shuffled(new Dice(seed), triplesOf(all)).slice(0, triples))
  test(`${titleOfTriple(triple)}: drawn schedules end like one of all orders`, async (t) => {
    const start = await theatre.prepare(async () => startOfTriple(triple, await ownShop()));
    const how = { most: 0, drawn: drawnOfTriple, mayRetry: mayRetry(triple.calls) };
    await allAlike(theatre, t, titleOfTriple(triple), start, how);
  });

test('a schedule that is played again has the same flights and the same end', async () => {
  const pair = all.find((pair) => titleOf(pair) === 'vouchers.redeem and vouchers.redeem of one voucher')!;
  const start = await startIt(pair);
  const played = new Set<string>();
  for (let times = 0; times < replays; times += 1) {
    const { schedule, outcome } = await theatre.atOnce(start, exactly('ABABBA'));
    played.add(JSON.stringify([schedule, outcome]));
  }
  assert.equal(played.size, 1, [...played].join('\n'));
});

test('every route that changes something meets another one, or says why not', () => {
  const met = all.flatMap(({ one, other, meeting }) => (meeting === 'same request' ? [] : [one, other]));
  const lonely = changing.filter((route) => !met.includes(route)).map(({ name }) => name);
  const excused = changing.filter(({ name }) => alone.some(({ routes }) => routes.test(name)));
  assert.deepEqual(
    lonely,
    excused.map(({ name }) => name),
  );
});

test('every kind of moment that a clock looks for meets calls, or the clock says why not', async () =>
  assert.deepEqual(await unknownMoments(walk.server.app, walk.shop.merchant.id), []));

const summary = (t: TestContext): void =>
  tellCounts(
    t,
    found.map(({ pair, explored }) => [pair.moment?.clock ?? meetingOf(pair.meeting), explored]),
  );

if (isLong) test('the schedules of all pairs', summary);
