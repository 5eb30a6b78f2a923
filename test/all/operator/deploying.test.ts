/** Plays the page about deploying: its SQL, its settings and its commands, in order, on an empty database. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Tessera } from '../../../sdk/src/index.ts';
import { asSuperuser } from '../../harness/cluster.ts';
import { type Serving, serve, tesseraProcess } from '../harness/command.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/operating/deploying.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tessera-deploying-'));
/** Other tests share the cluster. */
const suffix = `play_${process.pid}`;
const names = ['tessera_owner', 'tessera_app'] as const;
let serving: Serving | undefined;

const own = (text: string): string =>
  text
    .replaceAll(/tessera_(owner|app)/g, `$&_${suffix}`)
    .replaceAll(/database tessera\b/g, `database ${suffix}`);

const blockOf = (pattern: RegExp): string => {
  const [, block] = pattern.exec(page) ?? [];
  assert.ok(block, `the page has no ${pattern}`);
  return block;
};

after(async () => {
  await serving?.stop();
  rmSync(folder, { recursive: true, force: true });
  await asSuperuser(async (client) => {
    await client.query(`drop database if exists ${suffix} with (force)`);
    for (const name of names) await client.query(`drop role if exists ${own(name)}`);
  });
});

/**
 * A value in a file of settings as systemd reads it (systemd.exec(5), EnvironmentFile=): literal in single quotes;
 * elsewhere a backslash only keeps the next character.
 */
const readBySystemd = (value: string): string =>
  /^'([^']*)'$/.exec(value)?.[1] ?? value.replaceAll(/\\(.)/g, '$1');

/** The settings of the page, with this cluster, new keys and the passwords of its SQL. */
function settingsOf(secrets: string, cluster: URL): Record<string, string> {
  const block = blockOf(/<<'SETTINGS'\n([\s\S]*?)\nSETTINGS/);
  assert.match(block, /^TESSERA_SECRETS=.*\{…\}/m);
  const settings = Object.fromEntries(
    block
      .replace('{…}', () => secrets)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), readBySystemd(line.slice(line.indexOf('=') + 1))]),
  );
  const urlFor = (written: string): string => {
    const url = new URL(own(written).replace('…', 'password'));
    const [, password] = new RegExp(`${url.username.replace(`_${suffix}`, '')} login password '(.*)'`).exec(
      page,
    )!;
    Object.assign(url, {
      password: encodeURIComponent(password!),
      host: cluster.host,
      pathname: `/${suffix}`,
    });
    url.search = cluster.search;
    return url.href;
  };
  return {
    ...settings,
    DATABASE_URL: urlFor(settings.DATABASE_URL!),
    DATABASE_OWNER_URL: urlFor(settings.DATABASE_OWNER_URL!),
    // Of the unit.
    TESSERA_ENV: 'production',
    TESSERA_DATA_DIR: folder,
  };
}

/** The arguments of a command as a shell reads them. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

test('a production server runs, with its first merchant, after the steps of the page', async () => {
  for (const statement of own(blockOf(/```sql\n([\s\S]*?)```/)).split(';'))
    if (statement.trim() !== '') await asSuperuser((client) => client.query(statement));
  const keys = await tesseraProcess(argumentsOf(blockOf(/\nnode tessera\.mjs (keys create.*)/)), {});
  assert.equal(keys.code, 0, keys.err);
  const env = settingsOf(keys.out.trim(), new URL(process.env.TESSERA_TEST_SUPERUSER_URL!));

  const steps = blockOf(/\n\}\n(run [\s\S]*?)```/)
    .trim()
    .split('\n');
  const outputs: string[] = [];
  for (const step of steps) {
    if (step === 'systemctl enable --now tessera') {
      serving = await serve(env);
      continue;
    }
    assert.match(step, /^run /);
    const { code, err, out } = await tesseraProcess(argumentsOf(step).slice(1), env);
    assert.equal(code, 0, `${step}\n${err}${out}`);
    outputs.push(out);
  }
  assert.ok(serving, 'the page starts no server');
  assert.match(outputs.join(''), /All \d+ checks passed/);

  const { owner } = JSON.parse(outputs.find((out) => out.startsWith('{'))!) as {
    owner: { email: string; password: string };
  };
  const stranger = new Tessera({ baseUrl: serving.url });
  const { access_token } = await stranger.auth.login({ email: owner.email, password: owner.password });
  const signedIn = stranger.withToken(access_token);
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const { id } = await signedIn.vouchers.create({ type: 'discount', discount });
  const { redemption } = await signedIn.vouchers.redeem(id, { order: { amount: 1_250, currency: 'EUR' } });
  assert.equal(redemption.discount_amount, 125);
  const registered = await fetch(`${serving.url}/api/v1/auth/registration`);
  assert.equal(((await registered.json()) as { mode: string }).mode, 'invite');
});
