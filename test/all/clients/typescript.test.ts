/** The package of the TypeScript SDK: packed, installed in an empty project and used there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { withoutBrowser } from '../../harness/console.ts';
import { patient } from '../../harness/patience.ts';
import { extraTools } from '../harness/extra-tools.ts';
import { playInBrowser } from './browser.ts';
import { openSdkStage, type SdkStage } from './stage.ts';
import { typedJourney } from './typed-journey.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tessera-sdk-'));
const source = join(folder, 'repository');
const project = join(folder, 'project');
const installed = join(project, 'node_modules/@tessera/sdk');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_offline: 'true' };
const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error'];
let stage: SdkStage;
let packed: string[] = [];

before(async () => {
  // A copy, because packing changes the manifest for a moment.
  cpSync(join(root, 'sdk'), join(source, 'sdk'), {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  for (const needed of ['tsconfig.json', 'LICENSE']) copyFileSync(join(root, needed), join(source, needed));
  symlinkSync(realpathSync(join(root, 'node_modules')), join(source, 'node_modules'));
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  copyFileSync(join(import.meta.dirname, 'journey.mjs'), join(project, 'journey.mjs'));
  const { stdout } = await run('npm', ['pack', '--json', ...npmFlags], { cwd: join(source, 'sdk'), env });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  packed = files.map(({ path }) => path);
  await run('npm', ['install', join(source, 'sdk', filename), ...npmFlags], { cwd: project, env });
  stage = await openSdkStage();
});

after(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Fails with what the compiler printed. */
async function compile(name: string, options: Record<string, unknown>): Promise<void> {
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      target: 'es2022',
      types: [],
      ...options,
    },
    files: ['typed.ts'],
  };
  writeFileSync(join(project, `tsconfig.${name}.json`), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', `tsconfig.${name}.json`], { cwd: project }).catch(
    ({ stdout }: { stdout: string }) => assert.fail(stdout),
  );
}

test('the tarball contains JavaScript with types, the README and the licence, and nothing else', () => {
  assert.ok(packed.includes('dist/index.js') && packed.includes('dist/index.d.ts'));
  const others = packed.filter((path) => !/^dist\/[\w/-]+\.(js|d\.ts)$/.test(path));
  assert.deepEqual(others.sort(), ['LICENSE', 'README.md', 'package.json']);
  assert.deepEqual(
    packed.filter((path) => /test/.test(path)),
    [],
  );
});

test('packing leaves the manifest as it was', () => {
  const read = (path: string) => readFileSync(join(path, 'sdk/package.json'), 'utf8');
  assert.equal(read(source), read(root));
  assert.deepEqual(globSync('{package.json.original,LICENSE}', { cwd: join(source, 'sdk') }), []);
});

test('the package has no dependencies', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.scripts, undefined);
});

test('the journey runs on this Node', () => stage.play(process.execPath, ['journey.mjs'], { cwd: project }));

const others = extraTools('sdk-runtimes');
for (const [name, program, args] of [
  ['Node 20', 'node-20/bin/node', []],
  ['Node 22', 'node-22/bin/node', []],
  ['Node 24', 'node-24/bin/node', []],
  ['Node 26', 'node-26/bin/node', []],
  ['Bun', '@oven/bun-linux-x64/bin/bun', ['run']],
  ['Deno', '@deno/linux-x64-glibc/deno', ['run', '--allow-net', '--allow-env']],
] as const) {
  const path = join(others.modules, program);
  const skip = others.skip || (!existsSync(path) && `${name} has no program for this machine`);
  test(`the journey runs on ${name}`, { skip }, () => {
    chmodSync(path, 0o755);
    return stage.play(path, [...args, 'journey.mjs'], { cwd: project });
  });
}

test('CommonJS can require it where Node can require ES modules', async () => {
  const script = "console.log(typeof require('@tessera/sdk').Tessera)";
  writeFileSync(join(project, 'common.cjs'), script);
  const { stdout } = await run(process.execPath, ['common.cjs'], { cwd: project });
  assert.equal(stdout.trim(), 'function');
});

test('it compiles in strict projects, with Node and with bundler resolution', async () => {
  writeFileSync(join(project, 'typed.ts'), typedJourney);
  const lib = ['es2022', 'dom', 'dom.iterable'];
  await compile('node', { module: 'nodenext', lib });
  await compile('bundler', { module: 'esnext', moduleResolution: 'bundler', lib });
});

test('a bundle for browsers is small and uses nothing of Node', { timeout: patient(120_000) }, async () => {
  writeFileSync(
    join(project, 'page.mjs'),
    `import { Tessera, isTesseraError, verifyWebhook } from '@tessera/sdk';
     Object.assign(globalThis, { Tessera, isTesseraError, verifyWebhook });\n`,
  );
  const { build } = await import('vite');
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'bundle',
      rolldownOptions: { input: join(project, 'page.mjs'), output: { entryFileNames: 'page.js' } },
      target: 'es2022',
      minify: true,
    },
  });
  const bundle = readFileSync(join(project, 'bundle/page.js'), 'utf8');
  assert.doesNotMatch(bundle, /node:|\brequire\(|process\.env/);
  const { gzipSync } = await import('node:zlib');
  const bytes = gzipSync(bundle).length;
  // A tenth of it says what is wrong: which value, which scope, which address.
  assert.ok(bytes < 10_000, `${bytes} bytes compressed`);
});

test(
  'on the page of a shop, a bundle of Vite checks vouchers with a publishable key, from its origin only',
  { skip: withoutBrowser, timeout: patient(120_000) },
  () => playInBrowser(project),
);
