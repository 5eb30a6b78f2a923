/**
 * Clients that foreign generators write from the server's own OpenAPI document: each compiles in strict mode and plays
 * the journey of its program in `.ci/spec-clients/programs`, with an upload.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { send } from '../../contract/send.ts';
import { plainPdf } from '../../contract/verified-shop.ts';
import { patient } from '../../harness/patience.ts';
import { setUp, tearDown, useStage } from '../../harness/stage.ts';
import { extraTools } from '../harness/extra-tools.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const { modules, skip } = extraTools('spec-clients');

/** The programs that write each client, relative to the installed packages. */
const generators = {
  'openapi-typescript': ['openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi-typescript.d.ts'],
  'hey-api': [
    '@hey-api/openapi-ts/bin/run.js',
    '-i',
    'openapi.json',
    '-o',
    'hey-api',
    '-c',
    '@hey-api/client-fetch',
  ],
  orval: ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
  kubb: ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs'],
  'openapi-zod-client': ['openapi-zod-client/bin.js', 'openapi.json', '-o', 'openapi-zod-client.ts'],
} as const;

describe('generated clients', { skip }, () => {
  let folder: string;

  const { server, world } = useStage();
  setUp(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-clients-'));
    cpSync(join(root, '.ci/spec-clients/programs'), folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    symlinkSync(modules, join(folder, 'node_modules'));
    const { text } = await send(server.url, { method: 'GET', path: '/openapi.json' });
    writeFileSync(join(folder, 'openapi.json'), text);
  });
  tearDown(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a script of Node; fails with what it printed. */
  const node = (args: readonly string[], env: Record<string, string> = {}): Promise<string> =>
    run(process.execPath, [...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      timeout: patient(120_000),
      maxBuffer: 64 * 1_048_576,
    }).then(
      ({ stdout }) => stdout,
      ({ message, stdout, stderr }) => assert.fail(`${message}\n${stdout}\n${stderr}`),
    );

  async function compile(program: string): Promise<void> {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }));
    await node([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']);
  }

  async function play(program: string): Promise<unknown> {
    const bundle = await rolldown({
      input: join(folder, program),
      cwd: folder,
      platform: 'node',
      logLevel: 'silent',
    });
    await bundle.write({ file: join(folder, 'played.mjs'), format: 'es' });
    await bundle.close();
    const merchant = await world.merchant();
    const code = randomBytes(8).toString('hex').toUpperCase();
    const { text: token } = await merchant.token();
    const { jwt } = await merchant.person('owner');
    const task = { url: server.url, token, jwt, code, pdf: plainPdf(code) };
    const script = `import { journey } from './played.mjs';
      console.log(JSON.stringify(await journey(JSON.parse(process.env.TASK))));`;
    const printed = await node(['--input-type=module', '-e', script], { TASK: JSON.stringify(task) });
    const { uploaded, downloaded, ...told } = JSON.parse(printed);
    const { type, media_type, bytes } = uploaded;
    assert.deepEqual([type, media_type, bytes], ['registration', 'application/pdf', task.pdf.length]);
    if (downloaded !== undefined) assert.equal(downloaded, task.pdf);
    return told;
  }

  for (const [name, [script, ...args]] of Object.entries(generators)) {
    test(`a client of ${name} compiles in strict mode, redeems a voucher and uploads a document`, async () => {
      await node([join(modules, script), ...args]);
      const program = `use-${name}.ts`;
      await compile(program);
      const told = await play(program);
      assert.deepEqual(told, { discount: 125, refused: 'voucher_exhausted', isListed: true });
    });
  }
});
