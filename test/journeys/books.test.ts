/** The books: whatever happened, months add up, chain, and agree with the ledgers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TesseraError } from '../../sdk/src/index.ts';
import type { BookPeriod } from '../../sdk/src/resources/books.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import { turnSandboxClocks } from '../harness/sandbox-clock.ts';
import { useStage } from '../harness/stage.ts';
import { diceOf } from '../promises/seed.ts';
import { refusedWith } from './points-club.ts';

const { server, world } = useStage();

const dayMs = 86_400_000;
const moves = ['added', 'refunded', 'spent', 'expired', 'adjusted'] as const;

/** A row adds up, and so do the rows, each of which opens with what the one before left. */
function assertAddsUp(what: string, total: BookPeriod, months: readonly BookPeriod[]): void {
  for (const row of [total, ...months]) {
    const moved = moves.reduce((sum, move) => sum + row[move], 0);
    assert.equal(row.opening + moved, row.closing, `${what}: ${JSON.stringify(row)}`);
  }
  for (const [at, month] of months.slice(1).entries()) {
    assert.equal(month.opening, months[at]!.closing, `${what}: months chain`);
  }
  for (const move of moves) {
    const summed = months.reduce((sum, month) => sum + month[move], 0);
    assert.equal(total[move], summed, `${what}: ${move}`);
  }
  assert.deepEqual([total.opening, total.closing], [months[0]!.opening, months.at(-1)!.closing], what);
}

test('books of random histories add up in every row, chain from month to month and agree with the ledgers', async (t) => {
  const dice = diceOf(t);
  const merchant = await world.merchant({ sandbox: true, timezone: 'Europe/Rome' });
  const owner = await merchant.clientAs('owner');
  const tessera = await merchant.client();
  const pass = await addPass(tessera, {
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    pending_days: 2,
    points_expiry: { mode: 'rolling', months: 1 },
    spend_rule: { points: 7, amount: 10, currency: 'EUR' },
  });
  const issue = (external_id: string) =>
    tessera.memberships.issue({ pass_id: pass.id, customer: { external_id }, initial_points: 40 });
  const issued = await Promise.all(['ada', 'bob', 'cleo'].map(issue));
  const members = issued.map(({ id }) => id);
  const first = await tessera.vouchers.create({ type: 'gift', gift: { amount: 900, currency: 'EUR' } });
  const cards = [first.id];
  const earned: string[] = [];
  const spent: string[] = [];
  const uses: string[] = [];
  let references = 0;
  const reference = () => {
    references += 1;
    return `reference-${references}`;
  };
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)]!;
  const member = () => ({ membership_id: pick(members) });
  const start = Date.now();
  let days = 0;
  const at = () => new Date(start + days * dayMs).toISOString();
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const amount = dice.between(1, 5_000);
      const ends = dice.between(0, 1)
        ? { expires_at: new Date(start + (days + 16) * dayMs).toISOString() }
        : {};
      cards.push(
        (await tessera.vouchers.create({ type: 'gift', gift: { amount, currency: 'EUR' }, ...ends })).id,
      );
    },
    () => tessera.giftCards.load(pick(cards), { amount: dice.between(1, 999), reference: reference() }),
    () => tessera.giftCards.refund(pick(cards), { amount: dice.between(1, 500), reason: 'Returned' }),
    () => tessera.giftCards.adjust(pick(cards), { amount: dice.between(0, 1) ? 77 : -33, reason: 'Wrong' }),
    () => tessera.giftCards.transfer(pick(cards), { to: { id: pick(cards) } }),
    async () => {
      const used = await tessera.vouchers.redeem(pick(cards), { amount: dice.between(1, 700) });
      uses.push(used.redemption.id);
    },
    async () => uses.length > 0 && tessera.vouchers.rollback(pick(uses), { reason: 'Returned' }),
    () => tessera.vouchers.update(pick(cards), { void: true }),
    async () => {
      const order = { id: reference(), amount: dice.between(500, 9_000), currency: 'EUR' };
      earned.push((await tessera.points.earn({ ...member(), order })).transaction!.id);
    },
    async () => {
      const done = await tessera.points.redeem({ ...member(), points: dice.between(1, 25) });
      spent.push(done.transaction!.id);
    },
    () => tessera.points.redeem({ ...member(), points: 3, hold: { mode: 'create' } }),
    () => tessera.points.adjust({ ...member(), points: dice.between(0, 1) ? 11 : -4, reason: 'Wrong' }),
    async () => {
      const given = dice.between(0, 1) ? earned : spent;
      if (given.length > 0) await tessera.points.reverse(pick(given), { reason: 'Returned' });
    },
  ];
  let done = 0;
  for (let step = 0; step < 8; step += 1) {
    for (let count = 0; count < 14; count += 1) {
      // What can't be done, such as spending more than there is, moves nothing.
      try {
        await pick(acts)();
        done += 1;
      } catch (error) {
        if (!(error instanceof TesseraError)) throw error;
      }
    }
    days += 11;
    let clock = await owner.sandbox.advanceClock({ to: at() });
    while (!clock.complete) clock = await owner.sandbox.advanceClock({ to: at() });
    while (await turnSandboxClocks(server));
    // All holds have ended by now.
    if (step === 4) {
      await tessera.customers.merge(issued[1]!.customer_id, {
        duplicate_id: issued[2]!.customer_id,
        memberships: 'join',
      });
    }
  }
  assert.ok(done > 50, `${done} of 112 acts were done`);
  await relayEvents(server);

  const from = new Date(start - dayMs).toISOString();
  const books = await tessera.books.read({ from, to: at() });
  const [gifts] = books.gift_cards;
  const [points] = books.points;
  assert.ok(gifts!.months.length >= 3);
  assertAddsUp(
    'gift cards',
    gifts!.amounts,
    gifts!.months.map(({ amounts }) => amounts),
  );
  assertAddsUp(
    'points',
    points!.points,
    points!.months.map((month) => month.points),
  );
  assertAddsUp(
    'value',
    points!.value!,
    points!.months.map(({ value }) => value!),
  );
  assert.equal(points!.value!.closing, Math.round((points!.points.closing * 10) / 7));

  const ledgers = await ledgersOf(merchant.id);
  assert.deepEqual(
    [gifts!.amounts.closing, points!.points.closing, points!.points.added, points!.points.spent],
    [ledgers.gifts, ledgers.points, ledgers.earned, ledgers.redeemed],
  );
  assert.deepEqual(
    [points!.points.refunded, points!.points.expired, points!.points.adjusted],
    [ledgers.reversed, ledgers.expired, ledgers.adjusted],
  );
  for (const period of [points!.points, gifts!.amounts]) {
    for (const move of moves) assert.notEqual(period[move], 0, `${move} happened`);
  }

  // Any other days cut the same history, and the file has the same rows.
  const middle = new Date(start + 40 * dayMs).toISOString().slice(0, 10);
  const later = await tessera.books.read({ from: middle, to: at() });
  assert.equal(later.gift_cards[0]!.months[0]!.from, middle);
  assert.equal(later.gift_cards[0]!.amounts.closing, gifts!.amounts.closing);
  assert.equal(later.points[0]!.points.closing, points!.points.closing);
});

const ledgersOf = (uuid: string) =>
  world.total<'gifts' | 'points' | 'earned' | 'redeemed' | 'reversed' | 'expired' | 'adjusted'>(
    `select (select coalesce(sum(amount), 0) from gift_transactions where merchant_id = '${uuid}') as gifts,
       (select sum(points_available + points_pending + points_held) from memberships where merchant_id = '${uuid}') as points,
       sum(points) filter (where type = 'earn') as earned, sum(points) filter (where type = 'redeem') as redeemed,
       sum(points + debt_points + lapsed_points) filter (where type = 'reverse') as reversed,
       sum(points) filter (where type = 'expire') as expired,
       sum(points) filter (where type in ('adjust', 'debt_recovery')) as adjusted
     from points_transactions where merchant_id = '${uuid}'`,
  );

test('books begin with the month before, and say the days of months that are cut', async () => {
  const tessera = await (await world.merchant({ timezone: 'UTC' })).client();
  await tessera.vouchers.create({ type: 'gift', gift: { amount: 1_250, currency: 'EUR' } });
  const today = new Date().toISOString().slice(0, 10);
  const books = await tessera.books.read();
  assert.equal(books.from.slice(8), '01');
  assert.equal(books.gift_cards[0]!.months.length, 2);
  assert.equal(books.gift_cards[0]!.months.at(-1)!.from.slice(8), '01');
  assert.ok(books.to >= today.slice(0, 8));
  const file = await tessera.books.export({
    columns: ['kind', 'unit', 'closing'],
    separator: 'semicolon',
    amounts: 'decimal',
  });
  const text = await file.text();
  assert.match(text, /gift_cards;EUR;12,5\r\n$/);
});

test('days that the books cannot cover are refused alike, also before the first byte of a file', async () => {
  const { books } = await (await world.merchant()).client();
  const inverted = { from: '2026-02-01', to: '2026-01-01' };
  for (const ask of [books.read, books.export] as ((days: object) => Promise<unknown>)[]) {
    await assert.rejects(ask.call(books, inverted), refusedWith('dates_inverted'));
    await assert.rejects(ask.call(books, { from: '1970-01-01' }), refusedWith('range_too_large'));
  }
});
