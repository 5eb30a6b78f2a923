/** Requests that share a transaction, some of which the database refuses. */
import { tally } from './journal.ts';
import type { Rig } from './rig.ts';
import { newAsker, newVoucher, redemption } from './voucher-book.ts';

/** 60 concurrent redemptions, three with a value that the database refuses unexpectedly. */
export async function withPoison(rig: Rig) {
  await rig.world.sql(`alter table redemptions add check (reference not like 'poison%')`);
  const till = await newAsker(rig);
  const voucher = await newVoucher(rig, till, { redemption_limit: null });
  const references = Array.from(
    { length: 60 },
    (_, place) => `${place % 20 === 10 ? 'poison' : 'order'}-${place}`,
  );
  const outcomes = await rig.clients.together(
    references.map((reference) => redemption(till, voucher.id, { reference })),
  );
  const poisoned = outcomes.filter(({ asked }) => JSON.stringify(asked.body).includes('poison'));
  const mates = outcomes.filter((entry) => !poisoned.includes(entry));
  return { poisoned: tally(poisoned), mates: tally(mates) };
}
