/** Contact data of customers is shown only with permission to read customers, on every route. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Role, scopeNames } from '../../contract/access.ts';
import type { Route } from '../../contract/route.ts';
import { roleMay } from '../../derive/access-matrix.ts';
import { relayEvents } from '../harness/relay.ts';
import { forEach } from './send.ts';
import { unique } from './shop-parts.ts';
import { openWalk, requestFor, routes, validCall, type Walk } from './walk.ts';

let walk: Walk;
before(async () => {
  walk = await openWalk();
});
after(() => walk.close());

const reads = routes.filter(
  ({ method, kind, access }) => method === 'GET' && kind !== 'stream' && access.kind !== 'public',
);

/** The values of the parameter `expand`. */
const expandsOf = ({ query }: Route): readonly string[] => {
  const { expand } = (query?.properties ?? {}) as { expand?: { items: { enum: readonly string[] } } };
  return expand?.items.enum ?? [];
};

/** Appears in all contact data of the shop's customers, and nowhere else. */
const mark = 'reach-me';
const number = '+395550';

/** A voucher with a holder. */
let giftId = '';

/** Gives every customer contact data; new ones get it through the API. */
async function fillIn(): Promise<void> {
  const { shop, world, server } = walk;
  await world.sql(
    `update customers set phone = '${number}' || lpad((abs(hashtext(id::text)) % 1000000)::text, 6, '0'),
       email = '${mark}-' || id || '@example.com'`,
  );
  const customer = {
    email: `${unique(mark)}@example.com`,
    phone: `${number}999999`,
    name: 'Ada',
    consents: { marketing_email: 'granted' },
  };
  await shop.make('/memberships/merchant/issue', { pass_id: shop.ids.pass, customer, notify: true });
  const gift = await shop.make('/merchant/vouchers', {
    type: 'gift',
    gift: { amount: 100, currency: 'EUR' },
  });
  await shop.make(`/vouchers/${gift.id}/issue`, { customer: { email: `${unique(mark)}@example.com` } });
  giftId = gift.id;
  await relayEvents(server);
}

/** The route's path with everything expanded. */
async function pathOfAll(route: (typeof reads)[number]): Promise<string> {
  const call = route.name === 'vouchers.get' ? { params: { id: giftId } } : await validCall(route, walk.shop);
  const { path } = requestFor(route, call);
  const expand = expandsOf(route).map((name) => `expand=${name}`);
  return expand.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${expand.join('&')}`;
}

test('callers without permission to read customers see no contact data on any route', async () => {
  await fillIn();
  const { merchant } = walk.shop;
  const readers: { role: Role; bearer: string; isToken: boolean }[] = [];
  for (const role of ['cashier', 'finance'] as const) {
    readers.push({ role, bearer: (await merchant.person(role)).jwt, isToken: false });
  }
  const scopes = scopeNames.filter((scope) => scope !== 'dashboard:read');
  readers.push({ role: 'owner', bearer: (await merchant.token(scopes)).text, isToken: true });
  let shown = 0;
  await forEach(reads, async (route) => {
    const { access } = route;
    const path = await pathOfAll(route);
    for (const { role, bearer, isToken } of readers) {
      const isClosed = isToken && (access.kind !== 'token' || access.scope === 'dashboard:read');
      if (isClosed || !roleMay(role, access)) continue;
      const { status, text } = await walk.ask(route, {}, { bearer, path });
      shown += status === 200 ? 1 : 0;
      for (const secret of [mark, number]) {
        assert.ok(
          !text.includes(secret),
          `${route.name} shows ${secret}… to a ${role}: ${text.slice(0, 500)}`,
        );
      }
    }
  });
  assert.ok(shown > 40, `${shown} answers were read`);
});

test('an owner sees contact data in every expand, so the test above would detect it', async () => {
  const { jwt } = await walk.shop.owner();
  const expanding = reads.filter((route) =>
    expandsOf(route).some((name) => name === 'customer' || name === 'holder'),
  );
  assert.ok(expanding.length >= 3);
  await forEach(expanding, async (route) => {
    const { text } = await walk.ask(route, {}, { bearer: jwt, path: await pathOfAll(route) });
    assert.ok(text.includes(mark), `${route.name}: ${text.slice(0, 500)}`);
  });
});
