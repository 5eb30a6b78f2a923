/** The operator's commands, as typed. */

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import { isTesseraError, TesseraError } from '../../../sdk/src/errors.ts';
import { send } from '../../contract/send.ts';
import { createDatabase } from '../../harness/cluster.ts';
import { environmentOf, tessera } from '../../harness/command.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { startServer } from '../../harness/server.ts';
import { setUp, use } from '../../harness/stage.ts';
import { openWorld } from '../../harness/world.ts';
import { commandsInOne } from '../harness/command.ts';
import { trialFolder } from '../harness/embedded-trials.ts';

const root = join(import.meta.dirname, '../../..');
let env: Record<string, string>;

const keys = use(newSecrets);
const server = use(() => startServer({ keyring: keys.keyring }));
setUp(() => {
  env = environmentOf(server.database, keys.secrets);
});

/** The command's JSON output; it must succeed. */
async function made<Answer>(...args: string[]): Promise<Answer> {
  const end = await tessera(args, env);
  assert.equal(end.code, 0, end.err);
  return JSON.parse(end.out) as Answer;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof TesseraError ? error.code : String(error)),
  );

test('a merchant created by the operator works at once, and stops at once when suspended', async () => {
  const owner = ['--owner-email', 'Ada@Example.com', '--owner-name', 'Ada'];
  const merchant = await made<{ id: string; owner: { email: string; password: string } }>(
    ...['merchant', 'create', '--name', 'Caffè Aurora', '--country', 'it', ...owner],
  );
  assert.equal(merchant.owner.email, 'ada@example.com');
  const signedIn = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: merchant.owner.password }),
  });
  assert.equal(signedIn.status, 200);

  const token = await made<{ id: string; token: string }>(
    ...['token', 'create', merchant.id, '--name', 'Till', '--preset', 'pos_terminal'],
  );
  const till = new Tessera({ token: token.token, baseUrl: server.url });
  const call = () => codeOf(till.vouchers.get('vch_00000000000000000000000000'));
  assert.notEqual(await call(), 'merchant_inactive');

  const suspended = await tessera(['merchant', 'suspend', merchant.id, '--reason', 'unpaid'], env);
  assert.equal(suspended.code, 0, suspended.err);
  assert.equal(await call(), 'merchant_inactive');
  const again = await tessera(['merchant', 'suspend', merchant.id, '--reason', 'unpaid'], env);
  assert.equal(again.code, 1);
  assert.match(again.err, /invalid_transition/);
  const listed = await tessera(['merchant', 'list'], env);
  assert.match(listed.out, new RegExp(`${merchant.id}  suspended  live +IT .*Caffè Aurora`));

  assert.equal((await tessera(['merchant', 'activate', merchant.id], env)).code, 0);
  assert.notEqual(await call(), 'merchant_inactive');
  const revoked = await tessera(['token', 'revoke', merchant.id, token.id], env);
  assert.equal(revoked.code, 0, revoked.err);
  assert.equal(await call(), 'token_revoked');
});

test('an owner with an account keeps their password', async () => {
  const create = (name: string) =>
    made<{ owner: { id: string; password?: string } }>(
      ...['merchant', 'create', '--name', name, '--country', 'NO', '--owner-email', 'bo@example.com'],
    );
  const [first, second] = [await create('One'), await create('Two')];
  assert.ok(first.owner.password);
  assert.equal(second.owner.password, undefined);
  assert.equal(second.owner.id, first.owner.id);
});

test('a platform admin decides about merchants until revoked', async () => {
  const owner = ['--owner-email', 'cleo@example.com'];
  const merchant = await made<{ id: string; owner: { password: string } }>(
    ...['merchant', 'create', '--name', 'Nord', '--country', 'NO', ...owner],
  );
  const { json } = await send(server.url, {
    method: 'POST',
    path: '/api/v1/auth/login',
    body: { email: 'cleo@example.com', password: merchant.owner.password },
  });
  const look = async () =>
    (
      await send(server.url, {
        method: 'GET',
        path: '/api/v1/admin/kyb/submissions',
        bearer: json!.access_token as string,
      })
    ).status;
  assert.equal(await look(), 403);
  assert.equal((await tessera(['admin', 'grant', 'Cleo@example.com'], env)).code, 0);
  assert.equal(await look(), 200);
  assert.match((await tessera(['admin', 'list'], env)).out, /^cleo@example\.com/m);
  assert.equal((await tessera(['admin', 'revoke', 'cleo@example.com'], env)).code, 0);
  assert.equal(await look(), 403);
  const nobody = await tessera(['admin', 'grant', 'nobody@example.com'], env);
  assert.equal(nobody.code, 1);
  assert.match(nobody.err, /No account has/);
});

test('a frozen wallet pays out nothing until it is unfrozen', async () => {
  const world = await openWorld(server);
  try {
    const merchant = await world.merchant();
    const id = merchant.wireId;
    const wallet = () =>
      world.sql<{ status: string }>('select status from wallets where merchant_id = $1', [merchant.id]);
    const none = await tessera(['wallet', 'freeze', id, '--reason', 'a court order'], env);
    assert.equal(none.code, 1);
    assert.match(none.err, /has no active wallet/);
    await world.sql(`insert into wallets (merchant_id, id, currency) values ($1, gen_random_uuid(), 'EUR')`, [
      merchant.id,
    ]);
    const frozen = await tessera(['wallet', 'freeze', id, '--reason', 'a court order'], env);
    assert.equal(frozen.out, 'The EUR wallet is now frozen.\n', frozen.err);
    assert.deepEqual(await wallet(), [{ status: 'frozen' }]);
    assert.equal((await tessera(['wallet', 'unfreeze', id], env)).out, 'The EUR wallet is now active.\n');
    assert.deepEqual(await wallet(), [{ status: 'active' }]);
    const told = await world.sql<{ type: string; reason: string | null }>(
      `select type, data ->> 'reason' as reason from events where merchant_id = $1 and type like 'wallet.%' order by id`,
      [merchant.id],
    );
    assert.deepEqual(told, [
      { type: 'wallet.frozen', reason: 'a court order' },
      { type: 'wallet.unfrozen', reason: null },
    ]);
  } finally {
    await world.close();
  }
});

test('amounts that an earlier version stored with other decimals are listed, corrected and noted as right', async () => {
  const world = await openWorld(server);
  try {
    const merchant = await world.merchant();
    const client = await merchant.client();
    assert.match((await tessera(['merchant', 'amounts'], env)).out, /^No amounts/);
    // Typed as 2,500 forints.
    const gift = { amount: 2_500, currency: 'HUF' };
    const card = await client.vouchers.create({ type: 'gift', gift });
    await client.vouchers.create({ type: 'gift', gift: { amount: 2_500, currency: 'EUR' } });
    await world.sql("update merchants set amounts_to_review = '{HUF,IDR}' where id = $1", [merchant.id]);
    const { out } = await tessera(['merchant', 'amounts', merchant.wireId], env);
    assert.match(out, new RegExp(`${merchant.wireId} +HUF +gift cards +1 +25\\.00 +2500\\n`));

    await correctForints(client);
    await correctForints(client);
    assert.equal((await client.vouchers.get(card.id)).gift?.balance, 250_000, 'once');

    for (const currency of ['HUF', 'idr'])
      assert.match(
        (await tessera(['merchant', 'amounts', merchant.wireId, '--keep', currency], env)).out,
        /stay/,
      );
    assert.match((await tessera(['merchant', 'amounts'], env)).out, /^No amounts/);
    const again = await tessera(['merchant', 'amounts', merchant.wireId, '--keep', 'HUF'], env);
    assert.equal(again.code, 1, again.out);
  } finally {
    await world.close();
  }
});

/** As docs/operating/upgrading.md shows it. */
async function correctForints(tessera: Tessera): Promise<void> {
  for await (const { id, gift } of tessera.vouchers.list({ type: 'gift' })) {
    if (gift?.currency !== 'HUF' || gift.balance === 0) continue;
    const amount = gift.balance * 99;
    const given = { amount, reason: 'Forints have two decimals', reference: `decimals-${id}` };
    await tessera.giftCards.adjust(id, given).catch((error: unknown) => {
      if (!isTesseraError(error) || error.code !== 'duplicate_reference') throw error;
    });
  }
}

test('invalid commands exit with 2 and change nothing', async () => {
  const wrong: [string[], RegExp][] = [
    [['merchant', 'create', '--name', 'X'], /required option/],
    [
      ['merchant', 'create', '--name', 'X', '--country', 'XX', '--owner-email', 'a@b.c'],
      /not an ISO 3166-1 country code/,
    ],
    [['merchant', 'suspend', 'mer_1', '--reason', 'x'], /is not a merchant id/],
    [['token', 'create', 'mer_1', '--name', 'x', '--days', '0'], /whole number/],
    [['feed'], /unknown command/],
    [['doctor', '--all'], /unknown option/],
    // This server's keys are in its environment, where no command can change them.
    [['keys', 'rotate'], /"master_keys" under the next version/],
  ];
  for (const [args, said] of wrong) {
    const { code, err } = await tessera(args, env);
    assert.equal(code, 2, args.join(' '));
    assert.match(err, said);
  }
  const { code, err } = await tessera(['merchant', 'list'], {
    DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z',
  });
  assert.equal(code, 2);
  assert.match(err, /cannot be reached/);
});

test('every command has help', async () => {
  const { out } = await tessera(['--help'], env);
  for (const name of 'serve worker migrate merchant token wallet admin keys backup restore doctor'.split(
    ' ',
  )) {
    assert.match(out, new RegExp(`^ +${name} `, 'm'));
    const help = await tessera([name, '--help'], env);
    assert.equal(help.code, 0);
    assert.match(help.out, /^Usage: tessera /);
  }
});

test('an empty database is migrated once', async () => {
  const database = await createDatabase();
  try {
    const own = { ...env, ...environmentOf(database, env.TESSERA_SECRETS!) };
    const refused = await tessera(['merchant', 'list'], own);
    assert.equal(refused.code, 2);
    assert.match(refused.err, /tessera migrate/);
    assert.match((await tessera(['migrate', '--dry-run'], own)).out, /^pending {2}0001_tenants\.sql$/m);
    assert.match((await tessera(['migrate'], own)).out, /^applied {2}0001_tenants\.sql$/m);
    assert.match((await tessera(['migrate'], own)).out, /^The schema is up to date/);
    assert.equal((await tessera(['merchant', 'list'], own)).code, 0);
  } finally {
    await database.drop();
  }
});

test('no command leaves anything open that would keep its process from ending', async (t) => {
  const folder = trialFolder(t);
  const { id } = await made<{ id: string }>(
    ...['merchant', 'create', '--name', 'Caffè Lungo', '--country', 'it', '--owner-email', 'bo@example.com'],
  );
  const { token } = await made<{ token: string }>(
    'token',
    'create',
    id,
    '--name',
    'x',
    '--preset',
    'integration',
  );
  const commands = [
    ...['merchant list', 'admin list', 'cells list', 'cells doctor', 'doctor', 'check-config', 'migrate'],
    ...[
      `merchant suspend ${id} --reason x`,
      `merchant activate ${id}`,
      `token create ${id} --name y --preset integration`,
    ],
    ...[
      'keys create --print',
      'keys accept',
      `keys recipient ${folder}/identity`,
      `archive ${folder}/archive`,
    ],
    ...[`backup ${folder}/backup --plain`, 'archive --stop', 'completion zsh', 'trigger points.earned'],
    ...['vouchers list', 'logs', 'listen --forward-to localhost:1 --once'],
  ];
  const own = {
    ...{ ...env, TESSERA_TOKEN: token, TESSERA_API_URL: server.url, XDG_CONFIG_HOME: folder },
  };
  const { code, out, err } = await commandsInOne(
    commands.map((command) => command.split(' ')),
    own,
  );
  assert.equal(code, 0, out + err);
});

/** What follows `tessera` in code of a page: in a block, or in backticks. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  // The tour has a function of this name, which takes a path.
  return [...text.matchAll(/(?:^|`|\$ |-s tessera -- )(?:npm run -s )?tessera (?:-- )?([a-z][^`\n]*)/gm)].map(
    ([, rest]) => rest!.trim(),
  );
}

test('every command in the documentation exists, with its options', async () => {
  const help = new Map<string, string>();
  const helpOf = async (words: readonly string[]): Promise<string> => {
    const key = words.join(' ');
    const known = help.get(key) ?? (await tessera([...words, '--help'], env)).out;
    help.set(key, known);
    return known;
  };
  let count = 0;
  for (const page of globSync(['README.md', 'docs/**/*.md', 'sdk/README.md'], { cwd: root }))
    for (const line of commandsOf(page)) {
      // The name of a process.
      if (line === 'background') continue;
      const [words, options] = [line.split(/\s+/), line.match(/(?<=\s)--[a-z][\w.-]*/g) ?? []];
      const path: string[] = [];
      for (const word of words) {
        if (!/^[a-z][a-z-]*$/.test(word)) break;
        const inner = await helpOf([...path, word]);
        if (!inner.startsWith(`Usage: tessera ${[...path, word].join(' ')} `)) break;
        path.push(word);
      }
      assert.ok(path.length > 0, `${page}: tessera ${line}`);
      const said = (await helpOf(path)) + (await helpOf([]));
      for (const option of options) assert.ok(said.includes(option), `${page}: tessera ${line}: ${option}`);
      count += 1;
    }
  assert.ok(count > 30, `${count} commands`);
});
