/** After a restore, no client that continues from a position misses what was given the lost numbers again. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import { isTesseraError } from '../../../sdk/src/errors.ts';
import { createDatabase } from '../../harness/cluster.ts';
import { tessera as command, environmentOf } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { relayEvents } from '../../harness/relay.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { setUp, use, useStage } from '../../harness/stage.ts';

let text: string;
/** What a reader has seen before the restore. */
let seen: { log: string; sequence: number };
let backedUp: number;

const add = async (place: TestServer, client: Tessera, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    await client.customers.create({ email: `${crypto.randomUUID()}@example.com` });
  await relayEvents(place);
};

const newest = async (client: Tessera) => (await client.events.list({ limit: 1 }).page()).newest_sequence;

const keys = use(newSecrets);
const { server, world } = useStage(() => ({ keyring: keys.keyring, oneDatabase: 'a backup is of one' }));
const merchant = use(() => world.merchant());
const target = use(createDatabase);
setUp(async () => {
  ({ text } = await merchant.token());
  const client = await merchant.client();
  await add(server, client, 3);
  backedUp = await newest(client);
  const folder = join(youngFolder(), 'backup');
  const taken = await command(['backup', folder, '--plain'], environmentOf(server.database, keys.secrets));
  assert.equal(taken.code, 0, taken.err);
  await add(server, client, 5);
  const { log } = await client.events.list({ limit: 1 }).page();
  seen = { log, sequence: await newest(client) };
  const back = await command(['restore', folder], environmentOf(target, keys.secrets));
  assert.equal(back.code, 0, back.err);
});
const restored = use(() => startServer({ keyring: keys.keyring, database: target }));

const reading = (): Tessera => new Tessera({ baseUrl: restored.url, token: text });
const isUnknown = (error: unknown): boolean => isTesseraError(error, 'sequence_unknown');

test('a position beyond the backup is refused, and by its log also once new events have reached it', async () => {
  const client = reading();
  assert.equal(await newest(client), backedUp);
  assert.ok(seen.sequence > backedUp);
  await assert.rejects(client.events.list({ after_sequence: seen.sequence }).page(), isUnknown);
  await add(restored, client, 10);
  assert.ok((await newest(client)) > seen.sequence);
  await assert.rejects(
    client.events.list({ after_sequence: seen.sequence, log: seen.log }).page(),
    isUnknown,
  );
  // Also where the backup has the event: what followed it is another.
  await assert.rejects(client.events.list({ after_sequence: backedUp, log: seen.log }).page(), isUnknown);
});

test('a reader that follows the advice continues with every event', async () => {
  const client = reading();
  const refused = await client.events
    .list({ after_sequence: 0, log: seen.log })
    .page()
    .catch((error: unknown) => error);
  assert.ok(isTesseraError(refused, 'sequence_unknown'));
  const { log, newest_sequence: from } = refused.problem as unknown as {
    log: string;
    newest_sequence: number;
  };
  await add(restored, client, 3);
  const { data } = await client.events.list({ after_sequence: from, log }).page();
  assert.deepEqual(
    data.map(({ sequence }) => sequence),
    [1, 2, 3].map((step) => from + step),
  );
  assert.ok(data.every((event) => event.log === log && event.log !== seen.log));
});

test('the command that follows the log ends and says where to continue', async () => {
  const env = { TESSERA_TOKEN: text, TESSERA_API_URL: restored.url, XDG_CONFIG_HOME: youngFolder() };
  const listen = (...options: string[]) =>
    command(['listen', '--forward-to', 'localhost:9', '--once', ...options], env);
  const ended = await listen('--after-sequence', String(seen.sequence), '--log', seen.log);
  assert.equal(ended.code, 1);
  assert.doesNotMatch(ended.err, /\n {4}at /);
  const advised = /--after-sequence (\d+) --log (log_\w+)/.exec(ended.err);
  assert.ok(advised, ended.err);
  const followed = await listen('--after-sequence', advised[1]!, '--log', advised[2]!);
  assert.equal(followed.code, 0, followed.err);
  assert.equal((await listen('--after-sequence', '999999999')).code, 1);
  assert.equal((await listen('--log', seen.log)).code, 2);
});

test('each restore begins another log, also one in place, and each merchant has its own', async () => {
  const env = environmentOf(target, keys.secrets);
  const client = reading();
  const log = async () => (await client.events.list({ limit: 1 }).page()).log;
  const before = await log();
  const done = await command(['restore', '--in-place'], env);
  assert.equal(done.code, 0, done.err);
  assert.notEqual(await log(), before);
  for (const args of [['restore'], ['restore', '/nowhere', '--in-place']])
    assert.equal((await command(args, env)).code, 2);
});

test('the recipe of a copy in sync notices the restore, and copies again what is there', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/recipes.md'), 'utf8');
  const [, code] = guide.split('<!-- recipe: sync -->\n```ts\n');
  const body = code!.slice(0, code!.indexOf('```'));
  interface Copy {
    log: string;
    objects: Map<string, unknown>;
  }
  const sync = (tessera: Tessera, copy?: Copy): Promise<Copy> =>
    new Function('tessera', 'passIds', 'copy', `return (async () => {${body}})();`)(tessera, [], copy);
  const idsOf = async (tessera: Tessera) => {
    const ids: string[] = [];
    for await (const { id } of tessera.customers.list({ limit: 100 })) ids.push(id);
    return ids.sort();
  };
  const before = await sync(await merchant.client());
  assert.deepEqual([...before.objects.keys()].sort(), await idsOf(await merchant.client()));
  const restoredIds = await idsOf(reading());
  assert.notDeepEqual(restoredIds, [...before.objects.keys()].sort(), 'the backup was older');
  const after = await sync(reading(), before);
  assert.notEqual(after.log, before.log);
  assert.deepEqual([...after.objects.keys()].sort(), restoredIds);
});
