import assert from 'node:assert/strict';
import { test } from 'node:test';
import { touchedBy } from './changed.ts';
import { allTestFiles } from './files.ts';

const touches = (changed: string, file: string): boolean => touchedBy([changed]).includes(file);

test('a change selects the tests that import it, directly or not, and no others', () => {
  assert.ok(touches('server/access/credentials/totp.ts', 'server/access/credentials/totp.test.ts'));
  assert.ok(touches('server/operations/vouchers/redeem.ts', 'test/journeys/vouchers.test.ts'));
  assert.ok(!touches('server/operations/vouchers/redeem.ts', 'server/access/credentials/totp.test.ts'));
  assert.deepEqual(touchedBy(['docs/guides/points.md']), [
    'test/documents.test.ts',
    'test/house.test.ts',
    'test/links.test.ts',
    // It names the page.
    'test/run/changed.test.ts',
    'test/suites.test.ts',
    'test/words.test.ts',
  ]);
});

test('a page whose commands a test runs, and data that a test reads, count as imported', () => {
  assert.ok(touches('README.md', 'test/all/operator/tour.test.ts'));
  assert.ok(touches('docs/tour.md', 'test/all/operator/tour.test.ts'));
  assert.ok(touches('docs/operating/backup.md', 'test/all/operator/backup.test.ts'));
  assert.ok(touches('docs/operating/settings.md', 'derive/generate.test.ts'));
  assert.ok(touches('generated/routes.txt', 'derive/generate.test.ts'));
  assert.ok(touches('test/abuse/cases/c-jwt.json', 'test/abuse/catalogue.test.ts'));
  assert.ok(touches('test/given-interface/given-interface.json', 'test/contract/given-interface.test.ts'));
});

test('scripts started by tests, migrations and pages of the console count as imported', () => {
  assert.ok(touches('test/all/harness/server-process.ts', 'test/all/safety/retries.test.ts'));
  assert.ok(touches('server/database/migrations/0001_tenants.sql', 'test/journeys/vouchers.test.ts'));
  assert.ok(touches('console/pages/wallet/page.ts', 'test/all/console/wallet.test.ts'));
});

test('a change of the packages or of the test runner selects everything', () => {
  for (const path of ['package-lock.json', 'test/run/lane.ts'])
    assert.deepEqual(touchedBy([path]), allTestFiles());
});
