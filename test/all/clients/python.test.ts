/** The Python SDK: its own tests, and the journey from an installed package. Skipped without Python 3.11. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { patient } from '../../harness/patience.ts';
import { extraTools } from '../harness/extra-tools.ts';
import { openSdkStage } from './stage.ts';

await buildSdks();

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'tessera-python-'));
const copy = join(folder, 'python');
const env = { PATH: process.env.PATH, HOME: folder, PYTHONDONTWRITEBYTECODE: '1' };
after(() => rmSync(folder, { recursive: true, force: true }));

function succeeds(script: string): boolean {
  try {
    execFileSync('python3', ['-c', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const skip = !succeeds('import sys; assert sys.version_info >= (3, 11)') && 'no Python 3.11 on this machine';
const withoutPip = skip || (!succeeds('import setuptools, wheel, pip') && 'Python has no pip and setuptools');
if (!skip) cpSync(join(import.meta.dirname, '../../../sdk/python'), copy, { recursive: true });

test('the unit tests of the Python SDK pass', { skip }, async () => {
  const { stderr } = await run('python3', ['-m', 'unittest', 'discover', 'tests'], {
    cwd: copy,
    env: { ...env, PYTHONPATH: 'src', TESSERA_FIXTURES: join(import.meta.dirname, '../../fixtures') },
    timeout: patient(60_000),
  });
  assert.match(stderr, /Ran \d+ tests[\s\S]*OK/);
});

test('every module can be imported, and the types can be read at run time', { skip }, async () => {
  const script = `import pkgutil, importlib, typing, tessera_sdk
names = [module.name for module in pkgutil.walk_packages(tessera_sdk.__path__, 'tessera_sdk.')]
for name in names: importlib.import_module(name)
from tessera_sdk.resources import types
for value in list(vars(types).values()):
    if typing.is_typeddict(value): typing.get_type_hints(value)
print(len(names))`;
  const { stdout } = await run('python3', ['-c', script], { cwd: copy, env: { ...env, PYTHONPATH: 'src' } });
  assert.ok(Number(stdout) > 30);
});

const checker = extraTools('sdk-runtimes');
test('the types of the Python SDK are right', { skip: skip || checker.skip }, async () => {
  const pyright = join(checker.modules, 'pyright/index.js');
  await run(process.execPath, [pyright, '--pythonversion', '3.11'], {
    cwd: copy,
    timeout: patient(120_000),
  }).catch(({ stdout }: { stdout: string }) => assert.fail(stdout));
});

test('the journey runs from the sources', { skip }, async () => {
  const stage = await openSdkStage();
  try {
    await stage.play('env', [`PYTHONPATH=${join(copy, 'src')}`, 'python3', '-B', journey]);
  } finally {
    await stage.close();
  }
});

test('the journey runs from an installed wheel', { skip: withoutPip }, async () => {
  const target = join(folder, 'installed');
  const flags = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet', '--target', target];
  await run('python3', ['-m', 'pip', 'install', ...flags, copy], { env });
  const stage = await openSdkStage();
  try {
    await stage.play('env', [`PYTHONPATH=${target}`, 'python3', '-B', journey], { cwd: folder });
  } finally {
    await stage.close();
  }
});

const journey = join(import.meta.dirname, 'journey.py');
