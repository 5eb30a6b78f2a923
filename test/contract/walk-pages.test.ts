/** Pages for people without a credential, and callbacks of other systems. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fullPath } from '../../contract/route.ts';
import { changesOf } from '../harness/row-watch.ts';
import { withoutEvent } from './exceptions.ts';
import { inTurn, send } from './send.ts';
import { callbacks, openWalk, pages, pathOf, validCall, type Walk } from './walk.ts';

let walk: Walk;

before(async () => {
  walk = await openWalk();
});

after(() => walk.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('every page answers with HTML whatever the credential, and only a form changes something', () =>
  inTurn(pages, async (route) => {
    for (const bearer of [undefined, 'nonsense']) {
      const call = await validCall(route, walk.shop);
      const before = await changesOf(walk.world);
      const isForm = route.method === 'POST';
      const how = isForm ? { headers: form, body: 'List-Unsubscribe=One-Click' } : {};
      const answer = await walk.ask(route, call, { bearer, ...how });
      assert.equal(answer.status, 200, route.name);
      if (!isForm) {
        assert.deepEqual(await changesOf(walk.world), before, route.name);
        continue;
      }
      assert.ok(!(route.name in withoutEvent));
      const events = await walk.world.sql<{ type: string; actor_type: string }>(
        'select type, actor_type from events where request_id = $1',
        [answer.headers['request-id']],
      );
      const types = new Set<string>(events.map(({ type }) => type));
      // Whether someone who joins is a new customer decides which of its events a link has.
      if (route.name === 'members.open-link') {
        assert.deepEqual(types, new Set(['customer.created', 'membership.issued', 'membership.activated']));
        assert.ok([...types].every((type) => (route.events as readonly string[]).includes(type)));
      } else if (route.name === 'members.enter-code') {
        // Without a code, the page asks for it.
        assert.equal(types.size, 0);
      } else assert.deepEqual(types, new Set(route.events));
      const actor = route.name.startsWith('members.') ? 'member' : 'system';
      assert.ok(
        events.every(({ actor_type }) => actor_type === actor),
        route.name,
      );
    }
  }));

test('a page accepts a form without a body, of any type, but not too large', () =>
  inTurn(
    pages.filter(({ method }) => method === 'POST'),
    async (route) => {
      for (const how of [
        {},
        { body: '{', headers: { 'content-type': 'application/json' } },
        { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      ]) {
        const answer = await walk.ask(route, await validCall(route, walk.shop), how);
        assert.equal(answer.status, 200, route.name);
      }
      const large = { body: 'x'.repeat(300_000), headers: form };
      const refused = await send(walk.server.url, {
        method: 'POST',
        path: pathOf(route, await validCall(route, walk.shop)),
        ...large,
      });
      assert.equal(refused.status, 413);
    },
  ));

test('a forged link is refused with a page that does not repeat it', () =>
  inTurn(
    pages.filter(({ path }) => path.includes(':')),
    async (route) => {
      const { params } = await validCall(route, walk.shop);
      const [[name, token]] = Object.entries(params!) as [[string, string]];
      const before = await changesOf(walk.world);
      for (const wrong of [
        'no-such-link',
        token.slice(1),
        `${token}A`,
        token.toLowerCase(),
        `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
        // Longer than a parameter may be, and in no link.
        'a'.repeat(300),
        '☕',
      ]) {
        // An id is lower case as it is.
        if (wrong === token) continue;
        const path = pathOf(route, { params: { [name]: wrong } });
        const answer = await send(walk.server.url, { method: route.method, path });
        assert.equal(answer.status, 404, `${route.name} ${wrong}`);
        assert.match(String(answer.headers['content-type']), /^text\/html/);
        assert.ok(!answer.text.includes(wrong));
      }
      assert.deepEqual(await changesOf(walk.world), before);
    },
  ));

test('links of another server are refused', async () => {
  const other = await openWalk();
  try {
    const token = await other.shop.unsubscribeToken();
    for (const method of ['GET', 'POST']) {
      const answer = await send(walk.server.url, { method, path: `/communications/unsubscribe/${token}` });
      assert.equal(answer.status, 404);
    }
  } finally {
    await other.close();
  }
});

test('an unknown query parameter of a page is refused', () =>
  inTurn(pages, async (route) => {
    const call = await validCall(route, walk.shop);
    const path = pathOf(route, { ...call, query: { unexpected: '1' } });
    const answer = await send(walk.server.url, { method: route.method, path });
    assert.equal(answer.status, 422, route.name);
  }));

test('pages and callbacks refuse other methods', () =>
  inTurn([...Map.groupBy([...pages, ...callbacks], fullPath)], async ([path, own]) => {
    const taken = own.map(({ method }) => method as string);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.includes(method)) continue;
      const answer = await send(walk.server.url, { method, path: path.replace(/:\w+/g, 'nothing') });
      assert.equal(answer.status, 405, `${method} ${path}`);
    }
  }));

test('callbacks of an unconfigured provider and of an unknown one are refused alike', () => {
  const ofProviders = callbacks.filter(({ path }) => path.includes(':provider'));
  return inTurn(ofProviders, async (route) => {
    const before = await changesOf(walk.world);
    for (const provider of ['standard', 'mailgun', 'nobody', '__proto__']) {
      const answer = await walk.ask(route, { params: { provider }, body: { events: [] } });
      assert.deepEqual([answer.status, answer.json?.code], [404, 'not_found'], provider);
    }
    assert.deepEqual(await changesOf(walk.world), before);
  });
});
