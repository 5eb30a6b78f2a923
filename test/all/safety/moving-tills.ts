/** Tills that never stop while their merchant moves, and what must be true afterwards. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../../sdk/src/client.ts';
import { TesseraError } from '../../../sdk/src/errors.ts';
import { atEnd, type Ending } from '../../harness/endings.ts';
import { until } from '../../harness/patience.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { type MovingCells, source, target } from '../harness/moving-cells.ts';

export interface TillsReport {
  acknowledged: number;
  /** Answers 503, each of which was tried again with the same key. */
  refused: number;
  /** The longest time from the first try to the answer, in milliseconds, and the refusals in it. */
  longestMs: number;
  refusedInLongest: number;
}

export interface Tills {
  /** How many redemptions have been acknowledged so far. */
  readonly acknowledged: number;
  /** Forgets what took longest so far. */
  forget(): void;
  stop(): Promise<TillsReport>;
}

/** A voucher with more uses than any test needs. */
export const endlessVoucher = async (client: Tessera): Promise<string> => {
  const percent = { type: 'percent', percent_off: 1_000 } as const;
  const wanted = { type: 'discount', discount: percent, redemption_limit: 1_000_000 } as const;
  return (await client.vouchers.create(wanted, { maxRetries: 8 })).id;
};

/** Tills that redeem one after another; each retries with the same key until it knows the outcome. */
export async function openTills(
  t: Ending,
  url: string,
  merchant: TestMerchant,
  vouchers: readonly string[],
  { tills, everyMs = 0 }: { tills: number; everyMs?: number },
): Promise<Tills> {
  const { text } = await merchant.token();
  const report: TillsReport = { acknowledged: 0, refused: 0, longestMs: 0, refusedInLongest: 0 };
  let isOpen = true;
  const work = async (till: number): Promise<void> => {
    const client = new Tessera({ token: text, baseUrl: url, maxRetries: 0 });
    for (let turn = 0; isOpen; turn += 1) {
      const began = performance.now();
      const key = `till-${till}-${turn}`;
      const voucher = vouchers[(till + turn) % vouchers.length]!;
      let refused = 0;
      for (;;) {
        try {
          await client.vouchers.redeem(voucher, {}, { idempotencyKey: key });
          break;
        } catch (error) {
          if (!(error instanceof TesseraError) || error.code !== 'unavailable') throw error;
          refused += 1;
          await pause(50);
        }
      }
      const tookMs = performance.now() - began;
      report.acknowledged += 1;
      report.refused += refused;
      if (tookMs > report.longestMs)
        Object.assign(report, { longestMs: Math.round(tookMs), refusedInLongest: refused });
      await pause(Math.max(0, everyMs - (performance.now() - began)));
    }
  };
  const working = Promise.all(Array.from({ length: tills }, (_, till) => work(till)));
  working.catch(() => undefined);
  atEnd(t, () => {
    isOpen = false;
    return working.catch(() => undefined);
  });
  return {
    get acknowledged() {
      return report.acknowledged;
    },
    forget: () => void Object.assign(report, { refused: 0, longestMs: 0, refusedInLongest: 0 }),
    stop: async () => {
      isOpen = false;
      await working;
      return report;
    },
  };
}

const countIn = async (
  { world }: MovingCells,
  cell: string,
  from: string,
  merchant: string,
): Promise<number> =>
  (
    await world.sqlIn<{ count: number }>(
      cell,
      `select count(*)::int as count from ${from} and merchant_id = $1`,
      [merchant],
    )
  )[0]!.count;

/** How many redemptions of the merchant a cell has. */
export const redemptionsIn = (rig: MovingCells, cell: string, { id }: TestMerchant): Promise<number> =>
  countIn(rig, cell, 'redemptions where true', id);

/** In which cells the merchant is served. */
export async function servedBy({ world }: MovingCells, { id }: TestMerchant): Promise<string[]> {
  const found: string[] = [];
  for (const cell of ['home', source, target]) {
    const rows = await world.sqlIn(
      cell,
      `select from merchants m where m.id = $1 and not exists (
         select from merchant_fences f where f.merchant_id = m.id
           and (f.ends_at is null or f.ends_at > clock_timestamp()))`,
      [id],
    );
    if (rows.length > 0) found.push(cell);
  }
  return found;
}

/** Repeats the merchant's first redemption and its event in the past, as the log of a merchant who is not new. */
export async function addHistory({ world }: MovingCells, { id }: TestMerchant, count: number): Promise<void> {
  const ids = (kind: string) => `('0180${kind}000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const first = await until(async () => {
    const [row] = await world.sqlIn<{ last: number }>(
      source,
      `select e.last_sequence::int as last from event_heads e where e.merchant_id = $1 and e.last_sequence > 0`,
      [id],
    );
    return row;
  });
  assert.ok(first);
  await world.sqlIn(
    source,
    `with raised as (
       update event_heads set last_sequence = last_sequence + $2 where merchant_id = $1 returning last_sequence - $2 as last
     ), one as (
       select r.* from redemptions r where r.merchant_id = $1 order by r.id limit 1
     ), told as (
       select e.* from events e where e.merchant_id = $1 and e.type = 'redemption.succeeded' order by e.id limit 1
     ), redeemed as (
       insert into redemptions (merchant_id, id, voucher_id, status, discount_amount, actor_type, actor_id, occurred_at)
       select o.merchant_id, ${ids('a')}, o.voucher_id, o.status, o.discount_amount, o.actor_type, o.actor_id, o.occurred_at
       from one o, generate_series(1, $2::int) as n
     )
     insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, sequence, created_at)
     select t.merchant_id, ${ids('b')}, t.type, ${ids('a')}, t.actor_type, t.actor_id, t.request_id, t.data, r.last + n, t.created_at
     from told t, raised r, generate_series(1, $2::int) as n`,
    [id, count],
  );
}

/** The merchant lives in this cell and nowhere else, and has exactly what was acknowledged. */
export async function requireWhole(
  rig: MovingCells,
  cell: string,
  merchant: TestMerchant,
  acknowledged: number,
  history = 0,
): Promise<void> {
  const { id } = merchant;
  const others = ['home', source, target].filter((one) => one !== cell);
  assert.deepEqual(await servedBy(rig, merchant), [cell]);
  const rows = await redemptionsIn(rig, cell, merchant);
  assert.equal(rows, history + acknowledged, 'acknowledged redemptions and rows');
  for (const other of others)
    assert.equal(await redemptionsIn(rig, other, merchant), 0, `rows in the cell ${other}`);
  const [used] = await rig.world.sqlIn<{ uses: string }>(
    cell,
    'select sum(redeemed_quantity)::text as uses from vouchers where merchant_id = $1',
    [id],
  );
  assert.equal(Number(used!.uses), acknowledged, 'uses of the vouchers');
  // Every event is numbered once, without a gap.
  const numbers = await until(async () => {
    const [row] = await rig.world.sqlIn<{ open: number; count: number; last: number }>(
      cell,
      `select count(*) filter (where sequence is null)::int as open, count(*)::int as count,
              coalesce(max(sequence), 0)::int as last from events where merchant_id = $1`,
      [id],
    );
    return row!.open === 0 ? row! : undefined;
  });
  assert.equal(numbers.count, numbers.last, 'numbers of the event log');
  const redeemed = await countIn(rig, cell, `events where type = 'redemption.succeeded'`, id);
  assert.equal(redeemed, history + acknowledged, 'events of redemptions');
}

/** All checks of the operator pass: of both cells, and between them. */
export async function requireSound(rig: MovingCells): Promise<void> {
  for (const args of [
    ['cells', 'doctor'],
    ['--cell', 'home', 'doctor'],
    ['--cell', source, 'doctor'],
    ['--cell', target, 'doctor'],
  ]) {
    const { code, out, err } = await rig.command(args);
    assert.equal(code, 0, `${args.join(' ')}\n${out}\n${err}`);
  }
}
