/** The database users that a server may run as. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '../../harness/cluster.ts';
import { type CommandEnd, environmentOf, tessera } from '../../harness/command.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { migratedDatabase } from '../../harness/server.ts';
import { setUp, tearDown, use } from '../../harness/stage.ts';
import { startInVain } from '../harness/command.ts';

let secrets: string;
const member = `member_${process.pid}`;

// Ends after the database, in which the role has a right.
tearDown(() => asSuperuser((client) => client.query(`drop role if exists ${member}`)));
const database = use(() => migratedDatabase(1));
setUp(async () => {
  ({ secrets } = await newSecrets());
  await asSuperuser(async (client) => {
    await client.query(`create role ${member} login password 'none' in role tessera_owner, tessera_app`);
    await client.query(`grant connect on database ${database.name} to ${member}`);
  });
});

/** The output of a production server that logs in with this URL. */
function startAs(url: string, ownerUrl?: string): Promise<CommandEnd> {
  const { DATABASE_OWNER_URL: _, ...env } = environmentOf(database, secrets);
  return startInVain('serve', {
    ...env,
    TESSERA_ENV: 'production',
    TESSERA_PUBLIC_URL: 'https://tessera.test',
    DATABASE_URL: url,
    ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }),
  });
}

function asMember(): string {
  const url = new URL(database.ownerUrl);
  url.username = member;
  url.password = 'none';
  return url.href;
}

const steppingIn = (url: string): string => {
  const target = new URL(url);
  target.searchParams.set('options', '-c role=tessera_app');
  return target.href;
};

for (const [name, start, sentence] of [
  ['a superuser', () => startAs(database.superuserUrl), /is a superuser/],
  [
    'a superuser who switches to the server’s role',
    () => startAs(steppingIn(database.superuserUrl), database.ownerUrl),
    /is a superuser/,
  ],
  ['the owner of the tables', () => startAs(database.ownerUrl), /owns the tables/],
  [
    'a member of the owner who switches to the server’s role',
    () => startAs(steppingIn(asMember()), database.ownerUrl),
    /can switch to the role that does/,
  ],
] as const) {
  test(`production does not serve as ${name}`, async () => {
    const { code, err } = await start();
    assert.match(err, sentence);
    assert.equal(code, 2);
  });
}

test('the doctor also checks the login user', async () => {
  const env = { ...environmentOf(database, secrets), DATABASE_URL: steppingIn(database.superuserUrl) };
  const { code, out } = await tessera(['doctor'], env);
  assert.equal(code, 3);
  assert.match(out, /S2 .*\n +The database user of the server \(DATABASE_URL\) is a superuser/);
});
