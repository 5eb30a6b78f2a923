import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { CodeGuesses } from './code-guesses.ts';
import type { CodeCaller } from './code-history.ts';
import type { GuessStore } from './guess-store.ts';

const caller: CodeCaller = {
  merchantId: 'merchant',
  credentialId: 'till',
  crowdId: 'merchant',
  actorId: 'till',
  ip: '192.0.2.1',
  now: '2026-11-28T12:00:00.000Z',
  kind: 'code',
};

/** A store without other processes. */
const alone: GuessStore = {
  lockedFor: async (limits) => limits.map(() => 0),
  add: async (guesses) => guesses.map(() => ({ count: 1, isNew: true })),
  close: () => undefined,
};

function openGuesses(successes = 0) {
  const clock = { ms: 5_000 };
  const guesses = new CodeGuesses({
    store: alone,
    history: { successesOf: async (_, most) => Math.min(successes, most) },
    keyring: temporaryKeyring(),
    onError: (error) => assert.fail(error),
    nowMs: () => clock.ms,
  });
  return { clock, guesses };
}

/** Tries unknown codes at a fixed interval; returns how many were looked up. */
async function guess({ clock, guesses }: ReturnType<typeof openGuesses>, count: number, seconds: number) {
  let lookedUp = 0;
  for (let at = 0; at < count; at += 1) {
    if (guesses.lockedFor(caller) === 0) {
      lookedUp += 1;
      guesses.fail(caller, `GUESS${at}`);
      await guesses.settled();
    }
    clock.ms += seconds * 1_000;
  }
  return lookedUp;
}

test('of ten thousand guesses in a day a hundred are looked up, plus one for each success that day', async () => {
  for (const [successes, most] of [
    [0, 100],
    [40, 140],
    [5_000, 200],
  ] as const) {
    assert.equal(await guess(openGuesses(successes), 10_000, 8.6), most);
  }
});

test('concurrent guesses are counted before the other processes answer', () => {
  const { guesses } = openGuesses(1_000);
  let lookedUp = 0;
  for (let at = 0; at < 10_000; at += 1) {
    if (guesses.lockedFor(caller) > 0) continue;
    lookedUp += 1;
    guesses.fail(caller, `GUESS${at}`);
  }
  assert.equal(lookedUp, 10);
});

test('a till that mistypes no more often than it succeeds is never locked out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 100 }),
      async (successes, waits) => {
        const { clock, guesses } = openGuesses(successes);
        for (const [at, seconds] of waits.slice(0, successes).entries()) {
          guesses.fail(caller, `TYPO${at}`);
          await guesses.settled();
          assert.equal(guesses.lockedFor(caller), 0);
          clock.ms += seconds * 1_000;
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('the count of all processes locks this one at its first wrong code', async () => {
  const guesses = new CodeGuesses({
    store: { ...alone, lockedFor: async (limits) => limits.map((_, at) => (at === 1 ? 1_200 : 0)) },
    history: { successesOf: async () => 0 },
    keyring: temporaryKeyring(),
    onError: (error) => assert.fail(error),
  });
  assert.equal(guesses.lockedFor(caller), 0);
  guesses.fail(caller, 'GUESS');
  await guesses.settled();
  assert.equal(guesses.lockedFor(caller), 1_200);
  assert.equal(guesses.lockedFor({ ...caller, credentialId: 'other till' }), 0);
});
