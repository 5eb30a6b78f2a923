import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { parseAddress } from './database-address.ts';

const primary = 'postgres://app:secret@one:5432/tessera';
const several = 'postgres://app:secret@one,two:6432,[::1]:5432/tessera';

test('each host of a URL has its port, and a URL of its own', () => {
  const address = parseAddress(several)!;
  assert.deepEqual(
    address.hosts.map((host) => new URL(address.at(host)).host),
    ['one:5432', 'two:6432', '[::1]:5432'],
  );
});

test('a primary takes writes and a replica is a standby, and no URL asks for the contrary', () => {
  for (const wanted of ['read-write', 'primary']) {
    assert.ok(parseAddress(`${several}?target_session_attrs=${wanted}`));
    assert.equal(parseAddress(`${several}?target_session_attrs=${wanted}`, 'replica'), undefined);
  }
  for (const wanted of ['standby', 'read-only', 'prefer-standby']) {
    assert.equal(parseAddress(`${several}?target_session_attrs=${wanted}`), undefined);
    assert.ok(parseAddress(`${several}?target_session_attrs=${wanted}`, 'replica'));
  }
});

test('replicas need a database of their own, and the message repeats no password', () => {
  const replica = (env: Record<string, string>) => readConfig(env).databaseReplicaUrl;
  assert.equal(replica({ DATABASE_URL: primary, DATABASE_REPLICA_URL: several }), several);
  assert.equal(replica({ DATABASE_URL: primary }), undefined);
  for (const env of [
    {},
    { DATABASE_URL: primary, DATABASE_REPLICA_URL: `${several}?target_session_attrs=x` },
  ])
    assert.throws(
      () => replica({ DATABASE_REPLICA_URL: several, ...env }),
      (error) => error instanceof ConfigError && !/secret/.test(error.message),
    );
});
