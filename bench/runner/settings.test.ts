import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnFigure } from '../figure.ts';
import { figures as allFigures } from '../figures/all.ts';
import { choose, timesOf } from './settings.ts';

const figure = (id: string): OwnFigure => ({
  id,
  title: '',
  conditions: '',
  minutes: 4,
  needsData: false,
  measure: () => Promise.resolve([]),
});
const figures = [figure('S1'), figure('S2')];

test('only a run of everything, with enough rounds and time, replaces the results', () => {
  const isWhole = (...args: string[]) => choose(args, figures).isWhole;
  assert.equal(isWhole(), true);
  assert.equal(isWhole('--rounds', '7', '--seconds', '5'), true);
  for (const args of [
    '--quick',
    '--only=S1',
    '--rounds=4',
    '--seconds=1',
    '--minutes=1',
    '--date=2028-02-29T23:50',
  ])
    assert.equal(isWhole(args), false, args);
});

test('figures are chosen by name', () => {
  assert.deepEqual(
    choose(['--only', 's2'], figures).chosen.map(({ id }) => id),
    ['S2'],
  );
  assert.throws(() => choose(['--only', 'S3'], figures), /no figure S3; there are S1, S2/);
  assert.throws(() => choose(['--rounds', '0'], figures), /whole number above 0/);
});

test('the time of a figure grows with the settings; after twice that it is ended', () => {
  const times = (...args: string[]) => timesOf(figures[0]!, choose(args, figures).settings);
  const minutes = (...args: string[]) => times(...args).ownMs / 60_000;
  assert.equal(minutes(), 4);
  assert.equal(minutes('--rounds', '1'), 4);
  assert.equal(minutes('--rounds', '10', '--seconds', '4'), 16);
  assert.equal(minutes('--minutes', '6'), 12);
  assert.equal(times().longestMs, 8 * 60_000);
  assert.equal(times('--quick').longestMs, 10 * 60_000);
});

test('a whole run takes an hour: the figures fit into 58 minutes, the data into two', () => {
  const minutes = allFigures.reduce((sum, each) => sum + each.minutes, 0);
  assert.ok(minutes <= 58, `${minutes} minutes`);
});
