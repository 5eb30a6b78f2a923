import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readConfig } from '../../config/config.ts';
import { hashPassword, passwordMatches, usePasswordStrength } from './password.ts';

// Tests normally run with weaker hashes.
before(() => usePasswordStrength('owasp'));

test('a hash matches its password and no other', async () => {
  const stored = await hashPassword('correct horse battery staple');
  assert.equal(await passwordMatches('correct horse battery staple', stored), true);
  for (const wrong of ['', 'Correct horse battery staple', 'correct horse battery staple ']) {
    assert.equal(await passwordMatches(wrong, stored), false);
  }
});

test('a hash is a PHC string with the OWASP parameters and its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('x'), hashPassword('x')]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
});

test('a hash with other parameters is understood', async () => {
  // A test vector of the reference implementation.
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  assert.equal(await passwordMatches('password', stored), true);
  assert.equal(await passwordMatches('Password', stored), false);
});

test('a letter with a combining accent equals the precomposed letter', async () => {
  const stored = await hashPassword('caff\u00e8 aurora 1');
  assert.equal(await passwordMatches('caffe\u0300 aurora 1', stored), true);
});

test('an unknown account costs the same work and never matches', async () => {
  assert.equal(await passwordMatches('anything', undefined), false);
  const stored = await hashPassword('x');
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const timed = async (hash: string | undefined): Promise<number> => {
    const start = performance.now();
    await passwordMatches('guess', hash);
    return performance.now() - start;
  };
  // Alternate, so that a busy machine slows both equally.
  for (let run = 0; run < 7; run++) {
    times.known.push(await timed(stored));
    times.unknown.push(await timed(undefined));
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[3]!;
  const [known, unknown] = [median(times.known), median(times.unknown)];
  assert.ok(unknown > known / 3 && unknown < known * 3, `${known} ms and ${unknown} ms`);
});

test('weak password hashes are refused in production and are never the default', () => {
  const production = {
    TESSERA_ENV: 'production',
    TESSERA_PUBLIC_URL: 'https://tessera.example',
    DATABASE_URL: 'postgres://localhost/tessera',
  };
  assert.equal(readConfig(production).passwordStrength, 'owasp');
  assert.equal(readConfig({}).passwordStrength, 'owasp');
  const weak = { ...production, TESSERA_PASSWORD_STRENGTH: 'test' };
  assert.throws(() => readConfig(weak), /TESSERA_PASSWORD_STRENGTH=test is for tests/);
});
