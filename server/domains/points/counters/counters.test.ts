import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { on, Story } from '../../../../test/harness/points-story.ts';
import { type Counted, Counters, netOf, takenBack } from './counters.ts';

const owner = { merchant_id: 'm', membership_id: 'b' };
const day = '2026-11-21';
const row = (counter: string, bucket: string, value: number) => ({
  ...owner,
  counter,
  bucket,
  value,
  limit: null,
});

test('counters are read and added to by period, and only changes are saved', () => {
  const counters = new Counters(owner, [row('tier', day, 5), row('cap', day, 1)]);
  counters.add('tier', day, 3);
  counters.add('tier', '2026-11-22', 2, 10);
  counters.add('cap', day, 0);
  assert.equal(counters.read('tier', day), 8);
  assert.equal(counters.read('tier', '2026-11-20'), 0);
  assert.deepEqual(
    [...counters.changes].map(({ counter, bucket, added, limit }) => [counter, bucket, added, limit]),
    [
      ['tier', day, 3, null],
      ['tier', '2026-11-22', 2, 10],
    ],
  );
});

test('a trial on a copy changes nothing', () => {
  const counters = new Counters(owner, [row('tier', day, 5)]);
  counters.copy().add('tier', day, 3);
  assert.equal(counters.read('tier', day), 5);
  assert.equal(counters.changes.size, 0);
});

const counted = (value: number, per: Counted['per'], bucket = day): Counted => ({
  counter: per,
  bucket,
  value,
  per,
});

test('an entry adds to its counters, and a reversal takes off where it was added', () => {
  const story = new Story();
  const { counters } = story.ledger;
  const earn = () =>
    story.earn(100, on(21), null, on(21), [
      counted(100, 'point'),
      counted(2_500, 'share'),
      counted(1, 'entry'),
    ]);
  const told = () => ['point', 'share', 'entry'].map((name) => counters.read(name, day)).join(' ');
  const first = earn();
  earn();
  assert.equal(told(), '200 5000 2');
  story.reverse(first, 40, on(28));
  assert.equal(told(), '160 4000 2');
  story.reverse(first, 60, on(29));
  assert.equal(told(), '100 2500 1');
});

test('however an entry is reversed, nothing of it is left in the counters, and nothing of others is taken', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });
  const stories = fc.record({
    points: fc.integer({ min: 1, max: 1_000_000 }),
    share: amounts,
    other: amounts,
    cuts: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(stories, ({ points, share, other, cuts }) => {
      const counters = new Counters(owner, [
        row('share', day, share + other),
        row('entry', day, 2),
        row('point', day, points),
      ]);
      const entries = [counted(share, 'share'), counted(1, 'entry'), counted(points, 'point')];
      let left = points;
      const take = (part: number) => {
        const taken = takenBack(counters, netOf(entries), { points: part, share: { part, whole: left } });
        for (const one of taken) counters.add(one.counter, one.bucket, one.value);
        entries.push(...taken);
        left -= part;
        assert.equal(counters.read('point', day), left);
        assert.equal(counters.read('entry', day), left === 0 ? 1 : 2);
      };
      for (const cut of cuts) if (cut < left) take(cut);
      take(left);
      assert.deepEqual(netOf(entries), []);
      assert.equal(counters.read('share', day), other);
    }),
  );
});

test('a reversal takes off no more than is counted', () => {
  const counters = new Counters(owner, [row('share', day, 10)]);
  assert.deepEqual(takenBack(counters, [counted(25, 'share')], { points: 1, share: { part: 1, whole: 1 } }), [
    { ...counted(25, 'share'), value: -10 },
  ]);
});

test('a return takes off its part of the points, and of what was paid, each by its own', () => {
  const counters = new Counters(owner, [row('share', day, 30), row('value', day, 900), row('entry', day, 1)]);
  const entries = [counted(30, 'share'), counted(900, 'value'), counted(1, 'entry')];
  const back = (part: number, paid: number) =>
    takenBack(counters, entries, {
      points: part,
      share: { part, whole: 10 },
      paid: { part: paid, whole: 3 },
    }).map(({ per, value }) => [per, value]);
  assert.deepEqual(back(0, 1), [['value', -300]]);
  assert.deepEqual(back(10, 0), [['share', -30]]);
  assert.deepEqual(back(5, 3), [
    ['share', -15],
    ['value', -900],
    ['entry', -1],
  ]);
});
