/** Money on gift cards is spent once and never lost by concurrent tills. */
import { test } from 'node:test';
import { figures } from './figures.ts';
import { moveMoney } from './gift-cards.ts';
import { Rig } from './rig.ts';

const { moves } = figures.undisturbed;

test(`${moves} moves of money between gift cards and orders add up`, async (t) => {
  await moveMoney(t, { rig: await Rig.open(t, { background: 'one' }), moves });
});
