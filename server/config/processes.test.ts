import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from './config-error.ts';
import { connectionShare, processes, processesOn } from './processes.ts';

const production = { TESSERA_ENV: 'production' };
const countOn = (env: Record<string, string>, cores: number, memoryMegabytes = 64_000) =>
  processesOn(env, { cores, memoryMegabytes });

test('in production, every second core serves, up to 8', () => {
  for (const [cores, count] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [16, 8],
    [64, 8],
  ] as const)
    assert.equal(countOn(production, cores), count, `${cores} cores`);
});

test('little memory or few connections allow fewer processes', () => {
  assert.equal(countOn(production, 16, 1_100), 2);
  assert.equal(countOn(production, 16, 300), 1);
  assert.equal(countOn({ ...production, TESSERA_DATABASE_POOL: '12' }, 16), 2);
  assert.equal(countOn({ ...production, TESSERA_DATABASE_POOL: '2' }, 16), 1);
});

test('development has one process, and TESSERA_PROCESSES overrides every default', () => {
  assert.equal(countOn({}, 16), 1);
  assert.equal(processes.read({ TESSERA_PROCESSES: '3' }), 3);
  assert.equal(processes.read({ ...production, TESSERA_PROCESSES: '9' }), 9);
  for (const wrong of ['0', '65', '1.5', 'all'])
    assert.throws(() => processes.read({ TESSERA_PROCESSES: wrong }), ConfigError, wrong);
});

test('the connections of all processes together stay within TESSERA_DATABASE_POOL', () => {
  for (const total of [8, 20, 33, 200])
    for (const sharing of [2, 3, 4]) {
      const share = connectionShare({ TESSERA_DATABASE_POOL: String(total) }, sharing);
      assert.ok(share >= 2 && share * sharing <= total, `${total} for ${sharing}`);
    }
  assert.deepEqual(
    [2, 3, 5, 9].map((sharing) => connectionShare({}, sharing)),
    [8, 8, 8, 5],
  );
  assert.ok(connectionShare({}, 65) >= 2);
  assert.throws(() => connectionShare({ TESSERA_DATABASE_POOL: '7' }, 4), /Set it to 8 or more/);
});
