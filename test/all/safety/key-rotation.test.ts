/** Keys rotate under load: every code stays readable, and only in its own place. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { oldKeyForgotten, sealedUnderOldKey, sealedWithoutPlace } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asker, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { holdUpdates } from '../../promises/slow-rows.ts';
import { creation, newAsker, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { rotateKeys } from '../harness/key-file.ts';
import { openBreakable } from './breakable.ts';
import { CodeReader } from './code-reader.ts';

const { merchants, codesEach, timeoutMs } = figures.keyRotation;

interface Progress {
  codes: number;
  /** Codes encrypted under this version of the data key or a later one. */
  renewed: number;
  /** Keys not under this master key, or that may still encrypt codes. */
  pending: number;
}

function progressTo(rig: Rig, version: number): Promise<Progress> {
  return rig.world.total(
    `select (select count(*)::int from vouchers) as codes,
            (select count(*)::int from vouchers where code_key_version >= $1) as renewed,
            (select count(*)::int from merchant_keys
             where master_version < $1 or (superseded_at is not null and emptied_at is null)) as pending`,
    [version],
  );
}

/** Waits until the rotation has progressed this far; throws after a time-out. */
async function until(rig: Rig, version: number, isSo: (progress: Progress) => boolean): Promise<Progress> {
  const deadline = performance.now() + patient(timeoutMs);
  for (;;) {
    const progress = await progressTo(rig, version);
    if (isSo(progress)) return progress;
    if (performance.now() > deadline) throw new Error(`${JSON.stringify(progress)}\n${rig.logs()}`);
    await pause(2);
  }
}

const isDone = ({ codes, renewed, pending }: Progress): boolean => renewed === codes && pending === 0;

/** Public codes, which every list shows, are encrypted like secret ones. */
const publicCode = (till: Asker, place: number) =>
  creation(till, {
    code: `OPEN-${place}-${till.tokenId.slice(-6)}`,
    code_visibility: 'public',
    redemption_limit: null,
  });

async function makeCodes(rig: Rig, till: Asker, from: number, count: number): Promise<void> {
  const made = await rig.clients.together(times(count, (place) => publicCode(till, from + place)));
  assert.deepEqual(tally(made), { '201': count }, rig.logs());
}

/** Reads, creates and redeems codes until `isOver`. */
async function busy(rig: Rig, tills: readonly Asker[], reader: CodeReader, isOver: () => boolean) {
  const till = async (as: Asker) => {
    for (let turn = 0; !isOver(); turn += 1) {
      await reader.readAll(as);
      await makeCodes(rig, as, codesEach + turn * 5, 5);
      const code = `open ${turn % codesEach} ${as.tokenId.slice(-6)}`;
      const path = `/api/v1/vouchers/${encodeURIComponent(code)}/redeem?by=code`;
      const used = await rig.clients.untilKnown({ ...redemption(as, ''), path });
      assert.equal(lastOf(used).status, 200, lastOf(used).body);
      await pause(20);
    }
  };
  await Promise.all(tills.map(till));
}

/** Two rotations under load; all servers are killed during the first. */
async function rotateTwice(t: TestContext) {
  const rig = await openBreakable(t, { keysInFile: true, processes: true });
  const tills = await Promise.all(times(merchants, () => newAsker(rig)));
  for (const till of tills) await makeCodes(rig, till, 0, codesEach);
  const reader = new CodeReader(rig);
  let isOver = false;
  const working = busy(rig, tills, reader, () => isOver);
  // Without it the rotation can be over before anything looks.
  const { merchantId } = tills[0]!;
  const letGo = await holdUpdates(rig, { table: 'vouchers', column: 'code_key_version', merchantId });
  try {
    await rotateKeys(rig.keyFolder);
    await until(rig, 2, ({ renewed }) => renewed > 0);
    await Promise.all(rig.servers.map((server) => server.kill()));
    await letGo();
    const killed = await progressTo(rig, 2);
    assert.ok(!isDone(killed), JSON.stringify(killed));
    for (let count = 0; count < 3; count += 1) rig.startServer();
    await until(rig, 2, isDone);
    await rotateKeys(rig.keyFolder);
    await until(rig, 3, isDone);
    t.diagnostic(
      `T14: 2 rotations; all servers killed with ${killed.renewed} of ${killed.codes} codes renewed`,
    );
  } finally {
    await letGo();
    isOver = true;
    await working;
  }
  for (const till of tills) await reader.readAll(till);
  t.diagnostic(
    `T14: ${reader.read} codes were read meanwhile; ${reader.failed} could not be, ${reader.wrong} were others`,
  );
  return { rig, reader };
}

test('keys rotate twice under load and through a crash, and every code stays readable', async (t) => {
  const { rig, reader } = await rotateTwice(t);
  assert.deepEqual([reader.failed, reader.wrong], [0, 0], rig.logs());
  assert.ok(reader.read > 3 * merchants * codesEach);
  await rig.assertKept();
});

test('a server that deletes the old key at once is detected', async (t) => {
  const rig = await openBreakable(t, {
    keysInFile: true,
    processes: true,
    servers: 1,
    mutations: oldKeyForgotten,
  });
  const till = await newAsker(rig);
  await makeCodes(rig, till, 0, codesEach);
  await rotateKeys(rig.keyFolder);
  await until(rig, 2, ({ pending }) => pending === 0);
  await Promise.all(rig.servers.map((server) => server.kill()));
  rig.startServer();
  const reader = new CodeReader(rig);
  await reader.readAll(till);
  assert.ok(reader.failed > 0);
  assert.ok(numbersOf(await rig.breaches()).has('V8'));
});

test('a server that keeps encrypting under the old key is detected', async (t) => {
  const rig = await openBreakable(t, { keysInFile: true, servers: 1, mutations: sealedUnderOldKey });
  const till = await newAsker(rig);
  await makeCodes(rig, till, 0, 20);
  await rotateKeys(rig.keyFolder);
  await until(rig, 2, ({ pending }) => pending === 0);
  assert.ok(numbersOf(await rig.breaches()).has('V8'));
});

/** Damage to the first of two encrypted codes; the other is `$2`. */
const harms: Record<string, string> = {
  'moved from another voucher': `update vouchers v set code_sealed = o.code_sealed from vouchers o where v.id = $1 and o.id = $2`,
  'moved to another key version': `with made as (
      insert into merchant_keys (merchant_id, version, wrapped_key)
      select merchant_id, 9, wrapped_key from merchant_keys)
    update vouchers set code_key_version = 9 where id = $1 and $2::uuid is not null`,
  'changed in the nonce': `update vouchers set code_sealed = set_bit(code_sealed, 3, 1 - get_bit(code_sealed, 3)) where id = $1 and $2::uuid is not null`,
  'changed in the ciphertext': `update vouchers set code_sealed = set_bit(code_sealed, 100, 1 - get_bit(code_sealed, 100)) where id = $1 and $2::uuid is not null`,
  'changed in the tag': `update vouchers set code_sealed = set_bit(code_sealed, 8 * length(code_sealed) - 1,
      1 - get_bit(code_sealed, 8 * length(code_sealed) - 1)) where id = $1 and $2::uuid is not null`,
  'cut to 20 bytes': `update vouchers set code_sealed = substr(code_sealed, 1, 20) where id = $1 and $2::uuid is not null`,
};

async function readHarmed(t: TestContext, harm: string, mutations: readonly Mutation[]): Promise<CodeReader> {
  const rig = await openBreakable(t, { servers: 1, mutations });
  const till = await newAsker(rig);
  const open = { code_visibility: 'public', redemption_limit: null };
  const first = await newVoucher(rig, till, { ...open, code: 'FIRST-OF-TWO' });
  const second = await newVoucher(rig, till, { ...open, code: 'SECOND-OF-TWO' });
  await rig.world.sql(harm, [first.uuid, second.uuid]);
  const reader = new CodeReader(rig);
  await reader.readOne(till, first.id);
  return reader;
}

for (const [which, harm] of Object.entries(harms)) {
  test(`an encrypted code that was ${which} is not read`, async (t) => {
    const reader = await readHarmed(t, harm, []);
    assert.deepEqual([reader.read, reader.failed], [0, 1]);
  });
}

test('a server that does not bind codes to their place is detected', async (t) => {
  const reader = await readHarmed(t, harms['moved from another voucher']!, sealedWithoutPlace);
  assert.equal(reader.wrong, 1);
});
