import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { OwnFigure, Result } from '../figure.ts';
import { markdown, type Report, speedIn, speedSentence, withSpeed } from './results.ts';

const figure = (id: string): OwnFigure => ({
  id,
  title: `Title of ${id}`,
  conditions: 'Conditions.',
  minutes: 1,
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
  lines: [
    result('S20', [500, 700]),
    result('S1', [900, 1_500, 2_000]),
    { figure: 'S3', what: 'Title of S3', reason: 'It broke | on\ntwo lines.' },
    { figure: 'S20', what: 'a day', reason: 'too long', isLeftOut: true },
  ],
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
    '| S20 | 32 connections | 600 requests/s | pgbench: 1,000 transactions/s | **0.60x (0.50x – 0.70x)**, 2 rounds | ≥ 1.00x | **no** |',
    '| S20 | a day | – | – | not measured: too long | – | – |',
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

const against = (figure: string, count: number, ratio: number): Result => ({
  ...result(figure, [ratio * 1_000]),
  against: { name: `pgbench at ${count}`, unit: 'transactions/s', values: [1_000] },
});

test('the sentence of the README is that of the run, and stays if a figure of it is missing', () => {
  const lines = [
    against('S2', 32, 4),
    against('S2', 128, 20.126),
    against('S1', 128, 2),
    against('S1', 32, 1.5),
  ];
  const sentence = speedSentence(lines);
  assert.equal(
    sentence,
    '1.50 times as fast at 32 connections and 2.00 times at 128; on a single voucher that everybody redeems at once, 4.00 and 20.13 times.',
  );
  assert.equal(speedSentence(lines.slice(1)), undefined);
  assert.equal(
    withSpeed('It is <!-- speed -->slow.<!-- /speed --> Yes.', sentence),
    `It is <!-- speed -->${sentence}<!-- /speed --> Yes.`,
  );
});

test('the README says what RESULTS.md has', () => {
  const page = readFileSync(new URL('../RESULTS.md', import.meta.url), 'utf8');
  const lines = page.split('\n').flatMap((row): Result[] => {
    const [, figure, count, ratio] =
      /^\| (S[12]) \| (\d+) connections \| [^|]+ \| pgbench at \2: [^|]+ \| \*\*([\d.]+)x/.exec(row) ?? [];
    return figure === undefined ? [] : [against(figure, Number(count), Number(ratio))];
  });
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  assert.equal(speedIn(readme), speedSentence(lines));
});
