import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv } from './csv.ts';
import { endOf, hasEnded, type JobRow, restAfter, withProgress } from './job.ts';

const job = {
  succeeded: 3,
  failed: 1,
  errors: [{ index: 0, code: 'a', message: 'A' }],
  result: null,
} as JobRow;
const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, code: 'b', message: 'B' }));

test('the progress of a step is added, and only the first hundred errors are kept', () => {
  const after = withProgress(job, {
    succeeded: 2,
    failed: 150,
    errors: failures(150),
    result: { issued: 5 },
  });
  assert.deepEqual([after.succeeded, after.failed, after.errors.length], [5, 151, 100]);
  assert.deepEqual(after.errors[0], job.errors[0]);
  assert.deepEqual(after.result, { issued: 5 });
  assert.deepEqual(withProgress(after, {}).result, { issued: 5 });
});

test('a job with failed items completes with errors, and four statuses are final', () => {
  assert.deepEqual([endOf({ failed: 0 }), endOf({ failed: 1 })], ['completed', 'completed_with_errors']);
  const states = [
    'queued',
    'processing',
    'completed',
    'completed_with_errors',
    'failed',
    'canceled',
  ] as const;
  assert.deepEqual(
    states.filter((status) => hasEnded({ status })),
    states.slice(2),
  );
});

test('the wait before another attempt doubles from one second to one minute', () => {
  assert.deepEqual(
    [1, 2, 3, 6, 7, 20].map((attempts) => restAfter(attempts) / 1_000),
    [1, 2, 4, 32, 60, 60],
  );
});

test('CSV is quoted where needed and contains no formulas', () => {
  const rows: [(string | number | null)[], string][] = [
    [['a', 1, null], 'a,1,'],
    [['with, comma', 'with "quotes"', 'two\r\nlines'], '"with, comma","with ""quotes""","two\r\nlines"'],
    [['=1+1', '+A1', '-1+1', '@a', '\tb'], `'=1+1,'+A1,'-1+1,'@a,'\tb`],
    [['a=1', 'a-b'], 'a=1,a-b'],
  ];
  for (const [cells, line] of rows) assert.equal(csv([cells]), `${line}\r\n`);
});
