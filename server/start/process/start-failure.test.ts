import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DatabaseError } from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import { settings, unknownVariables } from '../../config/settings.ts';
import { explainDatabase } from '../../database/explain-database.ts';
import { refuse } from '../../errors/refusal.ts';
import { explainStart } from './start-failure.ts';

const env = { TESSERA_DATA_DIR: '/srv/tessera' };
const errno = (code: string, path?: string) => Object.assign(new Error(code), { code, path });
const sqlState = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });

test('a problem with the data folder names the folder, the variable and the remedy', () => {
  const trials: [string, number][] = [
    ['EACCES', 2],
    ['EROFS', 2],
    ['ENOTDIR', 2],
    ['ENOSPC', 1],
    ['EDQUOT', 1],
  ];
  for (const [code, exitCode] of trials) {
    const found = explainStart(errno(code, '/srv/tessera/secrets.json'), env);
    assert.equal(found.exitCode, exitCode, code);
    assert.match(found.text, /^The data folder \/srv\/tessera cannot be used: .*TESSERA_DATA_DIR/);
  }
  assert.match(explainStart(errno('EACCES', '/etc/shadow'), env).text, /\n +at /, 'that folder is not ours');
});

test('every unusable database is explained with the variable that names it', () => {
  const codes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].map((code) =>
    errno(code),
  );
  const states = ['28P01', '28000', '3D000', '42501', '25006', '53300', '57P03'].map(sqlState);
  const pooler = new DatabaseError('unsupported startup parameter in options: statement_timeout', 0, 'error');
  for (const error of [...codes, ...states, pooler, new Error('timeout expired')]) {
    const found = explainDatabase(error, 'DATABASE_OWNER_URL');
    assert.ok(found instanceof ConfigError, error.message);
    assert.match(found.message, /DATABASE_OWNER_URL/);
    assert.match(found.message, /\.$/);
  }
  const full = explainDatabase(new Error('Migration failed', { cause: sqlState('53100') }), 'DATABASE_URL');
  assert.match((full as Error).message, /disk of the database is full/);
});

test('a refusal at start names its cause', () => {
  const { text } = explainStart(refuse('unavailable', { cause: 'no lock' }), env);
  assert.match(text, /^[A-Z].*\(no lock\)$/);
});

const serverFolder = join(import.meta.dirname, '../..');

test('every variable that a source names is a setting', () => {
  // Variables of the client are no settings of a server.
  const sources = globSync('**/*.ts', {
    cwd: serverFolder,
    exclude: (path) => path.endsWith('.test.ts') || path === 'cli/remote',
  });
  const known = new Set(settings.map(({ name }) => name));
  const named = sources.flatMap((path) => {
    const text = readFileSync(join(serverFolder, path), 'utf8');
    return [...text.matchAll(/\bTESSERA_[A-Z\d_]+[A-Z\d]/g)].map(([name]) => name);
  });
  assert.ok(named.length > known.size);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('misspelled variables are distinguished from those of other programs', () => {
  const mine = {
    TESSERA_ENV: '',
    TESSERA_TOKEN: '',
    TESSERA_TEST_X: '',
    DATABASE_URL: '',
    DATABASE_NAME: '',
    PATH: '',
  };
  assert.deepEqual(unknownVariables(mine), []);
  assert.deepEqual(
    unknownVariables({ TESSERA_DRAIN_SECOND: '', DATABASE_OWNR_URL: '', TESSERA_COFFEE: '' }),
    [
      'Unknown variable TESSERA_DRAIN_SECOND. Did you mean TESSERA_DRAIN_SECONDS?',
      'Unknown variable DATABASE_OWNR_URL. Did you mean DATABASE_OWNER_URL?',
      'Unknown variable TESSERA_COFFEE.',
    ],
  );
});
