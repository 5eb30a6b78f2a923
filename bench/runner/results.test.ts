import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnFigure, Result } from '../figure.ts';
import { markdown, type Report } from './results.ts';

const figure = (id: string): OwnFigure => ({
  id,
  title: `Title of ${id}`,
  conditions: 'Conditions.',
  maxMinutes: 1,
  needsData: false,
  measure: () => Promise.resolve([]),
});

const result = (id: string, values: readonly number[]): Result => ({
  figure: id,
  what: '32 connections',
  ours: { name: 'Tessera', unit: 'requests/s', values },
  against: { name: 'pgbench', unit: 'transactions/s', values: values.map(() => 1_000) },
  measure: 'ratio',
  target: { atLeast: 1 },
});

const report: Report = {
  settings: {
    rounds: 3,
    seconds: 3,
    warmUpSeconds: 5,
    few: 32,
    many: 128,
    steadySeconds: 600,
    quick: false,
  },
  circumstances: [['Commit', 'abc1234']],
  commands: ['npm run bench'],
  figures: [figure('S1'), figure('S20'), figure('S3')],
  results: [result('S20', [500, 600, 700]), result('S1', [900, 1_500, 2_000])],
  failures: [{ figure: 'S3', reason: 'It broke | on\ntwo lines.' }],
  curves: [{ name: 'Tessera', points: [{ connections: 8, perSecond: 1234.4 }] }],
};
const notes = [
  { text: '## The console\n\nIt is quick.' },
  { figure: 'S20', text: 'Later.' },
  { figure: 'S3', text: 'Earlier.' },
];

test('the page has the figures in order, with medians, verdicts and what could not be measured', () => {
  const rows = markdown(report, notes)
    .split('\n')
    .filter((line) => /^\| S\d/.test(line));
  assert.deepEqual(rows, [
    '| S1 | 32 connections | 1,500 requests/s | pgbench: 1,000 transactions/s | **1.50x (0.90x – 2.00x)** | ≥ 1.00x | yes |',
    '| S3 | Title of S3 | – | – | not measured: It broke \\| on two lines. | – | **no** |',
    '| S20 | 32 connections | 600 requests/s | pgbench: 1,000 transactions/s | **0.60x (0.50x – 0.70x)** | ≥ 1.00x | **no** |',
  ]);
});

test('the page has the numbers of the chart, notes by figure and then the other pages', () => {
  const page = markdown(report, notes);
  assert.match(page, /\| 8 \| 1,234 \|/);
  assert.match(
    page,
    /## Notes\n\n### S3\n\nEarlier\.\n\n### S20\n\nLater\.\n\n## The console\n\nIt is quick\.\n$/,
  );
});

test('a run without the chart or notes has no empty sections', () => {
  const page = markdown({ ...report, curves: [] }, []);
  assert.doesNotMatch(page, /by connections|## Notes|\n\n\n/);
});
