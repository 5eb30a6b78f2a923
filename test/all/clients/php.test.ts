/** The PHP SDK: its syntax, its own tests and the journey. Skipped without PHP 8.2 with curl. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { patient } from '../../harness/patience.ts';
import { openSdkStage } from './stage.ts';

await buildSdks();

const run = promisify(execFile);
const sdk = join(import.meta.dirname, '../../../sdk/php');

function succeeds(script: string): boolean {
  try {
    return execFileSync('php', ['-r', script], { stdio: 'pipe' }).toString() === 'yes';
  } catch {
    return false;
  }
}
const isThere = succeeds(`echo PHP_VERSION_ID >= 80200 && extension_loaded('curl') ? 'yes' : 'no';`);
const skip = !isThere && 'no PHP 8.2 with curl on this machine';
const cannotFork =
  skip || (!succeeds(`echo extension_loaded('pcntl') ? 'yes' : 'no';`) && 'PHP has no pcntl');

test('every file of the PHP SDK loads, with one class for each domain', { skip }, async () => {
  const files = globSync('src/**/*.php', { cwd: sdk }).sort();
  const script = `require 'autoload.php'; foreach (array_slice($argv, 1) as $file) {
    $class = 'Tessera\\\\' . str_replace('/', '\\\\', substr($file, 4, -4));
    if (!class_exists($class) && !interface_exists($class)) echo "$class\\n"; }`;
  const { stdout } = await run('php', ['-d', 'error_reporting=-1', '-r', script, ...files], { cwd: sdk });
  assert.equal(stdout, '');
  assert.ok(files.length > 30);
});

test('the unit tests of the PHP SDK pass', { skip: cannotFork }, async () => {
  const { stdout } = await run('php', ['-d', 'error_reporting=-1', 'tests/run.php'], {
    cwd: sdk,
    timeout: patient(60_000),
  });
  assert.match(stdout, /\n(\d\d) passed, 0 failed\n$/);
});

test('the journey runs with the PHP SDK', { skip }, async () => {
  const stage = await openSdkStage();
  try {
    await stage.play('php', ['-d', 'error_reporting=-1', join(import.meta.dirname, 'journey.php'), sdk]);
  } finally {
    await stage.close();
  }
});
