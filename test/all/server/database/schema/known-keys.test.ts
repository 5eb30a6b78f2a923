import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import {
  acceptKeys,
  claimKeys,
  claimWhileRunning,
} from '../../../../../server/database/schema/known-keys.ts';
import { addMasterKey, loadKeyring } from '../../../../../server/sealing/keyring.ts';
import { makeDataKey } from '../../../../../server/sealing/wrapped-key.ts';
import type { TestDatabase } from '../../../../harness/cluster.ts';
import { patientPool } from '../../../../harness/patient-pool.ts';
import { keepSecrets, newSecrets } from '../../../../harness/secrets.ts';
import { migratedDatabase } from '../../../../harness/server.ts';

interface Secrets {
  cursor_key: string;
  master_keys: Record<string, string>;
  current_master_key?: number;
  signing_keys: { kid: string }[];
}

let database: TestDatabase;
let client: pg.Client;
let secrets: string;

before(async () => {
  ({ secrets } = await newSecrets());
  database = await migratedDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});

after(async () => {
  await client?.end();
  await database?.drop();
});

const key = () => randomBytes(32).toString('base64');
const keyringOf = (text: string) => loadKeyring({ dataDir: '/nowhere', given: text, mayGenerate: false });
function changed(change: (keys: Secrets) => void, from = secrets): string {
  const keys = JSON.parse(from) as Secrets;
  change(keys);
  return JSON.stringify(keys);
}

/** Returns the names of refused keys, if any. */
async function claim(text: string, take = claimKeys): Promise<string | undefined> {
  return take(client, await keyringOf(text)).then(
    () => undefined,
    (error: Error) => /^The keys are not the keys of this database: (.*?)\. /.exec(error.message)![1],
  );
}

/** Seals a data key under the newest master key. */
async function sealSomething(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.superuserUrl });
  await owner.connect();
  try {
    const id = '01a0c0de-0000-7000-8000-000000000001';
    await owner.query(
      `insert into merchants (id, name, status, country, timezone, default_currency, locale)
       values ($1, 'Sealed', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
      [id],
    );
    const { wrapped, version } = makeDataKey(id, await keyringOf(text));
    await owner.query('insert into merchant_keys (merchant_id, version, wrapped_key) values ($1, $2, $3)', [
      id,
      version,
      wrapped,
    ]);
  } finally {
    await owner.end();
  }
}

test('a database in use records only keys that can decrypt its data', async () => {
  await sealSomething(secrets);
  assert.equal(await claim((await newSecrets()).secrets), 'master_keys.1');
  assert.equal(await claim(secrets), undefined);
});

test('every key that differs is named', async () => {
  assert.equal(
    await claim(
      changed((keys) => {
        keys.cursor_key = key();
      }),
    ),
    'cursor_key',
  );
  const [one, two] = [JSON.parse(secrets) as Secrets, JSON.parse((await newSecrets()).secrets) as Secrets];
  const signing = (keys: Secrets['signing_keys']) =>
    changed((all) => {
      all.signing_keys = keys;
    });
  assert.equal(await claim(signing(two.signing_keys)), 'signing_keys.*');
  assert.equal(await claim(signing([...one.signing_keys, ...two.signing_keys])), undefined);
  // Once both are known, either may be omitted.
  assert.equal(await claim(signing(two.signing_keys)), undefined);
  assert.equal(await claim(secrets), undefined);
});

test('during a rotation processes with the old and the new master key can start side by side', async () => {
  const both = changed((keys) => {
    keys.master_keys[2] = key();
    keys.current_master_key = 1;
  });
  assert.equal(await claim(both), undefined);
  assert.equal(await claim(secrets), undefined);
  assert.equal(
    await claim(
      changed((keys) => {
        keys.master_keys[2] = key();
      }),
    ),
    'master_keys.2',
  );
  const tooEarly = changed((keys) => {
    delete keys.master_keys[1];
    delete keys.current_master_key;
  }, both);
  // The old key still wraps data.
  assert.equal(await claim(tooEarly), 'master_keys.1');
});

test('of two hosts that each add a master key, the second continues with the keys that both have', async () => {
  const pool = patientPool({ url: database.appUrl, size: 2 });
  const base = changed((keys) => {
    keys.master_keys[6] = key();
  });
  const folders = [keepSecrets(base), keepSecrets(base)];
  try {
    const hosts = await Promise.all(
      folders.map((dataDir) => loadKeyring({ dataDir, given: undefined, mayGenerate: false })),
    );
    for (const host of hosts) host.guardNewMasterKeys((read) => claimWhileRunning(pool, read));
    for (const dataDir of folders) assert.equal(await addMasterKey(dataDir), 7);
    await hosts[0]!.rereadMasterKeys();
    await assert.rejects(hosts[1]!.rereadMasterKeys(), /not the keys of this database: master_keys\.7/);
    assert.deepEqual(
      hosts.map((host) => host.wrappingVersion()),
      [7, 6],
    );
  } finally {
    await pool.end();
  }
});

test('keys can be replaced deliberately only by keys that decrypt the data', async () => {
  assert.equal(await claim((await newSecrets()).secrets, acceptKeys), 'master_keys.1');
  const replaced = changed((keys) => {
    keys.cursor_key = key();
  });
  assert.equal(await claim(replaced, acceptKeys), undefined);
  assert.equal(await claim(replaced), undefined);
  assert.equal(await claim(secrets), 'cursor_key');
});
