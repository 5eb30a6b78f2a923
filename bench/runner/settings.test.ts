import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnFigure } from '../figure.ts';
import { choose, longestMs } from './settings.ts';

const figure = (id: string): OwnFigure => ({
  id,
  title: '',
  conditions: '',
  maxMinutes: 10,
  needsData: false,
  measure: () => Promise.resolve([]),
});
const figures = [figure('S1'), figure('S2')];

test('only a run of everything, with enough rounds and time, replaces the results', () => {
  const isWhole = (...args: string[]) => choose(args, figures).isWhole;
  assert.equal(isWhole(), true);
  assert.equal(isWhole('--rounds', '7', '--seconds', '5'), true);
  for (const args of ['--quick', '--only=S1', '--rounds=4', '--minutes=9'])
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

test('the time limit grows with the settings', () => {
  const minutes = (...args: string[]) => longestMs(figures[0]!, choose(args, figures).settings) / 60_000;
  assert.equal(minutes(), 10);
  assert.equal(minutes('--rounds', '1'), 10);
  assert.equal(minutes('--rounds', '10', '--seconds', '6'), 40);
  assert.equal(minutes('--minutes', '30'), 30);
});
