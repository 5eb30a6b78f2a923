import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { encodeId } from '../../../contract/ids.ts';
import { refuse } from '../../errors/refusal.ts';
import { Metrics } from '../../observability/metrics.ts';
import { byMerchant, Quarantine } from './quarantine.ts';

/** A quarantine that records its alerts. */
function watched() {
  const lines: { level: number; merchant_id?: string; failures?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = new Metrics();
  return { quarantine: new Quarantine('test', { log, metrics }), lines, metrics };
}

const idOf = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const merchants = Array.from({ length: 100 }, (_, place) => idOf(place));
const poisoned = idOf(37);

/** Work on a batch that one merchant makes fail. */
function spoiled() {
  const served: string[] = [];
  const batches: { some: readonly string[]; most: number }[] = [];
  const work = async (some: readonly string[], most: number) => {
    batches.push({ some, most });
    if (some.includes(poisoned)) throw new Error('bigint out of range');
    served.push(...some);
  };
  return { served, batches, work };
}

test('a failing batch is halved until the failing merchant is isolated, and all others are served', async () => {
  const { quarantine } = watched();
  const { served, batches, work } = spoiled();
  await quarantine.together(merchants, 500, work);
  assert.deepEqual(
    served,
    merchants.filter((id) => id !== poisoned),
  );
  assert.ok(batches.length < 20, `${batches.length} batches`);
  // The others now share a batch without it.
  batches.length = 0;
  await quarantine.together(merchants, 500, work);
  assert.deepEqual(
    batches.map(({ some }) => some.length),
    [99],
  );
});

test('after a slow failure every merchant is served alone: the others wait for one time-out, not for one per half', async () => {
  const { quarantine } = watched();
  const { served, batches, work } = spoiled();
  await quarantine.together(merchants, 500, async (some, most) => {
    if (some.includes(poisoned)) await setTimeout(some.length > 1 ? 510 : 0);
    await work(some, most);
  });
  assert.deepEqual(
    served,
    merchants.filter((id) => id !== poisoned),
  );
  assert.equal(batches.filter(({ some }) => some.length > 1).length, 1);
});

test('a merchant that fails only in large pieces stays apart, so that the others never fail with it', async () => {
  const quarantine = new Quarantine('test');
  const failed: number[] = [];
  const work = async (some: readonly string[], most: number) => {
    if (!some.includes(poisoned) || most < 100) return;
    failed.push(some.length);
    throw new Error('canceling statement due to statement timeout');
  };
  for (let turn = 0; turn < 20; turn += 1) await quarantine.together(merchants, 100, work);
  const together = failed.filter((size) => size > 1);
  assert.ok(failed.length - together.length > 3, `${failed}`);
  // Only the first turn, when nothing was known.
  assert.ok(failed.lastIndexOf(together.at(-1)!) < 8, `${failed}`);
  assert.throws(() => quarantine.end());
});

test('a merchant that keeps failing gets smaller batches and pauses, and the operator is alerted', async () => {
  const { quarantine, lines, metrics } = watched();
  const { batches, work } = spoiled();
  const alone = () => batches.filter(({ some }) => some.length === 1);
  for (let failures = 1; failures <= 3; failures += 1) {
    while (alone().length < failures) {
      await quarantine.together([poisoned], 500, work);
      await setTimeout(20);
    }
    assert.deepEqual(quarantine.resting, [poisoned]);
  }
  assert.deepEqual(
    alone().map(({ most }) => most),
    [500, 125, 31],
  );
  const told = lines.map(({ level, merchant_id, failures }) => ({ level, merchant_id, failures }));
  assert.deepEqual(told, [
    { level: 40, merchant_id: encodeId('merchant', poisoned), failures: 1 },
    { level: 40, merchant_id: encodeId('merchant', poisoned), failures: 2 },
    { level: 50, merchant_id: encodeId('merchant', poisoned), failures: 3 },
  ]);
  const text = await metrics.registry.metrics();
  assert.match(text, /tessera_quarantined_merchants\{task="test"\} 1/);
  assert.match(text, /tessera_background_failures_total\{task="test"\} 3/);
});

test('a merchant that recovers is served like all others', async () => {
  const quarantine = new Quarantine('test');
  let isBroken = true;
  const sizes: number[] = [];
  const work = async (_: readonly string[], most: number) => {
    sizes.push(most);
    if (isBroken) throw new Error('broken');
  };
  await quarantine.together([idOf(1)], 100, work);
  isBroken = false;
  for (let turn = 0; turn < 5; turn += 1) await quarantine.together([idOf(1)], 100, work);
  assert.deepEqual(sizes, [100, 25, 50, 100, 100, 100]);
  assert.throws(() => quarantine.end(), /broken/);
  quarantine.end();
});

test('"only the failing item of a merchant is left undone"', async () => {
  const { quarantine } = watched();
  const items = Array.from({ length: 50 }, (_, place) => place);
  const done: number[] = [];
  await quarantine.each([[idOf(1), items]], async (_, some) => {
    if (some.includes(21)) throw new Error('poisoned');
    done.push(...some);
  });
  assert.deepEqual(
    done,
    items.filter((item) => item !== 21),
  );
});

test('"a merchant with endless work delays no other, failing or not"', async () => {
  for (const isPoisoned of [true, false]) {
    const { quarantine } = watched();
    const [hog, quiet, calm] = [idOf(1), idOf(2), idOf(3)];
    const due = [...Array(30).fill(hog), quiet, calm].map((merchant_id: string) => ({ merchant_id }));
    const served: string[] = [];
    const isMore = await quarantine.rounds(
      10,
      async (without) => due.filter(({ merchant_id }) => !without.includes(merchant_id)).slice(0, 10),
      (rows) =>
        quarantine.each(byMerchant(rows), async (merchantId) => {
          if (isPoisoned && merchantId === hog) throw new Error('poisoned');
          served.push(merchantId);
        }),
    );
    assert.deepEqual(served, [...(isPoisoned ? [] : [hog]), quiet, calm]);
    assert.equal(isMore, true);
  }
});

test('an outage is attributed to no merchant: it ends the turn, and nothing is paused', async () => {
  const { quarantine } = watched();
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw refuse('unavailable');
  };
  await assert.rejects(quarantine.together(merchants, 10, away));
  await assert.rejects(quarantine.each([[idOf(1), [1, 2]]], away));
  assert.equal(tries, 2);
  assert.deepEqual(quarantine.resting, []);
});

test('items of all merchants are served in one call, and merchant by merchant after a failure', async () => {
  const { quarantine } = watched();
  const { served, batches, work } = spoiled();
  const parts = new Map(merchants.map((id) => [id, [id]]));
  await quarantine.all(parts, (some) => work(some, some.length));
  assert.deepEqual(
    served,
    merchants.filter((id) => id !== poisoned),
  );
  assert.deepEqual([batches[0]!.some.length, batches.length], [100, 101]);
  // The others now share a call without it.
  batches.length = 0;
  await quarantine.all(parts, (some) => work(some, some.length));
  assert.deepEqual(
    batches.map(({ some }) => some.length),
    [99],
  );
});
