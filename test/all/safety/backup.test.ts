/** A backup taken under load is a consistent snapshot, and complete when restored (T15). */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createDatabase, query, type TestDatabase } from '../../harness/cluster.ts';
import { type CommandEnd, tessera } from '../../harness/command.ts';
import { atEnd } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { backupWithoutSnapshot } from '../../mutants/mutants.ts';
import { figures as allFigures } from '../../promises/figures.ts';
import { type Asker, type Entry, lastOf } from '../../promises/journal.ts';
import {
  adjustment,
  type Club,
  earning,
  madeBy,
  newClub,
  reversal,
  spending,
} from '../../promises/points-ledger.ts';
import { Rig } from '../../promises/rig.ts';
import { creation, newAsker, times } from '../../promises/voucher-book.ts';
import { tesseraProcess } from '../harness/command.ts';
import { trialFolder } from '../harness/embedded-trials.ts';
import { startServerProcess } from '../harness/process-servers.ts';

const figures = allFigures.backup;
const workers = 8;

const environmentOf = ({ appUrl, ownerUrl }: TestDatabase, dataDir: string): Record<string, string> => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  TESSERA_DATA_DIR: dataDir,
});

/** Creates public codes, which lists show in full; by voucher id. */
async function makeCodes(rig: Rig, till: Asker): Promise<Map<string, string>> {
  const named = (place: number) => ({
    code: `OPEN-${place}-${till.tokenId.slice(-6)}`,
    code_visibility: 'public',
  });
  const made = await rig.clients.together(
    times(figures.codes, (place) => creation(till, { ...named(place), redemption_limit: null })),
  );
  const vouchers = made.map((entry) => JSON.parse(lastOf(entry).body) as { id: string; code: string });
  return new Map(vouchers.map(({ id, code }) => [id, code]));
}

/** Moves points until `isOver`. */
async function work(rig: Rig, { till, members }: Club, isOver: () => boolean): Promise<Entry[]> {
  const { dice, clients } = rig;
  const done: Entry[] = [];
  while (!isOver()) {
    const { id } = dice.pick(members);
    const earned = await clients.untilKnown(earning(till, id, dice.between(1, 40)));
    done.push(earned, await clients.untilKnown(spending(till, id, dice.between(1, 30))));
    done.push(await clients.untilKnown(adjustment(till, id, dice.pick([-5, 5]))));
    done.push(await clients.untilKnown(reversal(till, madeBy(earned).transaction!)));
  }
  return done;
}

interface Taken {
  end: CommandEnd;
  /** Acknowledged before the backup started. */
  before: readonly Entry[];
  during: number;
}

/** Takes a backup during the load. */
async function takeBackup(
  rig: Rig,
  club: Club,
  folder: string,
  mutations: readonly Mutation[] = [],
): Promise<Taken> {
  const { journal } = rig;
  let isOver = false;
  const working = Promise.all(times(workers, () => work(rig, club, () => isOver)));
  const enough = journal.entries.length + figures.before;
  while (journal.entries.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = journal.entries.filter(({ answers }) => (answers.at(-1)?.status ?? 500) < 300);
  const end = await tesseraProcess(
    ['backup', folder, '--plain', '--with-keys'],
    environmentOf(rig.database, rig.keyFolder),
    mutations,
  );
  isOver = true;
  await working;
  return { end, before, during: journal.entries.length - enough };
}

/** Restores into a new database, with only the keys in the backup. */
async function restore(t: TestContext, backup: string, dataDir: string) {
  const target = await createDatabase();
  atEnd(t, () => target.drop());
  const env = environmentOf(target, dataDir);
  return { target, env, end: await tessera(['restore', backup], env) };
}

/** The codes of all vouchers according to the restored server. */
async function codesShown(url: string, till: Asker): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `/api/v1/merchant/vouchers?limit=100${cursor && `&cursor=${cursor}`}`;
    // A busy server sheds lists first, with a retry time.
    const answer = await until(async () => {
      const one = await fetch(url + path, { headers: { authorization: `Bearer ${till.token}` } });
      return one.status === 503 ? undefined : one;
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    const page = (await answer.json()) as {
      data: { id: string; code: string }[];
      next_cursor: string | null;
    };
    for (const { id, code } of page.data) codes.set(id, code);
    cursor = page.next_cursor;
  }
  return codes;
}

test('a backup taken under load is a snapshot: all invariants hold in it, and every code is readable', async (t) => {
  const rig = await Rig.open(t, { servers: 2, oneDatabase: 'a backup is of one', keysInFile: true });
  const folder = trialFolder(t);
  const till = await newAsker(rig);
  const codes = await makeCodes(rig, till);
  const club = await newClub(rig, { members: figures.members, points: 100 });
  const { end, before, during } = await takeBackup(rig, club, join(folder, 'backup'));
  assert.equal(end.code, 0, end.err);
  assert.ok(during > 0);

  const { target, env, end: restored } = await restore(t, join(folder, 'backup'), join(folder, 'fresh'));
  assert.equal(restored.code, 0, restored.err);
  const doctor = await tessera(['doctor'], env);
  assert.equal(doctor.code, 0, doctor.out);
  const kept = new Set(
    (await query(target.superuserUrl, 'select idempotency_key as key from events')).map(({ key }) => key),
  );
  const lost = before.filter(({ asked }) => !kept.has(asked.key));
  assert.equal(
    lost.length,
    0,
    `${lost.length} of ${before.length} acknowledged before the backup are not in it`,
  );

  const secrets = readFileSync(join(folder, 'fresh', 'secrets.json'), 'utf8');
  const server = await startServerProcess({ databaseUrl: target.appUrl, secrets });
  atEnd(t, () => server.kill());
  assert.equal(codes.size, figures.codes);
  assert.deepEqual(await codesShown(`http://127.0.0.1:${server.port}`, till), codes);
  await rig.assertKept();
  t.diagnostic(`T15: ${during} requests while the backup was taken; ${codes.size} codes read afterwards`);
});

test('a backup without a snapshot is inconsistent, and the doctor detects it', async (t) => {
  const rig = await Rig.open(t, { servers: 2, oneDatabase: 'a backup is of one', keysInFile: true });
  const folder = trialFolder(t);
  const club = await newClub(rig, { members: figures.members, points: 100 });
  const { end } = await takeBackup(rig, club, join(folder, 'backup'), backupWithoutSnapshot);
  assert.equal(end.code, 0, end.err);
  const { env, end: restored } = await restore(t, join(folder, 'backup'), join(folder, 'fresh'));
  const doctor = restored.code === 0 ? await tessera(['doctor'], env) : restored;
  assert.notEqual(doctor.code, 0);
  assert.match(doctor.out + doctor.err, /✗ (P1|P2|P3|A2|I2) |violates foreign key/);
});
