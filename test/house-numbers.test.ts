/** What there should be less of in the house: each number can only shrink. A change that lowers one writes the new one here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isTest, root, sources } from './harness/sources.ts';

const texts = new Map(
  sources
    .filter((path) => !isTest(path) && !path.startsWith('test/') && !path.endsWith('.gen.ts'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** The lines of the files below these folders that match. */
function lines(pattern: RegExp, ...folders: readonly string[]): number {
  const own = [...texts].filter(([path]) => folders.some((folder) => path.startsWith(`${folder}/`)));
  return own.flatMap(([, text]) => text.split('\n').filter((line) => pattern.test(line))).length;
}

/** The files below a folder that match anywhere. */
const files = (pattern: RegExp, folder: string): number =>
  [...texts].filter(([path, text]) => path.startsWith(`${folder}/`) && pattern.test(text)).length;

/** The files of tests that match anywhere. */
const testFiles = (pattern: RegExp): number =>
  sources.filter(
    (path) =>
      path.startsWith('test/') &&
      path.endsWith('.test.ts') &&
      pattern.test(readFileSync(join(root, path), 'utf8')),
  ).length;

const rules = ['server/domains', 'server/operations'];

/** `server/database/statement.ts` says the same in SQL, and the kit of the connectors knows nothing of the house. */
const retries =
  /\*\* \(?(failures|attempt|round)|power\(|\^ least|Ms = Math\.min\(.*\* 2\)|Math\.min\(2 \* wait/;

/** Imports of one domain by another. */
const importsBy = (one: string, other: string): number =>
  lines(new RegExp(`from '.*/${other}/`), `server/domains/${one}`);

const numbers: readonly [what: string, count: number, most: number][] = [
  ['texts of JSON made by hand, of which no column is one', lines(/JSON\.stringify\(/, ...rules), 19],
  ['texts of JSON compared', lines(/JSON\.stringify\([^)]*\) !== /, ...rules), 0],
  ['places that write events', lines(/\binsertEvents\(/, ...rules), 0],
  ['versions counted by hand', lines(/version: [\w.]+\.version \+ 1|\.version \+= 1/, ...rules), 7],
  ['loops beside the clocks', lines(/\bstartLoop\(/, 'server'), 2],
  ['test files that open things in hooks instead of by `use`', testFiles(/^ *before\(/m), 37],
  ['files of domains that know of cells', files(/cells|elsewhere/, 'server/domains'), 8],
  ['files of operations that know of cells', files(/cells|elsewhere/, 'server/operations'), 10],
  ['imports of cells by domains', lines(/from '.*\/(database|config)\/cells/, 'server/domains'), 0],
  ['waits between retries beside `waitAfter`', lines(retries, 'server', 'console', 'connectors'), 2],
  [
    'decimals of numbers beside `contract/money.ts`',
    lines(/maximumFractionDigits/, 'server', 'console', 'connectors'),
    1,
  ],
  ['places that record the use of a voucher', lines(/redeemed_quantity \+= /, 'server'), 1],
  [
    'columns named twice to be saved, beside `set` of `columns`',
    lines(/(\b\w+) = [a-z]\.\1, (\w+) = [a-z]\.\2\b/, ...rules),
    4,
  ],
  ['files that insert orders', files(/insert into orders /, 'server/domains'), 1],
  ['imports of referrals by points', importsBy('points', 'referrals'), 0],
  ['maps bounded by hand', lines(/size >= \w+\) .*(clear\(\)|delete\()|keys\(\)\.next\(\)/, 'server'), 1],
  ['imports of checkout by the book of orders', importsBy('order-book', 'checkout'), 0],
  [
    'ways to add points: earned, or given',
    lines(/import \{.*\bgrant\b.*\/moving\.ts'|import \{.*\bgrant\b.*'\.\/moving/, 'server'),
    2,
  ],
  [
    'points granted outside their domain',
    lines(
      /\bgrant\(/,
      'server/domains/referrals',
      'server/domains/issuing',
      'server/domains/checkout',
      'server/operations',
    ),
    0,
  ],
];

for (const [what, count, most] of numbers)
  test(`${what}: at most ${most}`, () => {
    assert.equal(
      count,
      most,
      count < most ? 'it has shrunk: write the new number' : 'there are more than before',
    );
  });
