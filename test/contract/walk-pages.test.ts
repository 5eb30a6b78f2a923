/** Pages for people without a credential, and callbacks of other systems. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fullPath, isPassedOn } from '../../contract/route.ts';
import { changesOf } from '../harness/row-watch.ts';
import { withoutEvent } from './exceptions.ts';
import { inTurn, send } from './send.ts';
import {
  callbacks,
  openWalk,
  pages,
  pathOf,
  routes,
  validCall,
  type Walk,
  type WalkedRoute,
} from './walk.ts';

let walk: Walk;

before(async () => {
  walk = await openWalk();
});

after(() => walk.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('every page answers with HTML whatever the credential, and only a form changes something', () =>
  inTurn(pages, async (route) => {
    for (const bearer of [undefined, 'nonsense']) {
      const plain = await validCall(route, walk.shop);
      // Also with what others add to a link.
      const call = bearer === undefined ? plain : { ...plain, query: { ...plain.query, utm_source: 'news' } };
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
      } else if (['members.enter-code', 'members.panel'].includes(route.name)) {
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

/** What people, networks and newsletter tools make of an address that they pass on. */
const passedOn: Record<string, (path: string) => string> = {
  'with parameters of others': (path) =>
    `${path}?utm_source=news&utm_medium=a%20b&fbclid=x&gclid=y&mc_eid=z&unexpected&__proto__=1&limit=no`,
  'with an unknown and a repeated language': (path) => `${path}?lang=pt&lang=IT&lang[]=it_IT&lang=`,
  'with what is no text': (path) => `${path}?a=%E0%A4%A&%zz=1&lang=%00&ref=%FF&pass=%00&view=?&to=%00&&=`,
  'with a slash at the end': (path) => `${path}/`,
  'with slashes and parameters': (path) => `/${path}//?fbclid=x`,
  'with an encoded slash at the end': (path) => `${path}%2F`,
};

/** Every route without a credential, and others that have an address for a browser. */
const open: readonly WalkedRoute[] = [...routes, ...pages, ...callbacks].filter(
  (route) => route.access.kind === 'public' || isPassedOn(route),
);

test('an address that was passed on answers as the plain one does, and the API takes none but its own', () =>
  inTurn(open, async (route) => {
    const { status } = await walk.ask(route, await validCall(route, walk.shop));
    for (const [title, change] of Object.entries(passedOn)) {
      const about = `${route.name} ${title}`;
      // Some links are used up.
      const call = await validCall(route, walk.shop);
      const path = change(pathOf(route, call));
      const answer = await walk.ask(route, call, { path });
      if (!isPassedOn(route)) {
        assert.ok([400, 401, 404, 405, 422].includes(answer.status), `${about}: ${answer.status}`);
        continue;
      }
      assert.equal(answer.status, status, `${about}: ${answer.text}`);
      if (route.method !== 'GET') continue;
      const plain = await send(walk.server.url, { ...call, method: 'HEAD', path: pathOf(route, call) });
      const head = await send(walk.server.url, { ...call, method: 'HEAD', path });
      assert.equal(head.status, plain.status, `HEAD, ${about}`);
    }
  }));

test('files and documents are found under addresses that were passed on', () =>
  inTurn(
    ['/docs', '/docs/guides', '/openapi.json', '/llms.txt', '/embed.js', '/robots.txt', '/favicon.ico']
      .concat(['/member/style.css', '/member/manifest/nonsense', '/member/theme/aabbcc-ffffff.css'])
      .concat(['/.well-known/jwks.json', '/docs/search.json', '/docs/errors/not_found']),
    async (path) => {
      const { status } = await send(walk.server.url, { method: 'GET', path });
      for (const [title, change] of Object.entries(passedOn)) {
        const answer = await send(walk.server.url, { method: 'GET', path: change(path) });
        assert.equal(answer.status, status, `${path} ${title}`);
      }
    },
  ));

test('a page speaks the language that its address asks for, in any spelling, or else that of the browser', () =>
  inTurn(
    pages.filter(({ query }) => Object.hasOwn(query?.properties ?? {}, 'lang')),
    async (route) => {
      const languageOf = async (query: string) => {
        const path = `${pathOf(route, await validCall(route, walk.shop))}?${query}`;
        const headers = { 'accept-language': 'de-AT' };
        const { text } = await send(walk.server.url, { method: route.method, path, headers });
        return /<html lang="(\w+)">/.exec(text)?.[1];
      };
      const italian = [
        'IT',
        'it-IT',
        'it_IT',
        'ita',
        '%20it',
        'it_IT.UTF-8',
        'it?utm_source=x',
        'pt&lang=it',
        'it&lang=pt',
      ];
      for (const spelling of italian) assert.equal(await languageOf(`lang=${spelling}`), 'it', spelling);
      for (const query of ['lang[]=it', 'lang%5B0%5D=it', 'a=1&amp;lang=it'])
        assert.equal(await languageOf(query), 'it', query);
      const usual = await languageOf('');
      for (const other of ['', 'pt', 'frr-DE', 'italiano', 'x', '%00', 'it1'])
        assert.equal(await languageOf(`lang=${other}`), usual, `${route.name} ${other}`);
    },
  ));

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
