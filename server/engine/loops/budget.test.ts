import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { BackgroundBudget, leastShare } from './budget.ts';

/** The number of pieces of 5 ms that were done in this time. */
async function piecesIn(ms: number, budget: BackgroundBudget): Promise<number> {
  let pieces = 0;
  for (const end = performance.now() + ms; performance.now() < end; pieces += 1) {
    await setTimeout(5);
    budget.owe(5);
    await budget.turn();
  }
  return pieces;
}

/** A request that waits until it is left. */
async function longWaiting(budget: BackgroundBudget): Promise<object> {
  const request = {};
  budget.enter(request);
  await setTimeout(15);
  return request;
}

test('while no request waits, background work rests for nothing', async () => {
  const budget = new BackgroundBudget();
  for (let piece = 0; piece < 20; piece += 1) {
    budget.owe(1_000);
    const began = performance.now();
    await budget.turn();
    assert.ok(performance.now() - began < 500);
  }
  assert.equal(budget.share, 1);
  assert.equal(budget.atMost(10), 10);
});

test('beside requests that wait for long it does less and smaller pieces, but never nothing', async () => {
  const [free, beside] = [new BackgroundBudget(), new BackgroundBudget()];
  await longWaiting(beside);
  const [all, some] = await Promise.all([piecesIn(2_000, free), piecesIn(2_000, beside)]);
  assert.ok(some >= 3, `${some} pieces`);
  assert.ok(some < all / 2, `${some} of ${all} pieces`);
  assert.equal(beside.share, leastShare);
  assert.equal(beside.atMost(10), 2);
});

test('a rest ends soon after the last request has its answer, and the share is whole again', async () => {
  const budget = new BackgroundBudget();
  const request = await longWaiting(budget);
  await piecesIn(500, budget);
  budget.owe(10_000);
  budget.leave(request);
  const began = performance.now();
  await budget.turn();
  // A rest for all that is owed takes 1,500 ms beside requests.
  assert.ok(performance.now() - began < 1_200, `${performance.now() - began} ms`);
  await setTimeout(500);
  await budget.turn();
  assert.equal(budget.share, 1);
});

test('requests that are answered soon don’t slow it', async () => {
  const budget = new BackgroundBudget();
  budget.owe(100);
  const request = {};
  budget.enter(request);
  budget.leave(request);
  await budget.turn();
  assert.equal(budget.share, 1);
});

test('a process without requests listens to the others for a moment, and one that is stopping rests no more', async () => {
  const heard: number[] = [];
  const [server, background] = [
    new BackgroundBudget((ms) => {
      heard.push(ms);
      background.hear(ms);
    }),
    new BackgroundBudget(),
  ];
  const request = await longWaiting(server);
  await piecesIn(500, background);
  assert.ok(heard.length >= 2 && heard.every((ms) => ms > 10), `${heard}`);
  assert.equal(background.share, leastShare);
  const stopping = new AbortController();
  background.owe(10_000);
  stopping.abort();
  const began = performance.now();
  await background.turn(stopping.signal);
  assert.ok(performance.now() - began < 500);
  server.leave(request);
  await setTimeout(1_000);
  await background.turn();
  assert.equal(background.share, 1);
});

test('a worker, which sees no requests, leaves them a third', async () => {
  const budget = new BackgroundBudget();
  budget.shareUnseen();
  budget.owe(100);
  const began = performance.now();
  await budget.turn();
  assert.ok(performance.now() - began >= 45);
  assert.equal(budget.atMost(10), 10);
});
