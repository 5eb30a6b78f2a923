import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActionStorage, CounterAction, SendOutcome } from './act.ts';
import { ActionQueue } from './act-queue.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const keep = (): ActionStorage & { texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    all: () => texts.values(),
    put: (key, text) => texts.set(key, text),
    drop: (key) => texts.delete(key),
  };
};
const act = (key: string, at = new Date(noon).toISOString()) =>
  ({ key, kind: 'redeem', input: {}, label: key, at }) as const;
const states = (queue: ActionQueue) =>
  Object.fromEntries(queue.acts.map(({ key, state }) => [key, state.name]));

/** A server that performs what it receives, and returns or drops the response. */
function openServer(verdicts: (SendOutcome['kind'] | SendOutcome)[] = []) {
  const done = new Set<string>();
  const asked: string[] = [];
  const send = async ({ key }: CounterAction): Promise<SendOutcome> => {
    asked.push(key);
    const verdict = verdicts.shift() ?? 'done';
    if (typeof verdict === 'object') return verdict;
    if (verdict !== 'not_now') done.add(key);
    if (verdict === 'refused') return { kind: 'refused', code: 'voucher_exhausted', sentence: 'Used up.' };
    return verdict === 'done' ? { kind: 'done', answer: { key } } : { kind: verdict };
  };
  return { send, done, asked };
}

test('actions are sent in order and settled', async () => {
  const { send, asked } = openServer();
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  queue.add(act('b'));
  assert.equal(await queue.drain(), true);
  assert.deepEqual(asked, ['a', 'b']);
  assert.deepEqual(states(queue), { a: 'done', b: 'done' });
});

test('an action without a response is unknown, keeps its key and blocks later ones', async () => {
  const { send, asked, done } = openServer(['no_answer', 'no_answer', 'done', 'done']);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  queue.add(act('b'));
  assert.equal(await queue.drain(), false);
  assert.deepEqual(states(queue), { b: 'waiting', a: 'unknown' });
  assert.equal(await queue.drain(), false);
  assert.equal(await queue.drain(), true);
  assert.deepEqual(asked, ['a', 'a', 'a', 'b']);
  assert.equal(done.size, 2);
});

test('a reload during an action loses nothing', async () => {
  const kept = keep();
  const { send } = openServer(['no_answer']);
  const before = new ActionQueue(kept, send, () => noon);
  before.add(act('a'));
  before.add(act('b'));
  await before.drain();
  const after = new ActionQueue(kept, send, () => noon);
  assert.deepEqual(states(after), { b: 'waiting', a: 'unknown' });
  assert.equal(await after.drain(), true);
  assert.deepEqual(states(after), { a: 'done', b: 'done' });
});

test('a refusal settles an action, and the next one is sent', async () => {
  const { send } = openServer(['refused', 'done']);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  queue.add(act('b'));
  assert.equal(await queue.drain(), true);
  assert.deepEqual(states(queue), { a: 'refused', b: 'done' });
});

test('an action the server deferred stays queued', async () => {
  const { send } = openServer(['not_now']);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  assert.equal(await queue.drain(), false);
  assert.deepEqual(states(queue), { a: 'waiting' });
});

test("an action unknown for longer than the server keeps keys isn't retried", async () => {
  const kept = keep();
  const { send, asked } = openServer(['no_answer']);
  const early = new ActionQueue(kept, send, () => noon);
  early.add(act('a'));
  await early.drain();
  const late = new ActionQueue(kept, send, () => noon + 24 * 3_600_000);
  late.add(act('b'));
  await late.drain();
  assert.deepEqual(states(late), { b: 'refused', a: 'stale' });
  assert.deepEqual(asked, ['a']);
  late.dismiss('a');
  assert.deepEqual(states(late), { b: 'refused' });
});

test("an action that can't be stored isn't sent", () => {
  const { send, asked } = openServer();
  const full: ActionStorage = {
    all: () => [],
    put() {
      throw new Error('the disk is full');
    },
    drop: () => undefined,
  };
  const queue = new ActionQueue(full, send, () => noon);
  assert.throws(() => queue.add(act('a')), /full/);
  assert.deepEqual(queue.acts, []);
  assert.deepEqual(asked, []);
});

test('overlapping drains send nothing twice', async () => {
  const { send, asked } = openServer();
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  await Promise.all([queue.drain(), queue.drain(), queue.drain()]);
  assert.deepEqual(asked, ['a']);
});

test('actions stored by another tab are neither lost nor overwritten', async () => {
  const kept = keep();
  const { send, asked } = openServer();
  const other = new ActionQueue(kept, send, () => noon);
  const sending = new ActionQueue(
    kept,
    async (sent) => {
      if (sent.key === 'a') other.add(act('b'));
      return send(sent);
    },
    () => noon,
  );
  sending.add(act('a'));
  await sending.drain();
  other.reread();
  assert.deepEqual(states(other), { b: 'done', a: 'done' });
  assert.deepEqual(asked, ['a', 'b']);
});

test("an unknown action isn't marked refused by a later refusal before the key check", async () => {
  const shut: SendOutcome = {
    kind: 'refused',
    code: 'permission_denied',
    sentence: 'No.',
    isAtTheDoor: true,
  };
  const { send } = openServer(['no_answer', shut, shut]);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  await queue.drain();
  queue.add(act('b'));
  await queue.drain();
  assert.deepEqual(states(queue), { b: 'refused', a: 'stale' });
});

test("an action that causes server errors doesn't block the others", async () => {
  const { send } = openServer([{ kind: 'no_answer', isAlone: true }, 'done']);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  queue.add(act('b'));
  assert.equal(await queue.drain(), false);
  assert.deepEqual(states(queue), { b: 'done', a: 'unknown' });
});

test('only unsent actions can be canceled, and only settled ones dismissed', async () => {
  const { send, asked } = openServer(['no_answer']);
  const queue = new ActionQueue(keep(), send, () => noon);
  queue.add(act('a'));
  queue.add(act('b'));
  await queue.drain();
  for (const key of ['a', 'b']) queue.dismiss(key);
  assert.deepEqual(states(queue), { b: 'waiting', a: 'unknown' });
  for (const key of ['a', 'b']) queue.callOff(key);
  assert.deepEqual(states(queue), { a: 'unknown' });
  await queue.drain();
  assert.deepEqual(asked, ['a', 'a']);
});

test('settled actions are kept for a while, unsettled and stale ones until handled', async () => {
  const kept = keep();
  const { send } = openServer();
  const queue = new ActionQueue(kept, send, () => noon);
  for (let at = 0; at < 60; at++) queue.add(act(`a${at}`));
  await queue.drain();
  assert.equal(queue.acts.length, 50);
  assert.equal(queue.acts[0]?.key, 'a59');
  assert.equal(kept.texts.size, 50);
});
