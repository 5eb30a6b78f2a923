/** The files for containers, Kubernetes and systemd, as far as they can be checked without an engine. */

import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { createDatabase } from '../../harness/cluster.ts';
import { tessera } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, settings } from '../../harness/server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tessera-image-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The Dockerfile's instructions, with continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [word, ...rest] = line.split(' ');
    return { word: word!, rest: rest.join(' ') };
  });
const stages = instructions.reduce<{ word: string; rest: string }[][]>((found, one) => {
  if (one.word === 'FROM') found.push([]);
  found.at(-1)?.push(one);
  return found;
}, []);
const image = stages.at(-1)!;

/** Sources and target of the copies from the repository. */
const copiesOf = (stage: typeof image) =>
  stage
    .filter(({ word, rest }) => word === 'COPY' && !rest.includes('--from='))
    .map(({ rest }) => rest.split(' ').filter((part) => !part.startsWith('--')))
    .map((parts) => ({ sources: parts.slice(0, -1), target: parts.at(-1)! }));

const isSetting = new Set([...settings.map(({ name }) => name), 'NODE_ENV', 'MALLOC_ARENA_MAX']);
const unknown = (names: readonly string[]) => names.filter((name) => !isSetting.has(name));

test('the image copies only what exists, runs as a user without rights, and says whether it is ready', () => {
  for (const { sources } of stages.flatMap(copiesOf))
    for (const source of sources) assert.ok(existsSync(join(root, source)), source);
  const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  for (const { word, rest } of instructions) {
    if (word === 'FROM' && rest.includes(':')) assert.match(rest, new RegExp(`^node:${node}-bookworm-slim`));
  }
  const said = (word: string) => image.filter((one) => one.word === word).map(({ rest }) => rest);
  assert.deepEqual(said('USER'), ['node']);
  assert.match(said('HEALTHCHECK')[0]!, /\/health\/ready/);
  assert.match(said('ENTRYPOINT')[0]!, /^\["tessera"\]$/);
  const variables = said('ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name!));
  assert.deepEqual(unknown(variables), []);
});

test('the command of the image has the settings of the launcher', () => {
  const { arguments: args, environment } = JSON.parse(
    readFileSync(join(root, 'server/start/node-settings.json'), 'utf8'),
  );
  for (const script of [
    read('tessera'),
    read('systemd/tessera.service'),
    read('systemd/tessera-worker.service'),
  ])
    for (const argument of args) assert.ok(script.includes(argument), argument);
  for (const [name, value] of Object.entries(environment))
    assert.match(read('Dockerfile'), new RegExp(`${name}=${value}`));
});

test('a server starts and answers from what the image contains, which it does not change', async () => {
  const app = join(folder, 'app');
  mkdirSync(app);
  for (const { sources, target } of copiesOf(image)) {
    if (target.startsWith('/')) continue;
    for (const source of sources) {
      const to = target.endsWith('/') ? join(app, target, source.split('/').at(-1)!) : join(app, target);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, source), to, {
        recursive: true,
        filter: (path) => !/node_modules|\.test\.tsx?$/.test(path),
      });
    }
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(app, 'node_modules'));
  for (const path of globSync('**/', { cwd: app, exclude: (path) => path === 'node_modules' }))
    if (path !== '.' && path !== 'node_modules') chmodSync(join(app, path), 0o555);
  const database = await createDatabase();
  const port = await freePort();
  const { arguments: args } = JSON.parse(readFileSync(join(root, 'server/start/node-settings.json'), 'utf8'));
  const child = spawn(process.execPath, [...args, 'server/cli/tessera.ts', 'serve'], {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      TESSERA_ENV: 'production',
      TESSERA_PROCESSES: '1',
      TESSERA_PUBLIC_URL: 'https://tessera.example',
      TESSERA_DATA_DIR: youngFolder(),
      TESSERA_SECRETS: (await newSecrets()).secrets,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => child.exitCode !== null,
      );
    await until(ready, { seconds: 60, otherwise: () => said });
    assert.equal(child.exitCode, null, said);
    for (const path of [
      'openapi.json',
      'cli.tgz',
      'sdk.tgz',
      'sdk-python.tgz',
      'sdk-php.tgz',
      'docs/packages',
    ])
      assert.equal((await fetch(`http://127.0.0.1:${port}/${path}`)).status, 200, path);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    for (const path of globSync('**/', { cwd: app, exclude: (path) => path === 'node_modules' }))
      if (path !== 'node_modules') chmodSync(join(app, path), 0o755);
    await database.drop();
  }
});

test('the keys of a new installation are printed, or written once', async () => {
  const printed = await tessera(['keys', 'create', '--print'], {});
  assert.equal(printed.code, 0, printed.err);
  assert.equal(printed.out.trim().split('\n').length, 1);
  assert.deepEqual(Object.keys(JSON.parse(printed.out).master_keys), ['1']);
  const env = { TESSERA_DATA_DIR: join(folder, 'keys') };
  const written = await tessera(['keys', 'create'], env);
  assert.equal(written.code, 0, written.err);
  const before = readFileSync(join(folder, 'keys/secrets.json'), 'utf8');
  const again = await tessera(['keys', 'create'], env);
  assert.equal(again.code, 2);
  assert.match(again.err, /There are keys already/);
  assert.equal(readFileSync(join(folder, 'keys/secrets.json'), 'utf8'), before);
});

interface Service {
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
  healthcheck?: object;
  volumes?: string[];
}

test('compose names only settings that exist, services that are there and files that are here', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  for (const name of ['server', 'worker']) {
    const { environment = {} } = compose.services[name]!;
    assert.deepEqual(unknown(Object.keys(environment)), [], name);
    assert.ok(environment.DATABASE_URL && environment.DATABASE_OWNER_URL, name);
  }
  for (const [name, { depends_on: needed = [], volumes = [] }] of Object.entries(compose.services)) {
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    for (const other of names) assert.ok(compose.services[other], `${name} needs ${other}`);
    const healthy = Array.isArray(needed) ? [] : Object.entries(needed);
    for (const [other, { condition }] of healthy) {
      const hasCheck = compose.services[other]!.healthcheck !== undefined || other === 'server';
      assert.ok(condition !== 'service_healthy' || hasCheck, `${other} has no health check`);
    }
    for (const volume of volumes) {
      const source = volume.split(':')[0]!;
      assert.ok(
        source.startsWith('./') ? existsSync(join(deploy, source)) : source in compose.volumes,
        volume,
      );
    }
  }
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!);
  const offered = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  assert.deepEqual([...new Set(asked)].sort(), offered.sort());
  const settingsFile = [...read('tessera.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  assert.deepEqual(unknown(settingsFile), []);
});

test('the chart uses only values that it has, and settings that exist', () => {
  const values = parse(read('helm/tessera/values.yaml')) as Record<string, unknown>;
  assert.deepEqual(unknown(Object.keys(values.settings as object)), []);
  for (const file of globSync('helm/tessera/templates/*', { cwd: deploy })) {
    const text = read(file);
    for (const [, path] of text.matchAll(/\.Values\.([\w.]+)/g)) {
      const value = path!
        .split('.')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], values);
      assert.notEqual(value, undefined, `${file}: ${path}`);
    }
    for (const [, name] of text.matchAll(/(?:include|define) "([\w.]+)"/g))
      assert.ok(read('helm/tessera/templates/_names.tpl').includes(`define "${name}"`), `${file}: ${name}`);
    const names = [...text.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name]) => name!);
    assert.deepEqual(unknown(names), [], file);
    const opened = [...text.matchAll(/\{\{-? (?:if|range|define)\b/g)].length;
    assert.equal([...text.matchAll(/\{\{-? end\b/g)].length, opened, `${file}: each block is closed`);
  }
});

/** The objects of a template, with each expression replaced by a word. */
test('without its expressions, each template is a Kubernetes object', () => {
  for (const file of globSync('helm/tessera/templates/*.yaml', { cwd: deploy })) {
    const text = read(file)
      .replaceAll(/^ *\{\{-? (?:if|end|range|else|include)[^\n]*\}\}\n/gm, '')
      .replaceAll(/\{\{[^}]*\}\}/g, 'x');
    for (const document of parseAllDocuments(text)) {
      assert.deepEqual(document.errors, [], file);
      const { apiVersion, kind, metadata } = document.toJS() as Record<string, object>;
      assert.ok(apiVersion && kind && metadata, file);
    }
  }
});

const has = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('hadolint accepts the Dockerfile', {
  skip: !has('hadolint') && 'no hadolint on this machine',
}, async () => {
  await run('hadolint', [join(deploy, 'Dockerfile')]);
});

test('the units are valid and name settings that exist', async (t) => {
  for (const unit of ['tessera', 'tessera-worker']) {
    const text = read(`systemd/${unit}.service`);
    const environment = /^Environment=(.*)$/m.exec(text)![1]!;
    assert.deepEqual(unknown(environment.split(' ').map((pair) => pair.split('=')[0]!)), []);
  }
  if (!has('systemd-analyze')) return t.skip('no systemd-analyze on this machine');
  const units = ['tessera', 'tessera-worker'].map((unit) => join(deploy, `systemd/${unit}.service`));
  const { stderr } = await run('systemd-analyze', ['verify', ...units]);
  // The machine that tests need not have Node where servers have it.
  const lines = stderr.split('\n').filter((line) => line !== '' && !/is not executable/.test(line));
  assert.deepEqual(
    lines.filter((line) => line.includes('tessera')),
    [],
  );
});
