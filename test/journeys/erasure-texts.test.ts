/** A person who is named in every free text that the contract has, in more than forty ways, and is erased. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { unique } from '../contract/shop-parts.ts';
import { tablesWith } from '../harness/canary.ts';
import { workJobs } from '../harness/jobs.ts';
import { nameEverywhere, openNaming } from '../harness/naming.ts';
import { relayEvents } from '../harness/relay.ts';
import { somebody, spellingsOf } from '../harness/spellings.ts';
import { useStage } from '../harness/stage.ts';
import { isNotTheirs } from './free-texts.ts';

const { server, world } = useStage();

const stage = () => ({
  url: server.url,
  world,
  settle: async () => {
    await workJobs(server, world);
    await relayEvents(server);
  },
});

interface Node {
  type?: string;
  const?: unknown;
  enum?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
  anyOf?: Node[];
}

/** Where a body takes text that a person writes: neither an id, a choice, nor an address, number or time. */
function freeTexts(node: Node | undefined, path: readonly string[] = []): string[] {
  if (node === undefined) return [];
  const { properties = {}, patternProperties = {}, additionalProperties, items, anyOf = [] } = node;
  const isChosen = node.const !== undefined || node.enum !== undefined || (node.format ?? 'key') !== 'key';
  const isFree = node.type === 'string' && !isChosen && (node.pattern ?? '^[^\\u').startsWith('^[^\\u');
  const others = [...Object.values(patternProperties), additionalProperties].filter(
    (one) => typeof one === 'object',
  );
  return [
    ...(isFree ? [path.join('.')] : []),
    ...Object.entries(properties).flatMap(([name, field]) => freeTexts(field, [...path, name])),
    ...others.flatMap((one) => freeTexts(one, [...path, '{}'])),
    ...(items ? freeTexts(items, [...path, '*']) : []),
    ...anyOf.flatMap((branch) => freeTexts(branch, path)),
  ];
}

test('a person named in every free text of the contract, however it is written, is named nowhere once erased', async () => {
  const shop = await openNaming(stage());
  const person = somebody();
  const secret = unique('allergy');
  const customer = await nameEverywhere(shop, person, secret);
  const ways = [...spellingsOf(person), secret, person.given.normalize('NFD'), person.subscriber];
  assert.ok((await tablesWith(world, [secret])).length >= 10);
  await shop.erase(customer);
  for (const way of ways) assert.deepEqual(await tablesWith(world, [way]), [], way);
  const told = await shop.get('/events?limit=100');
  for (const way of ways) assert.ok(!told.toLowerCase().includes(way.toLowerCase()), way);
  const missing = (routes as readonly Route[])
    .flatMap(({ name, body }) => [...new Set(freeTexts(body as Node))].map((place) => `${name} ${place}`))
    .filter((place) => !shop.sent.has(place) && !isNotTheirs(place));
  assert.deepEqual(missing, [], 'name the person there too, or say in free-texts.ts why nobody is');
});

test('texts of others keep the same words, and texts for many lose only the words of the person', async () => {
  const shop = await openNaming(stage());
  const pass_id = await shop.pass();
  const issue = (external_id: string, name: string) =>
    shop.call(
      'memberships.issue',
      {},
      {
        pass_id,
        customer: {
          external_id,
          name,
          email: `${external_id}@example.com`,
          consents: { marketing_email: 'granted' },
        },
      },
    );
  const rose = await issue('rose-1', 'Rose Tyler');
  const other = await issue('tyler-2', 'Jackie Tyler');
  const item = { name: 'Rose bouquet for Mrs Tyler', amount: 900 };
  const sale = { items: [item], currency: 'EUR', customer: { external_id: 'tyler-2' }, staff: 'Rose' };
  await shop.call('orders.apply', { order_id: 'roses' }, sale);
  await shop.call('points.adjust', {}, { membership_id: other.id, points: 5, reason: 'sorry, Mrs Tyler' });
  await shop.call('communications.email', other, { subject: 'A rose', body: 'Dear Mrs Tyler' });
  const { communication } = await shop.call(
    'communications.broadcast-to-members',
    { passId: pass_id },
    {
      subject: 'Roses, primroses and Rosé',
      body: 'Mrs Tyler won. Tylers and prose stay; TYLER, ROSE goes…',
    },
  );
  await shop.settle();
  await shop.erase(rose.customer_id);
  const { subject, body } = JSON.parse(await shop.get(`/communications/${communication.id}`));
  assert.equal(subject, 'Roses, primroses and [erased]');
  assert.equal(body, 'Mrs [erased] won. Tylers and prose stay; [erased] goes…');
  const { name } = JSON.parse(await shop.get(`/merchant/users/${other.customer_id}`));
  assert.equal(name, 'Jackie Tyler');
  const told = await shop.get('/events?limit=100');
  for (const text of ['sorry, Mrs Tyler', 'Dear Mrs Tyler', 'A rose']) assert.ok(told.includes(text), text);
  const kept = await shop.get('/orders?limit=100');
  assert.ok(kept.includes('Rose bouquet for Mrs Tyler') || kept.includes('"staff":"Rose"'), kept);
});

test('letters that are compared as two are erased as they were written', async () => {
  for (const [name, text, left] of [
    ['Weiß', 'For Mrs Weiß, WEISS and weißer', 'For Mrs [erased], [erased] and weißer'],
    ['Kjærgaard', 'Kjærgaard or Kjaergaard', '[erased] or [erased]'],
    ['Lebœuf', 'Lebœuf or Leboeuf', '[erased] or [erased]'],
    ['Þórunn', 'Þórunn or Thorunn', '[erased] or [erased]'],
  ] as const) {
    const [found] = await world.sql<{ text: string }>(
      'select tessera_without($1, tessera_needles(array[$2])) as text',
      [text, name],
    );
    assert.equal(found?.text, left);
  }
});
