/** Compares what merchants and the founders of their groups in other cells say about memberships. */
import { type CellClient, rowsOf } from './cell-client.ts';

interface SideRow {
  founder_id: string;
  group_id: string;
  member_id: string;
  status: string;
  version: number;
  seen: number;
}

interface Pair {
  founder: SideRow | undefined;
  member: SideRow | undefined;
}

const served = (id: string): string =>
  `exists (select from merchants w where w.id = ${id}
     and not exists (select from merchant_fences f where f.merchant_id = w.id and f.stops = 'everything'))`;

const places = `
  select p.merchant_id as founder_id, p.group_id, p.member_id, p.status, p.version, p.member_version as seen
  from group_places p where ${served('p.merchant_id')}`;
const members = `
  select m.founder_id, m.group_id, m.merchant_id as member_id, m.status, m.version, m.founder_version as seen
  from group_members m where ${served('m.merchant_id')}`;
const open = `
  select merchant_id, partner_id from orders_elsewhere
  where booked_at is null and kind in ('group_member', 'group_place')`;
const living = `select w.id from merchants w where ${served('w.id')}`;

/**
 * Memberships on which the two sides differ, although nothing is on its way between them. Servers run meanwhile, so
 * both sides are read twice, and the orders in between: what stays the same all the time and has no order is final.
 */
export async function differingMemberships(cells: readonly CellClient[]): Promise<object[]> {
  const first = await differing(cells);
  if (first.size === 0) return [];
  const orders = await rowsOf<{ merchant_id: string; partner_id: string }>(cells, open);
  const underWay = new Set(
    orders.flatMap(({ merchant_id: one, partner_id: other }) => [`${one} ${other}`, `${other} ${one}`]),
  );
  const second = await differing(cells);
  return [...second].flatMap(([key, { founder, member }]) => {
    const { founder_id, group_id, member_id } = (founder ?? member)!;
    const before = first.get(key);
    const isFinal = JSON.stringify(before) === JSON.stringify({ founder, member });
    if (!isFinal || underWay.has(`${founder_id} ${member_id}`)) return [];
    const said = { status: member?.status ?? null, founder_status: founder?.status ?? null };
    return [{ group_id, founder_id, member_id, ...said }];
  });
}

/** The memberships that differ, except those with a merchant whose cell can't be asked. */
async function differing(cells: readonly CellClient[]): Promise<Map<string, Pair>> {
  const pairs = new Map<string, Pair>();
  const add = (rows: readonly SideRow[], side: keyof Pair): void => {
    for (const row of rows) {
      const key = `${row.group_id} ${row.member_id}`;
      const pair = pairs.get(key) ?? { founder: undefined, member: undefined };
      pair[side] = row;
      pairs.set(key, pair);
    }
  };
  add(await rowsOf<SideRow>(cells, places), 'founder');
  add(await rowsOf<SideRow>(cells, members), 'member');
  const known = new Set((await rowsOf<{ id: string }>(cells, living)).map(({ id }) => id));
  return new Map(
    [...pairs].filter(([, { founder, member }]) => {
      const { founder_id, member_id } = (founder ?? member)!;
      return founder?.status !== member?.status && known.has(founder_id) && known.has(member_id);
    }),
  );
}
