/** Promotions that change while two servers quote with them. */
import type { Tessera } from '../../sdk/src/index.ts';
import type { Rig } from './rig.ts';

/** How the servers are opened. */
export const setting = { background: 'one', oneCell: true, servers: 2 } as const;

const basket = { items: [{ id: 'a', sku: 'chair', unit_amount: 10_000 }], currency: 'EUR' };
const percent = (percent_off: number) => ({ type: 'percent' as const, percent_off });

/** What a server takes off, asked twice: the second answer can come from memory. */
async function quoted(tessera: Tessera): Promise<number[]> {
  const first = await tessera.orders.quote(basket);
  const second = await tessera.orders.quote(basket);
  return [first.pricing.discount_total, second.pricing.discount_total];
}

interface Seen {
  step: string;
  given: number[];
  right: number;
}

/** Changes promotions through two servers in turn; returns what both quoted after each change, and what was right. */
export async function quotesAfterChanges(rig: Rig): Promise<Seen[]> {
  const merchant = await rig.world.merchant();
  const [one, other] = [await merchant.client(rig.urlOf(0)), await merchant.client(rig.urlOf(1))];
  const seen: Seen[] = [];
  const then = async (step: string, right: number, change: Promise<unknown>) => {
    await change;
    seen.push({ step, given: [...(await quoted(one)), ...(await quoted(other))], right });
  };
  const automatic = { kind: 'automatic' as const };
  const created = one.campaigns.create({ ...automatic, name: 'Tenth', discount: percent(1_000) });
  await then('created', 1_000, created);
  const { id } = await created;
  await then('discount changed', 2_000, other.campaigns.update(id, { discount: percent(2_000) }));
  await then('paused', 0, one.campaigns.pause(id));
  await then('resumed', 2_000, other.campaigns.resume(id));
  const conditions = { order_amount: { gte: 20_000 } };
  await then('conditions added', 0, one.campaigns.update(id, { conditions }));
  await then('conditions removed', 2_000, other.campaigns.update(id, { conditions: null }));
  const off = { type: 'amount' as const, amount_off: 500, currency: 'EUR' };
  const second = one.campaigns.create({ ...automatic, name: 'Five', discount: off });
  await then('another created', 2_500, second);
  const budget = { uses: 1 };
  await then('budget added', 2_500, other.campaigns.update((await second).id, { budget }));
  await then('budget spent', 2_000, one.orders.apply('order-1', basket));
  const until = `update campaigns set ends_at = now() - interval '1 second' where merchant_id = $1`;
  await then('ended without a server', 0, rig.world.sql(until, [merchant.id]));
  return seen;
}

/** Two merchants have promotions that one transaction wrote; returns what both servers quote to each. */
export async function quotesOfNeighbours(rig: Rig): Promise<number[][]> {
  const merchants = [await rig.world.merchant(), await rig.world.merchant()];
  await rig.world.sql(
    `insert into campaigns (merchant_id, id, name, kind, discount)
     select m, gen_random_uuid(), 'Promotion', 'automatic', d from unnest($1::uuid[], $2::json[]) as t (m, d)`,
    [merchants.map(({ id }) => id), [1_000, 2_000].map((bps) => JSON.stringify(percent(bps)))],
  );
  const given: number[][] = [];
  for (const merchant of merchants) {
    const clients = [await merchant.client(rig.urlOf(0)), await merchant.client(rig.urlOf(1))];
    given.push((await Promise.all(clients.map(quoted))).flat());
  }
  return given;
}

/** What is quoted to the neighbours if each has its own promotion. */
export const ownQuotes = [1_000, 2_000].map((right) => Array(4).fill(right));
