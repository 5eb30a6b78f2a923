/** A database belongs to the keys it is used with. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createDatabase } from '../../harness/cluster.ts';
import { environmentOf, tessera } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { setUp, use, useStage } from '../../harness/stage.ts';
import { startInVain } from '../harness/command.ts';

const own = use(newSecrets);
const other = use(newSecrets);
const { server, world } = useStage(() => ({
  keyring: own.keyring,
  oneDatabase: 'a command accepts the keys of one',
}));
let env: Record<string, string>;
setUp(async () => {
  env = environmentOf(server.database, own.secrets);
  // Creates encrypted data.
  const tessera = await (await world.merchant()).client();
  await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 100 } });
});

const merchant = (name: string) => [
  ...['merchant', 'create', '--name', name, '--country', 'IT', '--owner-email', 'ada@example.com'],
];
const countOfMerchants = async (): Promise<number> =>
  (await world.sql<{ count: number }>('select count(*)::int as count from merchants'))[0]!.count;
const recorded = () =>
  world.sql<{ name: string; fingerprint: string }>('select * from key_fingerprints order by name');

const withKeys = (keys: string) => ({ ...env, TESSERA_SECRETS: keys });

test('a database in use records only keys that can decrypt its data', async () => {
  const { code, err } = await tessera(merchant('Too early'), withKeys(other.secrets));
  assert.equal(code, 2, err);
  assert.match(err, /The keys are not the keys of this database: master_keys\.1\./);
  assert.deepEqual(await recorded(), []);
});

test('a process with other keys refuses to start, and a command with other keys changes nothing', async () => {
  const taken = await tessera(merchant('First'), env);
  assert.equal(taken.code, 0, taken.err);
  const known = await recorded();
  assert.ok(known.some(({ name }) => name === 'token_pepper'));
  const count = await countOfMerchants();
  const backup = join(youngFolder(), 'backup');
  const foreign = withKeys(other.secrets);
  for (const [name, end] of [
    ['serve', await startInVain('serve', foreign)],
    ['worker', await startInVain('worker', foreign)],
    ['merchant create', await tessera(merchant('Foreign'), foreign)],
    ['backup', await tessera(['backup', backup, '--plain'], foreign)],
  ] as const) {
    assert.match(
      end.err,
      /The keys are not the keys of this database: .*token_pepper.* Copy the secrets\.json/,
      name,
    );
    assert.ok(end.code, name);
  }
  assert.equal(await countOfMerchants(), count);
  assert.deepEqual(await recorded(), known);
  assert.equal(existsSync(backup), false);
  const doctor = await tessera(['doctor'], withKeys(other.secrets));
  assert.equal(doctor.code, 3, doctor.err);
  assert.match(doctor.out, /S3 .*\n +These keys are not the keys of this database/);
});

test('deliberately replaced keys are accepted when the operator confirms', async () => {
  const { token_pepper: _, ...kept } = JSON.parse(own.secrets) as Record<string, unknown>;
  const replaced = JSON.stringify({ ...kept, token_pepper: randomBytes(32).toString('base64') });
  const refused = await tessera(merchant('Before'), withKeys(replaced));
  assert.match(refused.err, /not the keys of this database: token_pepper\. .* run `tessera keys accept`/);
  assert.equal((await tessera(['keys', 'accept'], withKeys(replaced))).code, 0);
  assert.equal((await tessera(merchant('After'), withKeys(replaced))).code, 0);
});

test('of two first starts with different keys on an empty database one succeeds', async () => {
  const database = await createDatabase();
  try {
    const starts = [own, other].map(({ secrets }) => tessera(['migrate'], environmentOf(database, secrets)));
    const ends = await Promise.all(starts);
    assert.deepEqual(ends.map(({ code }) => code).sort(), [0, 2], ends.map(({ err }) => err).join('\n'));
  } finally {
    await database.drop();
  }
});
