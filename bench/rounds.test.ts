import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FigureRun, Line } from './figure.ts';
import { inParts, inTurn } from './rounds.ts';

const runFor = (ms: number) => {
  const published: (readonly Line[])[] = [];
  const run: FigureRun = {
    settings: { rounds: 5, seconds: 1, warmUpSeconds: 1, few: 1, many: 2, steadySeconds: 1, quick: false },
    load: { name: '', command: '', run: () => Promise.reject(new Error('no load')) },
    until: performance.now() + ms,
    say: () => undefined,
    publish: (lines) => void published.push(lines),
    draw: () => undefined,
  };
  return { run, published };
};

const result = (what: string): Line => ({
  figure: 'S1',
  what,
  ours: { name: '', unit: 's', values: [1] },
  measure: 'value',
});

test('everything is measured in turn, as often as asked for', async () => {
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const measured = await inTurn(runFor(60_000).run, [
    ['a', note('a')],
    ['b', note('b')],
  ]);
  assert.equal(order.join(''), 'ababababab');
  assert.deepEqual(measured('b'), [2, 4, 6, 8, 10]);
});

test('no round begins that would not end in time, but there is always one', async () => {
  const rounds = async (ms: number, lasting: number) =>
    (await inTurn(runFor(ms).run, [['a', () => sleep(lasting).then(() => 1)]]))('a').length;
  assert.equal(await rounds(-1, 1), 1);
  assert.equal(await rounds(300, 200), 1);
  assert.ok((await rounds(700, 200)) < 5);
});

test('a part that fails is a line of its own, and the next have the time that is left', async () => {
  const { run, published } = runFor(60_000);
  const shares: number[] = [];
  const part = (work: () => Promise<Line[]>) => (own: FigureRun) => {
    shares.push(Math.round((own.until - performance.now()) / 1_000));
    return work();
  };
  const left = await inParts('S1', run, {
    first: part(async () => [result('first')]),
    second: part(() => Promise.reject(new Error('no database'))),
    third: part(async () => [result('third')]),
  });
  assert.deepEqual(left, []);
  assert.deepEqual(shares, [20, 30, 60]);
  assert.deepEqual(published, [
    [result('first')],
    [{ figure: 'S1', what: 'second', reason: 'no database' }],
    [result('third')],
  ]);
});
