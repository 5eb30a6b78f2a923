import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { HashQueue } from './hash-queue.ts';

/** A queue whose work ends when the test says so. */
function play(options: { running: number; waiting: number }) {
  const queue = new HashQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes = new Map<string, string>();
  const ask = (lane: string, name: string) => {
    const done = queue.run(lane, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    done.then(
      () => outcomes.set(name, 'done'),
      (error: unknown) => outcomes.set(name, error instanceof Refusal ? error.code : 'error'),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()!();
    await settle();
  };
  return { queue, begun, outcomes, ask, settle, endNext };
}

test('hashes run up to the limit, and the others follow in turn', async () => {
  const { queue, begun, ask, endNext, settle } = play({ running: 2, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name[0]!, name);
  await settle();
  assert.deepEqual([begun, queue.waiting], [['a1', 'a2'], 3]);
  for (let left = 5; left > 0; left--) await endNext();
  assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1', 'a4']);
  ask('c', 'c1');
  await settle();
  assert.equal(begun.at(-1), 'c1');
});

test('a full queue refuses the lane that filled it, and keeps room for others', async () => {
  const { queue, begun, outcomes, ask, endNext, settle } = play({ running: 1, waiting: 3 });
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) ask('a', name);
  await settle();
  assert.deepEqual(Object.fromEntries(outcomes), { a4: 'unavailable' });
  ask('b', 'b1');
  await settle();
  assert.deepEqual(Object.fromEntries(outcomes), { a4: 'unavailable', a3: 'unavailable' });
  ask('b', 'b2');
  await settle();
  assert.equal(outcomes.get('b2'), 'unavailable');
  assert.equal(queue.waiting, 3);
  for (let left = 4; left > 0; left--) await endNext();
  assert.deepEqual(begun, ['a0', 'a1', 'b1', 'a2']);
  assert.equal(queue.waiting, 0);
});

test('work that fails frees its place', async () => {
  const queue = new HashQueue({ running: 1, waiting: 1 });
  await assert.rejects(queue.run('a', () => Promise.reject(new Error('broken'))));
  assert.equal(await queue.run('a', async () => 'next'), 'next');
});
