import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors/refusal.ts';
import { GatheringQueue, takeFairly } from './gathering-queue.ts';

const answering =
  (batches: number[][], pause = 5) =>
  async (requests: number[]) => {
    batches.push(requests);
    await wait(pause);
    return requests.map((request) => ({ answer: request * 2 }));
  };

/** By then, every batch that can start has started. */
const nextTurn = async () => {
  await turn();
  await turn();
};

test('requests waiting during a batch become the next batch', async () => {
  const batches: number[][] = [];
  const queue = new GatheringQueue({ batch: 10, inFlight: 1, waitMs: 1_000 }, answering(batches));
  const first = queue.submit(1, 'a');
  await nextTurn();
  const rest = [2, 3, 4].map((request) => queue.submit(request, 'a'));
  assert.deepEqual(await Promise.all([first, ...rest]), [2, 4, 6, 8]);
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
});

test('a waiting request is refused in time even if no batch ends', async () => {
  const hanging = new GatheringQueue<number, number>(
    { batch: 10, inFlight: 1, waitMs: 50 },
    () => new Promise(() => undefined),
  );
  void hanging.submit(1, 'a');
  await nextTurn();
  const outcomes = await Promise.allSettled([2, 3].map((request) => hanging.submit(request, 'b')));
  for (const outcome of outcomes) {
    assert.equal(outcome.status, 'rejected');
    assert.ok(outcome.reason instanceof Refusal);
    assert.equal(outcome.reason.code, 'unavailable');
    assert.ok(Number(outcome.reason.details.retry_after) > 0);
  }
  assert.equal(hanging.depth, 0);
});

test('one busy merchant does not keep the others waiting', () => {
  const items = [1, 2, 3, 4, 5, 6].map((place) => ({ lane: 'busy', place }));
  const quiet = { lane: 'quiet', place: 7 };
  assert.deepEqual(takeFairly([...items, quiet], 3), [items[0], quiet, items[1]]);
});

test('a batch never exceeds its limit, and every request is served', async () => {
  const batches: number[][] = [];
  const queue = new GatheringQueue({ batch: 4, inFlight: 2, waitMs: 1_000 }, answering(batches));
  await Promise.all(Array.from({ length: 30 }, (_, request) => queue.submit(request, String(request % 3))));
  assert.ok(batches.every((batch) => batch.length <= 4));
  assert.equal(batches.flat().length, 30);
});

test('a request that waited too long or whose client has disconnected is dropped before its batch starts', async () => {
  const batches: number[][] = [];
  const queue = new GatheringQueue({ batch: 10, inFlight: 1, waitMs: 20 }, answering(batches, 60));
  const first = queue.submit(1, 'a');
  await nextTurn();
  const late = queue.submit(2, 'a');
  await assert.rejects(late, (error) => error instanceof Refusal && error.code === 'unavailable');
  await first;
  await assert.rejects(
    queue.submit(3, 'a', () => true),
    Refusal,
  );
  assert.deepEqual(batches, [[1]]);
});

test('a failure of the whole batch reaches each of its requests', async () => {
  const queue = new GatheringQueue({ batch: 10, inFlight: 1, waitMs: 100 }, async () => {
    throw new Error('no database');
  });
  const outcomes = await Promise.allSettled([queue.submit(1, 'a'), queue.submit(2, 'b')]);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected'));
});

test('a queue without a time limit sets no timer, and so causes no warning', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const unlimited = { batch: 10, inFlight: 1, waitMs: Number.POSITIVE_INFINITY };
  const queue = new GatheringQueue(unlimited, answering([]));
  assert.deepEqual(await Promise.all([1, 2].map((request) => queue.submit(request, 'a'))), [2, 4]);
  await nextTurn();
  process.off('warning', note);
  assert.deepEqual(warnings, []);
});
