/** Money that moves between gift cards and orders. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { RouteName } from '../../contract/routes.ts';
import { type Asked, type Asker, type Entry, lastOf, tally } from './journal.ts';
import type { Rig } from './rig.ts';
import { gift, newAsker, newVoucher, redemption, times } from './voucher-book.ts';

const start = 5_000;

interface Card {
  id: string;
  uuid: string;
}

const move = (as: Asker, verb: string, card: Card, body: object): Asked => ({
  as,
  route: `gift-cards.${verb}` as RouteName,
  path: `/api/v1/vouchers/${card.id}/${verb}`,
  body,
  key: randomUUID(),
});

const order = (as: Asker, cards: readonly Card[], amount: number): Asked => ({
  as,
  route: 'orders.apply',
  path: `/api/v1/orders/order-${randomUUID()}/apply`,
  body: { items: [{ amount }], currency: 'EUR', gift_cards: cards.map(({ id }) => ({ id })) },
  key: randomUUID(),
});

export const newCards = (rig: Rig, till: Asker): Promise<Card[]> =>
  Promise.all(times(4, () => newVoucher(rig, till, gift(start))));

/** A random use, load, correction, transfer or order; amounts are small enough to collide often. */
export function anyMove(rig: Rig, till: Asker, cards: readonly Card[]): Asked {
  const { dice } = rig;
  const one = dice.pick(cards);
  const other = dice.pick(cards.filter((card) => card !== one));
  const amount = dice.between(1, 900);
  switch (dice.between(0, 5)) {
    case 0:
      return move(till, 'load', one, { amount: dice.between(1, 300), reference: randomUUID() });
    case 1:
      return move(till, 'adjust', one, { amount: -amount, reason: 'by mistake' });
    case 2:
      return move(till, 'transfer', one, { to: { id: other.id }, amount });
    case 3:
      return move(till, 'transfer', one, { to: { id: other.id } });
    case 4:
      return order(till, [one, other], amount);
    default:
      return redemption(till, one.id, { amount });
  }
}

interface Answer {
  transaction?: { voucher_id: string; amount: number };
  received?: { voucher_id: string; amount: number };
  redemption?: { voucher_id: string; amount: number };
  pricing?: { gift_cards: { voucher_id: string; amount: number }[] };
}

/** What the acknowledged moves left on each card. */
function expectedOf(cards: readonly Card[], outcomes: readonly Entry[]): Map<string, number> {
  const balances = new Map(cards.map(({ id }) => [id, start]));
  const add = (id: string, amount: number) => balances.set(id, balances.get(id)! + amount);
  for (const entry of outcomes.filter((each) => lastOf(each).status < 300)) {
    const { transaction, received, redemption: used, pricing } = JSON.parse(lastOf(entry).body) as Answer;
    for (const moved of [transaction, received]) if (moved) add(moved.voucher_id, moved.amount);
    if (used) add(used.voucher_id, -used.amount);
    for (const paid of pricing?.gift_cards ?? []) add(paid.voucher_id, -paid.amount);
  }
  return balances;
}

async function balancesOf(rig: Rig, cards: readonly Card[]): Promise<Map<string, number>> {
  const rows = await rig.world.sql<{ id: string; balance: number }>(
    'select id, gift_balance::int as balance from vouchers where id = any ($1)',
    [cards.map(({ uuid }) => uuid)],
  );
  return new Map(cards.map(({ id, uuid }) => [id, rows.find((row) => row.id === uuid)!.balance]));
}

/** Moves money so often among twenty tills, during `disturb`, and fails unless all cards and the books add up. */
export async function moveMoney(
  t: TestContext,
  { rig, moves }: { rig: Rig; moves: number },
  disturb: (working: Promise<unknown>) => Promise<number> = async () => 0,
): Promise<void> {
  const till = await newAsker(rig);
  const cards = await newCards(rig, till);
  const working = Promise.all(
    times(20, async () => {
      const outcomes: Entry[] = [];
      for (let turn = 0; turn < moves / 20; turn += 1) {
        outcomes.push(await rig.clients.untilKnown(anyMove(rig, till, cards)));
      }
      return outcomes;
    }),
  );
  const struck = await disturb(working);
  const outcomes = (await working).flat();
  // One payment, sent for several cards at once.
  const paid = await rig.clients.together(
    times(40, (at) => move(till, 'load', cards[at % 4]!, { amount: 7, reference: 'paid once' })),
  );
  assert.deepEqual(tally(paid), { '201': 1, '409 duplicate_reference': 39 });
  outcomes.push(...paid);
  t.diagnostic(`${struck} strikes; ${JSON.stringify(tally(outcomes))}`);
  assert.deepEqual(await balancesOf(rig, cards), expectedOf(cards, outcomes));
  const books = await rig.world.total<'booked' | 'left'>(
    `select (select sum(case direction when 'credit' then amount else -amount end)::int from ledger_postings
             where account = 'gift:outstanding') as booked,
            (select sum(gift_balance)::int from vouchers) as left`,
  );
  assert.equal(books.booked, books.left);
  await rig.assertKept();
}
