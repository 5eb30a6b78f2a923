/** The packages that a server offers: installed from it without a registry, and used as the guides say. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { addPass } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import { relayEvents } from '../../harness/relay.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { openReceiver } from '../../harness/webhooks.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { typedJourney } from './typed-journey.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
/** Outside of the repository, as an integrator is. */
const elsewhere = join(folder, 'elsewhere');
const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error'];
let server: TestServer;
let world: World;
let env: Record<string, string>;
const known: Record<string, string> = {};

before(async () => {
  mkdirSync(elsewhere);
  server = await startServer();
  world = await openWorld(server);
  const merchant = await world.merchant();
  const client = await merchant.client();
  const { id: pass_id } = await addPass(client);
  known.membership = (await client.memberships.issue({ pass_id, customer: { external_id: 'c-1' } })).id;
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  await client.vouchers.create({
    type: 'discount',
    discount,
    code: 'AUTUMN-2026',
    code_visibility: 'public',
  });
  await relayEvents(server);
  env = {
    HOME: folder,
    PATH: `${join(folder, 'global/bin')}:${process.env.PATH}`,
    npm_config_prefix: join(folder, 'global'),
    npm_config_cache: join(folder, 'cache'),
    // Everything but the packages of the server would come from here.
    npm_config_registry: 'http://127.0.0.1:9/',
    TESSERA_TOKEN: (await merchant.token()).text,
    TESSERA_API_URL: server.url,
  };
  await run('npm', ['install', '--global', `${server.url}/cli.tgz`, ...npmFlags], { cwd: elsewhere, env });
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world?.close();
  await server?.close();
});

const get = async (path: string): Promise<Response> => {
  const response = await fetch(server.url + path);
  assert.equal(response.status, 200, path);
  return response;
};

test('without the compiler, packing by hand says what to do instead', async () => {
  const sdk = join(folder, 'unprepared/sdk');
  cpSync(join(root, 'sdk'), sdk, { recursive: true, filter: (path) => !/dist$|node_modules$/.test(path) });
  const packing = run(process.execPath, [join(sdk, 'pack.mjs')], { cwd: sdk, env });
  await assert.rejects(packing, ({ code, stderr }: { code: number; stderr: string }) => {
    assert.match(
      stderr,
      /^The TypeScript compiler is not installed\. Run `npm ci` first, .*\/sdk\.tgz`\.\n$/,
    );
    return code === 1;
  });
});

test('a page shows the version and the checksums of what is downloaded', async () => {
  const page = await (await get('/docs/packages')).text();
  for (const file of ['cli.tgz', 'sdk.tgz', 'sdk-python.tgz', 'sdk-php.tgz']) {
    const response = await get(`/${file}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const hash = (algorithm: string, form: 'hex' | 'base64') =>
      createHash(algorithm).update(bytes).digest(form);
    assert.equal(response.headers.get('repr-digest'), `sha-256=:${hash('sha256', 'base64')}:`);
    assert.equal(await (await get(`/${file}.sha256`)).text(), `${hash('sha256', 'hex')}  ${file}\n`);
    assert.ok(page.includes(hash('sha256', 'hex')) && page.includes(`sha512-${hash('sha512', 'base64')}`));
    assert.ok(bytes.length < 600_000, `${file}: ${bytes.length} bytes`);
    const again = await fetch(`${server.url}/${file}`, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    assert.equal(again.status, 304);
  }
});

/** Declarations without what no type depends on. */
const declared = (text: string): string =>
  text
    .replaceAll(/^(?:import |\/\/).*$/gm, '')
    .replaceAll(/\.(?:js|ts)(?=['"])/g, '')
    .replaceAll(/[\s;]+/g, '')
    .replaceAll(/,([)}])/g, '$1')
    .replaceAll(/([=:(<]|\*\/)\|/g, '$1');

test('the SDK of the server is what npm packs, with types that a strict project accepts', async () => {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', `${server.url}/sdk.tgz`, ...npmFlags], { cwd: project, env });
  const installed = join(project, 'node_modules/@tessera/sdk');
  const sources = globSync('**/*.ts', { cwd: join(root, 'sdk/src') }).filter(
    (path) => !/\.test\.ts$|^test\//.test(path),
  );
  assert.deepEqual(
    globSync('**/*.{js,ts}', { cwd: join(installed, 'dist') }).sort(),
    sources.flatMap((path) => [path.replace(/ts$/, 'js'), path.replace(/ts$/, 'd.ts')]).sort(),
  );
  writeFileSync(join(project, 'typed.ts'), typedJourney);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'nodenext',
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = join(folder, 'compiled');
  await run(process.execPath, [tsc, '-p', 'sdk', '--emitDeclarationOnly', '--outDir', compiled], {
    cwd: root,
  });
  for (const path of globSync('**/*.d.ts', { cwd: compiled })) {
    const offered = readFileSync(join(installed, 'dist', path), 'utf8');
    assert.equal(declared(offered), declared(readFileSync(join(compiled, path), 'utf8')), path);
  }
  await run(process.execPath, [tsc, '-p', '.'], { cwd: project }).catch(({ stdout }: { stdout: string }) =>
    assert.fail(stdout),
  );
  const script = `import { Tessera } from '@tessera/sdk';
    const { id } = await new Tessera({ token: process.env.TESSERA_TOKEN, baseUrl: process.env.TESSERA_API_URL })
      .vouchers.get('AUTUMN-2026', { by: 'code' });
    console.log(id);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    env,
  });
  assert.match(stdout, /^vch_/);
});

test('the Python and PHP SDKs of the server are what a clone builds', async () => {
  await buildSdks();
  for (const [language, made] of [
    ['python', /\.(py|toml)$|\/py\.typed$/],
    ['php', /\.(php|json)$/],
  ] as const) {
    const place = join(folder, language);
    mkdirSync(place);
    writeFileSync(
      join(place, 'sdk.tgz'),
      Buffer.from(await (await get(`/sdk-${language}.tgz`)).arrayBuffer()),
    );
    await run('tar', ['-xzf', 'sdk.tgz'], { cwd: place });
    const filesOf = (cwd: string) =>
      globSync('**/*', { cwd })
        .filter((path) => made.test(path) && !/^tests\/|__pycache__|egg-info/.test(path))
        .sort()
        .map((path) => [path, readFileSync(join(cwd, path), 'utf8')]);
    assert.deepEqual(filesOf(join(place, 'package')), filesOf(join(root, 'sdk', language)));
  }
});

/** Lines of shell in a guide. */
const commandsIn = (guide: string): string[] =>
  [...readFileSync(join(root, 'docs/guides', guide), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
    ([, block]) => block!.trimEnd().split('\n'),
  );

/** Commands that run until they are stopped, and what they print before. */
const endless: readonly [RegExp, RegExp][] = [
  [/^tessera listen/, /Forwarding events to/],
  [/^tessera logs --follow/, /voucher\.created/],
];

/** Runs a line of a guide until it ends, or until it has printed what an endless one does. */
async function type(line: string, input = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', ['-c', `exec ${line}`], { cwd: elsewhere, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close');
  child.stdin.end(input);
  const expected = endless.find(([start]) => start.test(line))?.[1];
  if (expected !== undefined) {
    await until(() => expected.test(said) || child.exitCode !== null).finally(() => child.kill());
    assert.match(said, expected, line);
  }
  const [code] = await ended;
  return { code: expected === undefined ? (code as number) : 0, said };
}

test('every command of the guides for integrators works as printed, outside of a clone', async () => {
  const receiver = await openReceiver();
  const local = receiver.url.replace('http://', '');
  try {
    const lines = [...commandsIn('command-line.md'), ...commandsIn('agents.md')];
    assert.ok(lines.length >= 8);
    for (const line of lines) {
      const here = line
        .replaceAll('https://tessera.example.com', server.url)
        .replaceAll('localhost:3000', local)
        .replaceAll(/mbr_\w+/g, known.membership!)
        // npm's own output says nothing about the command.
        .replace(/^npm install/, `npm install ${npmFlags.join(' ')}`);
      const { code, said } = await type(here);
      assert.equal(code, 0, `${line}\n${said}`);
      assert.doesNotMatch(said, /^ +at |Warning/m, line);
    }
    assert.ok(receiver.arrived.length > 0);
    const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const agent = await type(
      'tessera mcp --areas orders gift-cards --read-only',
      `${JSON.stringify(hello)}\n`,
    );
    assert.match(agent.said, /"orders_quote"/);
  } finally {
    await receiver.close();
  }
});
