/** An export is a consistent snapshot (T9) while money moves, at any reading speed. */

import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { beginExport } from '../../harness/export.ts';
import { walletInvariants } from '../../harness/invariants.ts';
import { patient } from '../../harness/patience.ts';
import { serverName } from '../../harness/server.ts';
import { addTransactions } from '../../harness/wallet.ts';
import { exportPieceByPiece, formulasLeft } from '../../mutants/money-mutants.ts';
import { figures as allFigures } from '../../promises/figures.ts';
import { fill, hurry, newTreasurers, type Treasurer, topUp, transfer } from '../../promises/money-ledger.ts';
import type { Rig } from '../../promises/rig.ts';
import { times } from '../../promises/voucher-book.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

const figures = allFigures.exports;
interface Scene {
  rig: Rig;
  one: Treasurer;
  other: Treasurer;
}

async function openScene(t: TestContext, rows: number, options: BreakableOptions = {}): Promise<Scene> {
  const env = { TESSERA_EXPORT_INLINE_ROWS: '1000000' };
  // Transfers to another cell are booked later.
  const rig = await openBreakable(t, { servers: 1, env, oneCell: true, ...options });
  const [one, other] = (await newTreasurers(rig, 2)) as [Treasurer, Treasurer];
  await fill(rig, [one, other], 10_000_000);
  // These rows are at the start and the end of the file, and change while it is read.
  const late = () => rig.clients.together(times(15, () => topUp(one, 4_033)));
  await late();
  await addTransactions(rig.world, one.merchantId, rows);
  await late();
  await rig.world.sql('analyze');
  return { rig, one, other };
}

/** Pauses, then reads at a limited rate. */
async function readSlowly(
  answer: IncomingMessage,
  { pauseMs, bytesPerSecond }: { pauseMs: number; bytesPerSecond: number },
): Promise<string> {
  await pause(pauseMs);
  const parts: Buffer[] = [];
  const begun = performance.now();
  let bytes = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    const aheadMs = (bytes / bytesPerSecond) * 1_000 - (performance.now() - begun);
    if (aheadMs > 0) await pause(aheadMs);
  }
  return Buffer.concat(parts).toString();
}

/** Moves money until the work is done; late collections change old rows. */
async function keepMoving({ rig, one, other }: Scene, work: Promise<unknown>): Promise<number> {
  let [isOver, moves] = [false, 0];
  work
    .finally(() => {
      isOver = true;
    })
    .catch(() => undefined);
  const lane = async () => {
    while (!isOver) {
      await rig.clients.untilKnown(transfer(one, other, rig.dice.between(1, 50)));
      await rig.clients.untilKnown(topUp(one, 4_033));
      moves += 2;
    }
  };
  const clock = async () => {
    while (!isOver) {
      await hurry(rig);
      await pause(100);
    }
  };
  await Promise.all([lane(), lane(), clock()]);
  return moves;
}

interface Line {
  postedAt: string;
  net: number;
  balance: number;
  description: string;
}

function linesOf(text: string): Line[] {
  const [header, ...lines] = text.trimEnd().split('\r\n');
  const [postedAt, net, balance, description] = ['posted_at', 'net', 'balance_after', 'description'].map(
    (name) => header!.split(',').indexOf(name),
  ) as [number, number, number, number];
  return lines.map((line) => {
    const cells = line.split(',');
    return {
      postedAt: cells[postedAt]!,
      net: Number(cells[net]),
      balance: Number(cells[balance]),
      description: cells[description]!,
    };
  });
}

/** The sum of the lines, and the balance after the last. */
function standingOf(lines: readonly Line[]): { sum: number; lastBalances: number[] } {
  const booked = lines.filter(({ postedAt }) => postedAt !== '');
  const last = booked.reduce((latest, { postedAt }) => (postedAt > latest ? postedAt : latest), '');
  return {
    sum: booked.reduce((sum, { net }) => sum + net, 0),
    // Several may share a millisecond.
    lastBalances: booked.filter(({ postedAt }) => postedAt === last).map(({ balance }) => balance),
  };
}

async function exportWhileMoneyMoves(
  scene: Scene,
  t: TestContext,
): Promise<{ lines: Line[]; isTrue: boolean }> {
  const { rig, one } = scene;
  const answer = await beginExport(rig.urlOf(0), one.token);
  assert.equal(answer.statusCode, 200);
  const reading = readSlowly(answer, figures);
  const moves = await keepMoving(scene, reading);
  const lines = linesOf(await reading);
  const { sum, lastBalances } = standingOf(lines);
  t.diagnostic(`T9: ${lines.length} rows, ${moves} moves meanwhile`);
  return { lines, isTrue: lastBalances.includes(sum) };
}

test('an export adds up to the books at one moment, while money moves', async (t) => {
  const scene = await openScene(t, figures.rows);
  const { lines, isTrue } = await exportWhileMoneyMoves(scene, t);
  assert.ok(lines.length >= figures.rows);
  assert.ok(isTrue, 'the last balance is not the sum');
  // Rows inserted in bulk have no events.
  const ofMoney = walletInvariants.filter(({ name }) => !name.startsWith('A2'));
  assert.deepEqual(await scene.rig.breachesMeanwhile(ofMoney), [], scene.rig.logs());
});

test('a server that exports piece by piece is detected', async (t) => {
  const scene = await openScene(t, figures.rows, { mutations: exportPieceByPiece });
  // Money must move between two pieces; otherwise the export happens to be consistent.
  let isNoticed = false;
  for (let round = 0; round < 5 && !isNoticed; round += 1)
    isNoticed = !(await exportWhileMoneyMoves(scene, t)).isTrue;
  assert.ok(isNoticed, 'the mutant was not noticed');
});

const formulas = ['=1+1', '+1+1', '-1-1', '@sum'];

async function formulaCells(t: TestContext, options: BreakableOptions = {}): Promise<number> {
  const scene = await openScene(t, 10, options);
  for (const text of formulas) {
    const { body, ...asked } = transfer(scene.one, scene.other, 1);
    await scene.rig.clients.untilKnown({ ...asked, body: { ...body, description: text } });
  }
  const text = await readSlowly(await beginExport(scene.rig.urlOf(0), scene.one.token), {
    pauseMs: 0,
    bytesPerSecond: 1e9,
  });
  return linesOf(text).filter(({ description }) => /^"?[=+\-@\t\r]/.test(description)).length;
}

test('no CSV cell starts like a formula', async (t) => {
  assert.equal(await formulaCells(t), 0);
});

test('a server that leaves formulas in is detected', async (t) => {
  assert.equal(await formulaCells(t, { mutations: formulasLeft }), formulas.length);
});

const exporting = `select pid, state, query_start::text as began from pg_stat_activity
  where datname = current_database() and application_name = '${serverName}' and query like 'fetch forward%' and state <> 'idle'`;

test('a stalled reader stops the reading, and a disconnected one frees everything within a second', async (t) => {
  const { rig, one } = await openScene(t, 60_000);
  const answer = await beginExport(rig.urlOf(0), one.token);
  answer.pause();
  const look = () => rig.world.sql<{ pid: number; state: string; began: string }>(exporting);
  let standing = await look();
  for (const deadline = Date.now() + patient(10_000); ; standing = await look()) {
    await pause(700);
    const now = await look();
    if (now.length === 1 && now[0]!.state === 'idle in transaction' && now[0]!.began === standing[0]?.began)
      break;
    assert.ok(Date.now() < deadline, JSON.stringify(now));
  }
  answer.destroy();
  const gone = performance.now();
  while ((await look()).length > 0) {
    assert.ok(performance.now() - gone < 1_000, 'the connection is still held');
    await pause(20);
  }
});
