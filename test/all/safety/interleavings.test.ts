/** Defects that only some orders of two calls show are found by playing all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWalk, unlimited } from '../../contract/walk.ts';
import { Dice } from '../../harness/dice.ts';
import { atEnd } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { use } from '../../harness/stage.ts';
import { pairsOf, titleOf } from '../../interleavings/pairs.ts';
import { exactly } from '../../interleavings/schedule.ts';
import { startOf } from '../../interleavings/starts.ts';
import { openTheatre, type Serial, type Start, type Theatre } from '../../interleavings/theatre.ts';
import { decidedWithoutLock } from '../../mutants/business-mutants.ts';
import { postsUnlocked, tokensUnlocked } from '../../mutants/interleaving-mutants.ts';
import { walletReadThenWrite, withoutWalletLimits } from '../../mutants/money-mutants.ts';
import {
  pointsReadThenWrite,
  readThenWrite,
  withoutPointsLimits,
  withoutVoucherLimits,
} from '../../mutants/mutants.ts';
import { budgetUnlocked } from '../../mutants/order-mutants.ts';
import { openDefects } from '../harness/broken-lane.ts';

const keys = use(() => newSecrets());
const walk = use(() => openWalk({}, keys.keyring, { oneDatabase: 'rows are watched there' }));
const pairs = new Map([...pairsOf()].map((pair) => [titleOf(pair), pair]));

const replays = 20;
const races = 40;

interface Defect {
  name: string;
  mutations?: readonly Mutation[];
  /** What would catch it, and is missing from the database from here on. */
  without?: string;
  pair: string;
}

const defects: readonly Defect[] = [
  {
    name: 'reads vouchers without a lock',
    mutations: readThenWrite,
    pair: 'vouchers.redeem and vouchers.redeem of one voucher',
  },
  {
    name: 'reads the balance of gift cards without a lock',
    mutations: readThenWrite,
    without: withoutVoucherLimits,
    pair: 'gift-cards.adjust and gift-cards.adjust of one voucher',
  },
  {
    name: 'reads budgets of campaigns without a lock',
    mutations: budgetUnlocked,
    pair: 'orders.apply and orders.apply of one campaign',
  },
  {
    name: 'reads memberships without a lock',
    mutations: pointsReadThenWrite,
    without: withoutPointsLimits,
    pair: 'points.redeem and points.redeem of one membership',
  },
  {
    name: 'reads wallets without a lock',
    mutations: walletReadThenWrite,
    without: withoutWalletLimits,
    pair: 'wallet.withdraw twice with the same request',
  },
  {
    name: 'rotates tokens as they were before the lock',
    mutations: tokensUnlocked,
    pair: 'api-tokens.rotate and api-tokens.revoke of one api_token',
  },
  {
    name: 'decides on a business as it was before the lock',
    mutations: decidedWithoutLock,
    pair: 'admin.decide-kyb-submission twice with the same request',
  },
  {
    name: 'changes posts as they were before the lock',
    mutations: postsUnlocked,
    pair: 'posts.update and posts.update of one post',
  },
  {
    name: 'lets two customers have the same id of a shop',
    without: 'drop index customers_external_id',
    pair: 'customers.create twice with the same request',
  },
];

for (const { name, mutations = [], without, pair: title } of defects)
  test(`a Tessera that ${name} is found out`, async (t) => {
    if (without !== undefined) await walk.world.sql(without);
    const broken = (await openDefects(mutations))!;
    atEnd(t, broken.end);
    const { secrets } = keys;
    const env = {
      ...unlimited,
      TESSERA_BACKGROUND: 'off',
      TESSERA_PUBLIC_URL: walk.server.app.services.config.publicUrl,
    };
    const theatre = await openTheatre(walk.server, 2, async (databaseUrl) => {
      const server = await broken.start({ databaseUrl, secrets, env });
      return { url: `http://127.0.0.1:${server.port}`, close: server.stop };
    });
    atEnd(t, theatre.close);
    const start = await theatre.prepare(() => startOf(pairs.get(title)!, walk.shop, walk.server.app));
    const all = { most: 300, drawn: 0, dice: new Dice(1), mayRetry: () => false };
    const { different, ...counts } = await theatre.explore(start, all);
    const [first] = different;
    assert.ok(first, JSON.stringify([counts, await theatre.serially(start, [0, 1])]));
    // It is no accident: the same order shows it again, each time.
    for (let times = 0; times < replays; times += 1) {
      const { schedule, outcome } = await theatre.atOnce(start, exactly(first.schedule));
      assert.deepEqual({ schedule, outcome }, { schedule: first.schedule, outcome: first.outcome });
    }
    const raced = await racesThatShow(theatre, start, first.serial);
    t.diagnostic(
      `found by ${different.length} of ${counts.schedules} schedules and ${raced} of ${races} races`,
    );
  });

/** How many races of both calls, without a scheduler, end unlike one after the other. */
async function racesThatShow(theatre: Theatre, start: Start, orders: Serial): Promise<number> {
  const serial = Object.values(orders).map((outcome) => JSON.stringify(outcome));
  let shown = 0;
  for (let raced = 0; raced < races; raced += 1)
    if (!serial.includes(JSON.stringify(await theatre.race(start)))) shown += 1;
  return shown;
}
