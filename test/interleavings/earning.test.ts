/** Two calls at once at the limit of a rule or the budget of a points campaign end like one after the other. */
import { test } from 'node:test';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { openWalk } from '../contract/walk.ts';
import { use } from '../harness/stage.ts';
import { figures, isLong } from '../promises/figures.ts';
import { earningPairs, routeNamed, startOfEarning, titleOfEarning } from './earning-starts.ts';
import { allAlike, mayRetry, tellCounts } from './explore.ts';
import { type Explored, openTheatre } from './theatre.ts';

const walk = use(() => openWalk({}, undefined, { oneDatabase: 'rows are watched there' }));
const theatre = use(() => openTheatre(walk.server, 2));

const { most, drawn } = figures.interleavings;
/** Others are played by `npm run safety`. */
const always = /^points\.earn and orders\.apply of /;
const chosen = isLong ? earningPairs : earningPairs.filter((pair) => always.test(titleOfEarning(pair)));
const found: [meeting: string, explored: Explored][] = [];

/** The proof of a shop's owner lasts five minutes. */
const renewMs = 200_000;
let shop: { own: Shop; since: number } | undefined;
async function ownShop(): Promise<Shop> {
  shop ??= { own: walk.shop, since: performance.now() };
  if (performance.now() - shop.since > renewMs)
    shop = { own: await openShop(walk.server, walk.world), since: performance.now() };
  return shop.own;
}

for (const pair of chosen)
  test(`${titleOfEarning(pair)}: all schedules end like one of both orders`, async (t) => {
    const startIt = () => theatre.prepare(async () => startOfEarning(pair, await ownShop()));
    const explored = await allAlike(theatre, t, titleOfEarning(pair), await startIt(), {
      renew: startIt,
      most,
      drawn,
      interrupted: isLong,
      mayRetry: mayRetry([routeNamed(pair.one), routeNamed(pair.other)]),
    });
    found.push([pair.where, explored]);
  });

if (isLong) test('the schedules of all pairs', (t) => tellCounts(t, found));
