/** Archives of closed months, and what they protect: nothing is deleted before it is archived. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { environmentOf, tessera } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { relayEvents } from '../../harness/relay.ts';
import { forgetAccess, sealLogs } from '../../harness/seals.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { setUp, use, useStage } from '../../harness/stage.ts';
import { addTransactions, turnWallets } from '../../harness/wallet.ts';

let env: Record<string, string>;
const folder = youngFolder();

const keys = use(newSecrets);
const { server, world } = useStage(() => ({ keyring: keys.keyring, oneDatabase: 'a command archives one' }));
const merchant = use(() => world.merchant());
setUp(async () => {
  env = environmentOf(server.database, keys.secrets);
  await world.sql(`insert into wallets (merchant_id, id, currency) values ($1, gen_random_uuid(), 'EUR')`, [
    merchant.id,
  ]);
});

const sum = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Moves the seals that were made in this month to the one so many months ago, with their hashes. */
const moveSeals = (months: number): Promise<unknown> =>
  world.sql(`do $$
    declare
      s log_seals;
      before bytea;
    begin
      for s in select * from log_seals where sealed_at > date_trunc('month', now()) order by merchant_id, log, position loop
        s.sealed_at := s.sealed_at - interval '${months} months';
        select hash into before from log_seals
          where merchant_id = s.merchant_id and log = s.log and position = s.position - 1;
        update log_seals set sealed_at = s.sealed_at, hash = tessera_seal_hash(coalesce(before, decode(repeat('00', 32), 'hex')), s,
          case s.log when 'events' then 2 else 1 end)
          where merchant_id = s.merchant_id and log = s.log and position = s.position;
      end loop;
      update journal_seals set sealed_at = sealed_at - interval '${months} months' where sealed_at > date_trunc('month', now());
    end $$`);

/** A few events, and access entries that were written longer ago than they are kept. */
async function work(name: string): Promise<void> {
  const client = await merchant.client();
  for (let n = 0; n < 3; n += 1)
    await client.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1_000 } });
  await world.sql(
    `insert into access_log (merchant_id, id, action, actor_type, detail, created_at)
     select $1, gen_random_uuid(), 'sign_in', 'anonymous', json_build_object('note', $2::text, 'reason', 'personal'), now() - interval '450 days'
     from generate_series(1, 4)`,
    [merchant.id, name],
  );
  await addTransactions(world, merchant.id, 2);
  await turnWallets(server);
  await relayEvents(server);
  await sealLogs(server);
}

const archive = () => tessera(['archive', folder], env);
const entries = async (): Promise<number> =>
  (await world.sql(`select from access_log where created_at < now() - interval '401 days'`)).length;
/** Returns how many entries retention deleted. */
async function forget(): Promise<number> {
  const before = await entries();
  await forgetAccess(server);
  return before - (await entries());
}

interface DoctorReport {
  findings: { check: string; rows: { fault: string }[] }[];
}

async function faultsIn(place: string): Promise<string[]> {
  const { out } = await tessera(['doctor', '--json', '--archive', place], env);
  const { findings } = JSON.parse(out) as DoctorReport;
  // The transactions of this test have no events.
  return findings.flatMap(({ check, rows }) =>
    check.startsWith('A4') ? rows.map(({ fault }) => fault) : check.startsWith('A1') ? [check] : [],
  );
}

async function archivedFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.gz')).sort();
}

const linesIn = async (place: string, name: string): Promise<string[]> =>
  gunzipSync(await readFile(join(place, name)))
    .toString()
    .trimEnd()
    .split('\n');

test('closed months are archived once, with what their seals cover, and the doctor proves them', async () => {
  await work('first');
  await moveSeals(2);
  const ended = await archive();
  assert.equal(ended.code, 0, ended.err);
  assert.match(ended.out, /^(\d{4}-\d\d: \d+ blocks, \d+ lines\n){2}$/);
  assert.match((await archive()).out, /^All closed months are archived\.\n$/);
  assert.deepEqual(await faultsIn(folder), []);
  const files = await archivedFiles();
  assert.deepEqual(files.map((name) => name.split(/[/-]/)[2]).sort(), ['access_log', 'events', 'journal']);
  const journal = await linesIn(folder, files.find((name) => name.includes('journal'))!);
  for (const head of journal) {
    const { hash, previous, sealed } = JSON.parse(head) as Record<string, string>;
    assert.equal(
      sum(Buffer.concat([Buffer.from(previous!, 'hex'), Buffer.from(sealed!)])).toString('hex'),
      hash,
    );
  }
  assert.equal(journal.length, 2);
  for (const name of files.filter((one) => !one.includes('journal'))) {
    const [head, ...lines] = await linesIn(folder, name);
    const { digest, hash, previous, sealed } = JSON.parse(head!) as Record<string, string>;
    // With nothing but SHA-256.
    assert.equal(sum(Buffer.concat(lines.map(sum))).toString('hex'), digest);
    const covered = [Buffer.from(previous!, 'hex'), Buffer.from(sealed!), Buffer.from(digest!, 'hex')];
    assert.equal(sum(Buffer.concat(covered)).toString('hex'), hash);
    assert.doesNotMatch(lines.join(), /personal/);
  }
});

test('once an installation archives, what is not archived is not deleted', async () => {
  assert.equal(await forget(), 4);
  await work('second');
  await moveSeals(1);
  // The month of its seals is over, but not archived.
  await world.sql(
    `delete from archived_months where month >= date_trunc('month', now() - interval '1 month')`,
  );
  assert.equal(await forget(), 0);
  assert.equal(await entries(), 4);
  assert.equal((await archive()).code, 0);
  assert.equal(await forget(), 4);
  assert.equal(await entries(), 0);
  const said = await Promise.all((await archivedFiles()).map((name) => linesIn(folder, name)));
  assert.equal(said.flat().filter((line) => line.includes('"second"')).length, 4);
  assert.deepEqual(await faultsIn(folder), []);
});

test('a change of an archive is found, even with its checksums changed too', async () => {
  const place = youngFolder();
  const name = (await archivedFiles()).find((one) => one.includes('events'))!;
  const [month] = name.split('/') as [string];
  const manifest = join(place, month, 'manifest.json');
  const [kept] = await world.sql<{ manifest: Buffer }>(
    'select manifest from archived_months where month = $1',
    [`${month}-01`],
  );
  const tampered = async (change: (lines: string[]) => string[]): Promise<string[]> => {
    const bytes = gzipSync(`${change(await linesIn(folder, name)).join('\n')}\n`);
    await writeFile(join(place, name), bytes);
    const text = (await readFile(join(folder, month, 'manifest.json'), 'utf8')).replace(
      sum(await readFile(join(folder, name))).toString('hex'),
      sum(bytes).toString('hex'),
    );
    await writeFile(manifest, text);
    await world.sql('update archived_months set manifest = $1 where month = $2', [sum(text), `${month}-01`]);
    return faultsIn(place);
  };
  try {
    await cp(folder, place, { recursive: true });
    assert.deepEqual(await faultsIn(place), []);
    await writeFile(join(place, name), 'something else');
    assert.deepEqual(await faultsIn(place), [`${name} was changed.`]);
    await rm(join(place, name));
    assert.deepEqual(await faultsIn(place), [`${name} is missing.`]);
    const changed = await tampered(([head, line, ...rest]) => [
      head!,
      line!.replace('voucher', 'Voucher'),
      ...rest,
    ]);
    assert.match(changed.join(), /block 1 of events of merchant .*: its lines do not match the seal/);
    assert.match((await tampered(() => [])).join(), /has a line that is no block/);
    assert.match((await tampered((lines) => [...lines, ...lines])).join(), /events: 2 of 1 sealed blocks/);
    // A block that proves itself, but is another than the one in the database.
    const forged = await tampered(([head, ...lines]) => {
      const seal = JSON.parse(head!) as Record<string, string>;
      const words = lines.map((line) => line.replace('voucher', 'Voucher'));
      seal.digest = sum(Buffer.concat(words.map(sum))).toString('hex');
      const covered = [
        Buffer.from(seal.previous!, 'hex'),
        Buffer.from(seal.sealed!),
        Buffer.from(seal.digest, 'hex'),
      ];
      seal.hash = sum(Buffer.concat(covered)).toString('hex');
      return [JSON.stringify(seal), ...words];
    });
    assert.match(forged.join(), /the database has no such seal/);
    await writeFile(manifest, '{}');
    assert.deepEqual(await faultsIn(place), [`${month}/manifest.json was changed.`]);
  } finally {
    await world.sql('update archived_months set manifest = $1 where month = $2', [
      kept!.manifest,
      `${month}-01`,
    ]);
    await rm(place, { recursive: true, force: true });
  }
});

test('when an installation stops archiving, old entries are deleted again', async () => {
  await work('stopped');
  assert.equal(await forget(), 0);
  const kept = await world.sql<Record<string, unknown>>(
    'select month::text, manifest, blocks, lines from archived_months',
  );
  const { out } = await tessera(['archive', '--stop'], env);
  assert.match(out, new RegExp(`^Archiving has stopped; ${kept.length} months were archived`));
  assert.equal(await forget(), 4);
  assert.deepEqual(await faultsIn(folder), ['no month was archived']);
  for (const { month, manifest, blocks, lines } of kept)
    await world.sql('insert into archived_months (month, manifest, blocks, lines) values ($1, $2, $3, $4)', [
      month,
      manifest,
      blocks,
      lines,
    ]);
  assert.ok(!(await faultsIn(folder)).includes('no month was archived'));
});

test('the commands of the page work', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operating/partitions.md'), 'utf8');
  const commands = [...page.matchAll(/^npm run tessera -- (.+)$/gm)].map(([, command]) => command!);
  assert.deepEqual(
    commands.map((command) => command.split(' ')[0]),
    ['archive', 'doctor', 'archive'],
  );
  for (const command of commands.filter((each) => !each.includes('--stop'))) {
    const { code, out, err } = await tessera(command.replace('/backups/archive', folder).split(' '), env);
    // The doctor finds what this test has made past the server, but no fault of the archive.
    assert.ok(code === 0 || command.startsWith('doctor'), err);
    assert.doesNotMatch(out, /A4/);
  }
});

/** The mutant: the deletion that knows nothing of archives. */
test('without the guard, entries are gone before they are archived, and the archive says so', async () => {
  await work('third');
  await moveSeals(1);
  await world.sql(
    `delete from archived_months where month >= date_trunc('month', now() - interval '1 month')`,
  );
  await world.sql(`do $$ begin execute replace(replace(pg_get_functiondef('tessera_forget_access'::regproc),
    'least(tessera_access_kept_since(), archived_until)', 'tessera_access_kept_since()'),
    'archived_until is null or', 'true or'); end $$`);
  assert.equal(await forget(), 4, 'the mutant deletes what is not archived');
  assert.equal((await archive()).code, 0);
  const said = await Promise.all((await archivedFiles()).map((name) => linesIn(folder, name)));
  assert.equal(said.flat().filter((line) => line.includes('"third"')).length, 0);
  assert.ok(said.flat().some((line) => line.includes('"lines":null')));
});
