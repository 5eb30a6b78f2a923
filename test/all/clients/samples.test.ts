/**
 * The code samples of the reference: in every language they send the request that the tests of all routes recorded, and
 * those in TypeScript compile in strict mode.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { recordedExample } from '../../../derive/recorded.ts';
import { credentialOf, exampleRequest, type Sample, samplesOf } from '../../../derive/samples/samples.ts';
import { pathOf } from '../../contract/walk.ts';
import { tessera } from '../../harness/command.ts';
import { patient } from '../../harness/patience.ts';
import { has, noPhp, noPython } from './installed.ts';

await buildSdks();

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tessera-samples-'));
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  PYTHONPATH: join(root, 'sdk/python/src'),
  PYTHONDONTWRITEBYTECODE: '1',
  TESSERA_TOKEN: 'token-of-a-machine',
  ACCESS_TOKEN: 'token-of-a-user',
  MEMBER_SESSION: 'session-of-a-member',
};

interface Received {
  method: string;
  url: string;
  type: string;
  credential: string | undefined;
  key: string | undefined;
  body: string;
}

let received: Received[] = [];
/** Every SDK takes it, whether it asked for an object or a list. */
const anything: unknown = { object: 'list', data: [], has_more: false, next_cursor: null };
/** What the command that runs is answered: it checks what the route promises. */
let promised: unknown;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { authorization, 'content-type': type = '', 'idempotency-key': key } = request.headers;
  const body = Buffer.concat(parts).toString('latin1');
  const [method, url] = [request.method!, request.url!];
  received.push({ method, url, type, credential: authorization, key: key?.toString(), body });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(promised ?? anything));
});
let url: string;

interface Call {
  route: Route;
  text: string;
}

const callsIn = (language: Sample['language']): Call[] =>
  (routes as readonly Route[]).flatMap((route) =>
    samplesOf(route, url)
      .filter((sample) => sample.language === language)
      .map(({ text }) => ({ route, text })),
  );

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  for (const name of ['document.pdf', 'picture.png', 'customers.csv'])
    writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  mkdirSync(join(folder, 'node_modules/@tessera'), { recursive: true });
  symlinkSync(join(root, 'sdk'), join(folder, 'node_modules/@tessera/sdk'));
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
});

after(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program in the folder; fails with what it printed. */
const program = (command: string, args: readonly string[]) =>
  run(command, [...args], { cwd: folder, env, timeout: patient(120_000), maxBuffer: 64 * 1_048_576 }).then(
    ({ stdout, stderr }) => ({ stdout, stderr }),
    ({ message, stdout, stderr }) => assert.fail(`${message}\n${stdout}\n${stderr}`),
  );

const sorted = (search: string): string[] => [...new URLSearchParams(search)].map(String).sort();

/** Compares what arrived with the request of each sample, in their order. */
function check(calls: readonly Call[], { isSignedIn = false } = {}): void {
  assert.equal(received.length, calls.length);
  for (const [at, { route, text }] of calls.entries()) {
    const { body, files, params, query } = exampleRequest(route);
    const { credential, key, method, type, url: sent, body: bytes } = received[at]!;
    const about = `${route.name}\n${text}\n${method} ${sent}\n${bytes}`;
    const [path, search = ''] = sent.split('?');
    const wanted = { params: Object.fromEntries(params), query: query as Record<string, string> };
    const [wantedPath, wantedSearch = ''] = pathOf(route, wanted).split('?');
    assert.equal(method, route.method, about);
    assert.equal(decodeURIComponent(path!), decodeURIComponent(wantedPath!), about);
    assert.deepEqual(sorted(search), sorted(wantedSearch), about);
    const name = credentialOf(route);
    const isSent = name !== undefined || isSignedIn;
    assert.equal(
      credential,
      isSent ? `Bearer ${env[(name ?? 'TESSERA_TOKEN') as keyof typeof env]}` : undefined,
      about,
    );
    if (route.idempotency === 'moves_value') assert.ok(key, about);
    if (files.length > 0) assert.match(type, /^multipart\/form-data/, about);
    else if (body && Object.keys(body).length > 0) {
      assert.notEqual(bytes, '', about);
      assert.deepEqual(JSON.parse(utf8(bytes)), body, about);
    }
  }
}

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();

async function play(calls: readonly Call[], command: string, args: readonly string[]): Promise<void> {
  assert.ok(calls.length > 150);
  received = [];
  await program(command, args);
  check(calls);
}

test('samples in curl send the recorded requests', {
  skip: !has('curl', '--version') && 'no curl on this machine',
}, async () => {
  const calls = callsIn('curl').filter(({ route }) => route.kind !== 'stream');
  // Files are stored under the name that a server sends, and this one sends none.
  const script = calls.map(
    ({ text }) =>
      `${text.replace(/--remote-name --remote-header-name/, '-o /dev/null')} -s -o /dev/null || exit 1`,
  );
  const withIds = `uuidgen() { echo 0193-key; }\n${script.join('\n')}\n`;
  writeFileSync(join(folder, 'samples.sh'), withIds);
  await play(calls, 'sh', ['-eu', 'samples.sh']);
});

test('samples in TypeScript compile in strict mode and send the recorded requests', async () => {
  const calls = callsIn('TypeScript');
  const names = calls.map(({ route, text }) => {
    const name = `${route.name}.ts`;
    // A result may be unused.
    writeFileSync(join(folder, name), `${text}\nexport {};\n`);
    return name;
  });
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable', 'esnext'],
    types: ['node'],
    paths: { '@tessera/sdk': [join(root, 'sdk/src/index.ts')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }));
  await program(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']);
  // A stream of this server ends at once.
  const played = calls.filter(({ route }) => route.kind !== 'stream');
  const index = JSON.stringify(join(root, 'sdk/src/index.ts'));
  for (const { route, text } of played)
    writeFileSync(join(folder, `${route.name}.ts`), text.replace("'@tessera/sdk'", index));
  const all = played.map(({ route }) => `await import('./${route.name}.ts');`);
  writeFileSync(join(folder, 'all.mjs'), all.join('\n'));
  await play(played, process.execPath, ['all.mjs']);
});

test('samples in Python send the recorded requests', { skip: noPython }, async () => {
  const calls = callsIn('Python');
  writeFileSync(join(folder, 'samples.py'), `${calls.map(({ text }) => text).join('\n')}\n`);
  await play(calls, 'python3', ['samples.py']);
});

test('samples in PHP send the recorded requests', { skip: noPhp }, async () => {
  const calls = callsIn('PHP');
  const texts = calls.map(({ text }) => text.replace('use Tessera\\Tessera;\n', ''));
  const head = `<?php\nuse Tessera\\Tessera;\nrequire '${join(root, 'sdk/php/autoload.php')}';\n`;
  writeFileSync(join(folder, 'samples.php'), `${head}${texts.join('\n')}\n`);
  await play(calls, 'php', ['-d', 'error_reporting=-1', 'samples.php']);
});

test('samples of the command line send the recorded requests', async () => {
  const calls = callsIn('CLI');
  assert.ok(calls.length > 100);
  // The shell splits the words, and the command runs in this process.
  const split = `tessera() { for word; do printf '%s\\0' "$word"; done; printf '\\n\\0'; }\n`;
  writeFileSync(join(folder, 'words.sh'), `${split}${calls.map(({ text }) => text).join('\n')}\n`);
  const { stdout } = await program('sh', ['-eu', 'words.sh']);
  const commands = stdout
    .split('\n\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
  assert.equal(commands.length, calls.length);
  received = [];
  const variables = { HOME: folder, TESSERA_TOKEN: env.TESSERA_TOKEN, TESSERA_API_URL: url };
  for (const [at, words] of commands.entries()) {
    promised = recordedExample(calls[at]!.route)?.result;
    const { code, err } = await tessera([...words, '--json'], variables);
    assert.equal(code, 0, `${calls[at]!.text}\n${err}`);
  }
  promised = undefined;
  // The command sends the token of its profile with every request.
  check(calls, { isSignedIn: true });
});
