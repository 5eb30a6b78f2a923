/** A retry never repeats an effect, on any server. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Clients } from './clients.ts';
import { figures as allFigures } from './figures.ts';
import { type Asked, type Asker, type Entry, lastOf, replays, tally } from './journal.ts';
import { plaintextsOf } from './plaintexts.ts';
import { Rig } from './rig.ts';
import {
  creation,
  fiveTimes,
  gift,
  newAsker,
  newAskers,
  newCustomers,
  newVoucher,
  redemption,
  times,
} from './voucher-book.ts';

const figures = allFigures.retries;

interface Stage {
  rig: Rig;
  till: Asker;
  /** Another token of the same merchant. */
  colleague: Asker;
}

/** Scenes with keys for three servers on one database, in order. */
const scenes: Record<string, (stage: Stage, t: TestContext) => Promise<void>> = {
  'redeem once for each key, however many send it at once': async ({ rig, till }, t) => {
    const voucher = await newVoucher(rig, till, { redemption_limit: null });
    const outcomes = await rig.clients.together(
      times(figures.keys, () => redemption(till, voucher.id)).flatMap(fiveTimes),
    );
    t.diagnostic(
      `T2: ${figures.keys} keys, each sent five times at once: ${JSON.stringify(tally(outcomes))}`,
    );
    assert.deepEqual(tally(outcomes), { '200': 5 * figures.keys });
    assert.equal(replays(outcomes), 4 * figures.keys);
    await rig.assertKept();
  },

  'make one voucher for each key, however many send it at once': async ({ rig, till }, t) => {
    const asked = times(figures.keys, () => creation(till)).flatMap(fiveTimes);
    const outcomes = await rig.clients.together(asked);
    t.diagnostic(
      `T2: ${figures.keys} keys, each sent five times at once: ${JSON.stringify(tally(outcomes))}`,
    );
    assert.deepEqual(tally(outcomes), { '201': 5 * figures.keys });
    assert.equal(replays(outcomes), 4 * figures.keys);
    await rig.assertKept();
  },

  'refuse a key that comes with another request, also when both come at once': async ({ rig, till }, t) => {
    const voucher = await newVoucher(rig, till, gift(1_000_000));
    const pairs = times(figures.mismatches, (place) => {
      const one = place % 2 === 0 ? redemption(till, voucher.id, { amount: 1 }) : creation(till);
      const other = { ...one, body: { ...one.body, metadata: { changed: 'yes' } } };
      return [one, other, one, other];
    });
    const outcomesOfPairs = await Promise.all(pairs.map((four) => rig.clients.together(four)));
    t.diagnostic(
      `T2: ${figures.mismatches} keys with two requests: ${JSON.stringify(tally(outcomesOfPairs.flat()))}`,
    );
    for (const outcomes of outcomesOfPairs) {
      const winners = outcomes.filter((entry) => lastOf(entry).status < 300);
      assert.equal(winners.length, 2, JSON.stringify(tally(outcomes)));
      assert.equal(winners[0]!.asked, winners[1]!.asked);
      const losers = outcomes.filter((entry) => !winners.includes(entry));
      assert.deepEqual(tally(losers), { '422 idempotency_key_reused': 2 });
    }
    await rig.assertKept();
  },

  'take the same key for another one on another route, of another token, at another merchant': async ({
    rig,
    till,
    colleague,
  }) => {
    const voucher = await newVoucher(rig, till, { redemption_limit: null });
    const stranger = await newAsker(rig);
    const theirs = await newVoucher(rig, stranger);
    const key = 'the-same-key';
    const outcomes = await rig.clients.together([
      redemption(till, voucher.id, {}, key),
      redemption(colleague, voucher.id, {}, key),
      redemption(stranger, theirs.id, {}, key),
      creation(till, {}, key),
      creation(stranger, {}, key),
    ]);
    assert.deepEqual(tally(outcomes), { '200': 3, '201': 2 });
    assert.equal(replays(outcomes), 0);
    await rig.assertKept();
  },

  'tell twins of a redemption the same where a second one would be refused': async ({ rig, till }) => {
    const customers = await newCustomers(rig, till, 20);
    const outcomes: Entry[] = [];
    for (const external_id of customers) {
      const first = { redemption_limit: null, restrictions: { first_time_customer: true } };
      const { code } = await newVoucher(rig, till, first);
      const asked = redemption(till, code, { customer: { external_id } });
      const byCode = { ...asked, path: `${asked.path}?by=code` };
      outcomes.push(...(await rig.clients.together(fiveTimes(byCode))));
    }
    assert.deepEqual(tally(outcomes), { '200': 100 });
    await rig.assertKept();
  },

  'keep no code in plain text': async ({ rig }) => {
    assert.deepEqual(await plaintextsOf(rig), []);
  },
};

test('three servers on one database', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const [till, colleague] = (await newAskers(rig, 2)) as [Asker, Asker];
  for (const [title, play] of Object.entries(scenes))
    await t.test(title, (t) => play({ rig, till, colleague }, t));
});

test('a retry during the first request gets a conflict, or its answer', async (t) => {
  const rig = await Rig.open(t, { background: 'one', servers: 2 });
  await rig.world.sql(slowInserts);
  const till = await newAsker(rig);
  const elsewhere = new Clients(rig.urlOf(1), rig.journal, rig.dice);
  const here = new Clients(rig.urlOf(0), rig.journal, rig.dice);
  for (const asked of await slowRequests(rig, till)) {
    const first = here.once(asked);
    await untilSlow(rig);
    const twin = await elsewhere.once(asked);
    // A write's duplicate waits for the key, a redemption's for the voucher; neither longer than a second.
    const waited = asked.route === 'vouchers.create' ? 'idempotency_in_progress' : 'unavailable';
    const { code, replayed, retryAfter } = lastOf(twin);
    assert.ok(replayed || (code === waited && Number(retryAfter) > 0), JSON.stringify(lastOf(twin)));
    const again = await elsewhere.untilKnown(asked);
    assert.ok(lastOf(again).replayed);
    assert.equal(lastOf(again).body, lastOf(await first).body);
  }
  here.close();
  elsewhere.close();
  await rig.assertKept();
});

/** Longer than any lock time-out; and shorter, for a redemption that could not be repeated. */
async function slowRequests(rig: Rig, till: Asker): Promise<Asked[]> {
  const slow = (seconds: number) => ({ metadata: { slow: String(seconds) } });
  const voucher = await newVoucher(rig, till, { redemption_limit: null });
  const [external_id] = await newCustomers(rig, till, 1);
  const restrictions = { first_time_customer: true };
  const { code } = await newVoucher(rig, till, { redemption_limit: null, restrictions });
  const first = redemption(till, code, { ...slow(0.5), customer: { external_id } });
  return [
    creation(till, slow(2)),
    redemption(till, voucher.id, slow(2)),
    { ...first, path: `${first.path}?by=code` },
  ];
}

/** Slows down inserts on request. */
const slowInserts = `
  create function be_slow() returns trigger language plpgsql as $$ begin
    perform pg_sleep((new.metadata->>'slow')::float) where new.metadata->>'slow' is not null;
    return new;
  end $$;
  create trigger slow before insert on vouchers for each row execute function be_slow();
  create trigger slow before insert on redemptions for each row execute function be_slow()`;

async function untilSlow(rig: Rig): Promise<void> {
  const sleeping = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  while ((await rig.world.sql(sleeping)).length === 0);
}
