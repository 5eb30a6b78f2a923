/**
 * Customers are merged, and merges undone, while tills earn, spend, issue and redeem for both and servers are killed:
 * both ledgers, all memberships and vouchers are kept, and a merge that is undone gives back what it moved.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { addPass } from '../../harness/passes.ts';
import { statusesStay, undoneForAll } from '../../mutants/merge-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, type Entry, lastOf, tally } from '../../promises/journal.ts';
import { earning, spending } from '../../promises/points-ledger.ts';
import type { Rig } from '../../promises/rig.ts';
import { issuance, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';
import { crashOldest, strikeDuring } from './killer.ts';

interface Person {
  name: string;
  /** UUID. */
  id: string;
  /** The card that they hold from the start, with 50 points. */
  card: string;
}

interface Play {
  rig: Rig;
  till: Asker;
  pairs: { kept: Person; duplicate: Person }[];
  secondPass: string;
  vouchers: string[];
}

const initialPoints = 50;

async function openPlay(t: TestContext, options: BreakableOptions, count: number): Promise<Play> {
  const rig = await openBreakable(t, { background: 'one', ...options });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera);
  const second = await addPass(tessera, { name: 'Second', template_id: pass.template_id });
  const person = async (name: string): Promise<Person> => {
    const made = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: name },
      initial_points: initialPoints,
      notify: false,
    });
    return { name, id: decodeId('customer', made.customer_id)!, card: made.id };
  };
  const pairs = [];
  for (let pair = 0; pair < count; pair += 1) {
    pairs.push({ kept: await person(`kept-${pair}`), duplicate: await person(`duplicate-${pair}`) });
  }
  const { id: tokenId, text: token } = await merchant.token();
  const till = { merchantId: merchant.id, tokenId, token };
  const terms = { redemption_limit: null, per_customer_limit: 2 };
  const vouchers = [(await newVoucher(rig, till, terms)).id, (await newVoucher(rig, till, terms)).id];
  return { rig, till, pairs, secondPass: second.id, vouchers };
}

const wireId = (uuid: string) => encodeId('customer', uuid);

const mergeOf = (as: Asker, kept: Person, duplicate: Person): Asked => ({
  as,
  route: 'customers.merge',
  path: `/api/v1/customers/${wireId(kept.id)}/merge`,
  body: { duplicate_id: wireId(duplicate.id), memberships: 'keep' },
  key: randomUUID(),
});

const undoOf = (as: Asker, duplicate: Person): Asked => ({
  as,
  route: 'customers.unmerge',
  path: `/api/v1/customers/${wireId(duplicate.id)}/unmerge`,
  body: {},
  key: randomUUID(),
});

/** Everything that tills do for both people of a pair, with merges and undone merges among it. */
function requestsAbout({ rig, till, secondPass, vouchers }: Play, pair: Play['pairs'][number]): Asked[] {
  const { kept, duplicate } = pair;
  const asked = [kept, duplicate].flatMap(({ name, card }): Asked[] => [
    ...times(3, (n) => earning(till, card, 7 + n)),
    ...times(2, (n) => spending(till, card, 5 + n)),
    {
      as: till,
      route: 'points.earn',
      path: '/api/v1/memberships/earn-points',
      body: { customer: { external_id: name }, points: 11, reference: randomUUID() },
      key: randomUUID(),
    },
    {
      as: till,
      route: 'memberships.issue',
      path: '/api/v1/memberships/merchant/issue',
      body: { pass_id: secondPass, customer: { external_id: name }, notify: false },
      key: randomUUID(),
    },
    ...vouchers.map((voucher) => redemption(till, voucher, { customer: { external_id: name } })),
    issuance(till, vouchers[0]!, name),
  ]);
  const merges = [
    mergeOf(till, kept, duplicate),
    undoOf(till, duplicate),
    mergeOf(till, kept, duplicate),
    undoOf(till, duplicate),
    mergeOf(till, duplicate, kept),
    undoOf(till, kept),
  ];
  for (const one of merges) asked.splice(rig.dice.between(0, asked.length), 0, one);
  return asked;
}

/** Repeats what met something else that was being written, with a new key each time. */
async function insist({ rig }: Play, make: () => Asked): Promise<Entry> {
  for (let attempt = 0; ; attempt += 1) {
    const entry = await rig.clients.untilKnown(make());
    if (lastOf(entry).code !== 'version_conflict' || attempt === 20) return entry;
  }
}

/** Leaves each pair as two people, whatever has become of them. */
async function undoAll(play: Play): Promise<void> {
  for (const pair of play.pairs) {
    for (const one of [pair.kept, pair.duplicate]) {
      const { status, code } = lastOf(await insist(play, () => undoOf(play.till, one)));
      assert.ok(status === 200 || code === 'merge_not_undoable', `${status} ${code}`);
    }
  }
}

async function mergeAll(play: Play): Promise<void> {
  for (const { kept, duplicate } of play.pairs) {
    const answer = lastOf(await insist(play, () => mergeOf(play.till, kept, duplicate)));
    assert.equal(answer.status, 200, answer.body);
  }
}

/** The points of each card whose movements were acknowledged. */
function acknowledged(play: Play): Map<string, number> {
  const points = new Map<string, number>();
  for (const entry of play.rig.journal.entries) {
    const { asked } = entry;
    const { status, body } = lastOf(entry);
    if (!asked.route.startsWith('points.') || status >= 300) continue;
    const { transaction } = JSON.parse(body) as { transaction: { membership_id: string; points: number } };
    const { membership_id: card } = transaction;
    points.set(card, (points.get(card) ?? 0) + transaction.points);
  }
  return points;
}

/** Compares what was acknowledged with the database; nothing depends on who holds it. */
async function assertNothingLost(play: Play): Promise<void> {
  const { rig, till } = play;
  await rig.assertKept();
  const known = acknowledged(play);
  const cards = await rig.world.sql<{ id: string; points: number }>(
    'select id, points_available::int as points from memberships where merchant_id = $1',
    [till.merchantId],
  );
  const first = new Set(play.pairs.flatMap(({ kept, duplicate }) => [kept.card, duplicate.card]));
  for (const { id, points } of cards) {
    const card = encodeId('membership', id);
    const before = first.has(card) ? initialPoints : 0;
    assert.equal(points, before + (known.get(card) ?? 0), `points of ${card}`);
  }
  const made = (route: string) =>
    rig.journal.entries.filter((entry) => entry.asked.route === route && lastOf(entry).status < 300);
  assert.equal(cards.length, first.size + made('memberships.issue').length);
  const [counts] = await rig.world.sql<{ used: number; counted: number }>(
    `select (select count(*)::int from redemptions where merchant_id = $1) as used,
       (select sum(redeemed)::int from voucher_customers where merchant_id = $1) as counted`,
    [till.merchantId],
  );
  const used = made('vouchers.redeem').length;
  assert.deepEqual(counts, { used, counted: used });
}

const holderOf = async ({ rig }: Play, card: string): Promise<string> =>
  (
    await rig.world.sql<{ customer_id: string }>('select customer_id from memberships where id = $1', [
      decodeId('membership', card),
    ])
  )[0]!.customer_id;

/** Every card is with its first holder again. */
async function areBack(play: Play): Promise<boolean> {
  for (const pair of play.pairs) {
    for (const { id, card } of [pair.kept, pair.duplicate]) {
      if ((await holderOf(play, card)) !== id) return false;
    }
  }
  return true;
}

test('merges and undone merges among tills and kills lose nothing, and give back what they moved', async (t) => {
  const play = await openPlay(t, { processes: true }, figures.merges.races);
  const asked = play.pairs.flatMap((pair) => requestsAbout(play, pair));
  const strikes = times(figures.merges.kills, () => crashOldest);
  const work = play.rig.clients.together(asked);
  const struck = await strikeDuring(play.rig, work, strikes, [10, 30]);
  const counts = tally(await work);
  t.diagnostic(JSON.stringify({ struck, ...counts }));
  assert.ok((counts['201'] ?? 0) > 0 && struck > 0, 'otherwise nothing was shown');
  await assertNothingLost(play);
  await undoAll(play);
  assert.ok(await areBack(play), 'cards are with the people who had them');
  await mergeAll(play);
  await assertNothingLost(play);
  for (const { kept, duplicate } of play.pairs) {
    for (const { card } of [kept, duplicate]) assert.equal(await holderOf(play, card), kept.id);
  }
  await undoAll(play);
  assert.ok(await areBack(play));
  await assertNothingLost(play);
});

test('undoing a merge that takes everything of the kept customer is detected', async (t) => {
  const play = await openPlay(t, { mutations: undoneForAll }, 1);
  await mergeAll(play);
  await undoAll(play);
  const broken = numbersOf(await play.rig.breaches());
  assert.ok(!(await areBack(play)) || broken.size > 0, [...broken].join());
});

test('undoing a merge without looking at redemptions of the meantime is detected', async (t) => {
  const play = await openPlay(t, { mutations: statusesStay }, 1);
  const { rig, till, vouchers, pairs } = play;
  const { name } = pairs[0]!.duplicate;
  assert.equal(lastOf(await rig.clients.untilKnown(issuance(till, vouchers[0]!, name))).status, 201);
  await mergeAll(play);
  // The kept customer redeems what was issued to the duplicate, and keeps the redemption.
  const use = redemption(till, vouchers[0]!, { customer: { external_id: pairs[0]!.kept.name } });
  assert.equal(lastOf(await rig.clients.untilKnown(use)).status, 200);
  await undoAll(play);
  assert.ok(numbersOf(await rig.breaches()).has('V6'));
});
