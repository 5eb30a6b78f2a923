/** A foreign id is treated like an unknown one: in paths, bodies, queries and cursors. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { TObject } from 'typebox';
import { type IdKind, idPrefixes } from '../../contract/ids.ts';
import { jsonSchemaOf } from '../../derive/json-schema.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { changesOf } from '../harness/row-watch.ts';
import { labelOf, labels, namesAnother } from './exceptions.ts';
import { idKindOf, type Place, placesOf, pointerOf, valueWith } from './schema-places.ts';
import { forEach, type Incoming, send } from './send.ts';
import { nobodys, openShop } from './shop.ts';
import type { ValidCall } from './valid-call.ts';
import {
  isForJob,
  isOperators,
  openWalkOfTwo,
  requestFor,
  routes,
  validCall,
  type WalkedRoute,
  type WalkOfTwo,
} from './walk.ts';

let walk: WalkOfTwo;

before(async () => {
  walk = await openWalkOfTwo();
  // Adds another object of every kind, so that every list has a second page.
  for (const route of routes.filter(
    ({ access, result }) => access.kind !== 'public' && (result.status === 201 || result.status === 202),
  )) {
    const call = await validCall(route, walk.shop);
    await walk.ask(route, call, { bearer: await walk.credential(route, call) });
  }
});

after(() => walk.close());

/** The comparable part of two answers. */
function comparable({ status, headers, text }: Incoming): unknown {
  const { date: _date, 'request-id': id, ratelimit: _rate, ...rest } = headers;
  // A connection is closed after 1,000 requests, whatever they are about.
  const { connection: _connection, 'keep-alive': _alive, ...kept } = rest;
  const said = text.replaceAll(String(id), 'req').replace(/"as_of":"[^"]*"/, '"as_of":"now"');
  return { status, headers: kept, text: said };
}

const kindOf = (wireId: string): IdKind =>
  (Object.keys(idPrefixes) as IdKind[]).find((kind) => wireId.startsWith(`${idPrefixes[kind]}_`))!;

// Links have their own tests. The operator has access to all merchants.
const withIds = routes.filter(
  (route) =>
    route.path.includes(':') &&
    // An order is named by the caller; see the journey of orders.
    !route.path.includes(':order_id') &&
    // A code that a person types counts in every spelling.
    !route.path.includes('/device-logins/:code') &&
    !(route.access.kind === 'public' && (route.kind === 'download' || route.path.includes(':token'))) &&
    !isOperators(route),
);

/** Ids without an object of this kind and merchant, including near misses. */
function absentIds(kind: IdKind, own: string): Record<string, string> {
  const { shop, other } = walk;
  const otherKind: IdKind = kind === 'customer' ? 'membership' : 'customer';
  return {
    foreign: other.ids[kind],
    'of another kind': shop.ids[otherKind],
    'without a prefix': own.slice(own.indexOf('_') + 1),
    'with another prefix': own.replace(/^[a-z]+/, idPrefixes[otherKind]),
    'in capitals': own.toUpperCase(),
    'with a character more': `${own}0`,
    'above 128 bits': own.replace(/_./, '_8'),
    'a UUID': randomUUID(),
    'no id at all': 'no-such-thing',
    'in other letters': 'vch_\u0430\u0431\u0432',
    'with a quote': `' or 1=1 --`,
  };
}

test('an unknown or foreign id in the path gets the same 404 to the byte', () =>
  forEach(
    withIds,
    async (route) => {
      const call = await validCall(route, walk.shop);
      const bearer = await walk.credential(route, call);
      const [[name, own]] = Object.entries(call.params!) as [[string, string]];
      const kind = kindOf(own);
      const before = await changesOf(walk.world);
      const ask = (id: string) => walk.ask(route, { ...call, params: { [name]: id } }, { bearer });
      const random = await ask(nobodys(kind));
      assert.equal(random.status, 404, route.name);
      for (const [which, id] of Object.entries(absentIds(kind, own))) {
        assert.deepEqual(comparable(await ask(id)), comparable(random), `${route.name}, id ${which}`);
      }
      const long = await send(
        walk.server.url,
        requestFor(route, { ...call, params: { [name]: own.repeat(20) } }, { bearer }),
      );
      assert.equal(long.status, 404, route.name);
      assert.deepEqual(await changesOf(walk.world), before, route.name);
    },
    1,
  ));

/** Body fields with ids, by route. */
interface IdPlace extends Place {
  route: WalkedRoute;
  kind: IdKind;
}

const idPlaces = (part: 'body' | 'query'): IdPlace[] =>
  routes.flatMap((route) => {
    if (isOperators(route)) return [];
    const schema = route[part];
    if (schema === undefined) return [];
    return placesOf(jsonSchemaOf(schema as TObject)).flatMap((place) => {
      const kind = place.schema.items ? undefined : idKindOf(place.schema);
      return kind ? [{ ...place, route, kind }] : [];
    });
  });

const nameOf = ({ route, path }: IdPlace): string => `${route.name} ${pointerOf(path)}`;

async function askWith(place: IdPlace, wireId: string): Promise<Incoming> {
  const { route, path } = place;
  const call = await validCall(route, walk.shop);
  const body = valueWith(jsonSchemaOf(route.body as TObject), call.body ?? {}, path, wireId);
  return walk.ask(route, { ...call, body }, { bearer: await walk.credential(route, call) });
}

const lookedUp = idPlaces('body').filter(
  (place) => labelOf(nameOf(place)) === undefined && !(nameOf(place) in namesAnother),
);

test('a foreign id in a body is refused like an unknown one, and nothing is changed', () =>
  forEach(
    lookedUp.filter(({ route }) => !isForJob(route)),
    async (place) => {
      const random = await askWith(place, nobodys(place.kind));
      assert.ok(
        random.status >= 400 || random.json?.valid === false,
        `${nameOf(place)} takes any id: ${random.text}`,
      );
      const call = await validCall(place.route, walk.shop);
      const bearer = await walk.credential(place.route, call);
      const body = (id: string) =>
        valueWith(jsonSchemaOf(place.route.body as TObject), call.body ?? {}, place.path, id);
      const before = await changesOf(walk.world);
      const foreign = await walk.ask(
        place.route,
        { ...call, body: body(walk.other.ids[place.kind]) },
        { bearer },
      );
      assert.deepEqual(await changesOf(walk.world), before, nameOf(place));
      assert.deepEqual(comparable(foreign), comparable(random), nameOf(place));
    },
    1,
  ));

/** What a job reports of a request, without its unique parts; the request itself may be refused. */
async function jobOf(answer: Incoming, bearer: string | undefined): Promise<unknown> {
  if (answer.status !== 202) return comparable(answer);
  await workOffJobs(walk.server);
  const path = `/api/v1/jobs/${(answer.json as { id: string }).id}`;
  const { json } = await send(walk.server.url, { method: 'GET', path, ...(bearer && { bearer }) });
  const { status, progress, errors } = json as {
    status: string;
    progress: { succeeded: number };
    errors: [];
  };
  assert.equal(progress.succeeded, 0, 'something was done with it');
  return { status, progress, errors };
}

test('a foreign id in bulk input fails in the job like an unknown one', () =>
  forEach(
    lookedUp.filter(({ route }) => isForJob(route)),
    async (place) => {
      const bearer = await walk.credential(place.route);
      const random = await jobOf(await askWith(place, nobodys(place.kind)), bearer);
      const foreign = await jobOf(await askWith(place, walk.other.ids[place.kind]), bearer);
      assert.deepEqual(foreign, random, nameOf(place));
    },
    1,
  ));

test('fields that store ids without a lookup are listed, and accept any id alike', async () => {
  const places = idPlaces('body').filter((place) => labelOf(nameOf(place)) !== undefined);
  assert.deepEqual(new Set(places.map((place) => labelOf(nameOf(place)))), new Set(Object.keys(labels)));
  await forEach(places, async (place) => {
    for (const id of [nobodys(place.kind), walk.other.ids[place.kind]]) {
      const answer = await askWith(place, id);
      assert.ok(answer.status < 300, `${nameOf(place)} may leave the list: ${answer.text}`);
    }
  });
});

test('fields that name another merchant are listed, and refuse unknown ones', async () => {
  const places = idPlaces('body').filter((place) => nameOf(place) in namesAnother);
  assert.deepEqual(new Set(places.map(nameOf)), new Set(Object.keys(namesAnother)));
  await forEach(places, async (place) => {
    const taken = await askWith(place, walk.other.ids[place.kind]);
    assert.ok(taken.status < 300, `${nameOf(place)} may leave the list: ${taken.text}`);
    const refused = await askWith(place, nobodys(place.kind));
    assert.deepEqual([refused.status, refused.json?.code], [404, 'not_found'], nameOf(place));
  });
});

test('a list filtered by a foreign id answers like one filtered by an unknown id', async () => {
  // A new shop: ids of the other one are already stored as labels in rows of the first.
  const stranger = await openShop(walk.server, walk.world);
  // A file has what its list has: `walk-exports.test.ts`.
  const filters = idPlaces('query').filter(({ route }) => route.exports === undefined);
  await forEach(filters, async ({ route, path, kind }) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const ask = (id: string) => walk.ask(route, { ...call, query: { [String(path[0])]: id } }, { bearer });
    const [unknown, theirs] = [nobodys(kind), stranger.ids[kind]];
    const [random, foreign] = [await ask(unknown), await ask(theirs)];
    // A refusal names what was asked for.
    foreign.text = foreign.text.replaceAll(theirs, unknown);
    // A position of an unknown log would skip events, and a file without a selected row would miss it.
    assert.equal(random.status, kind === 'event_log' || path[0] === 'selected' ? 409 : 200, route.name);
    assert.deepEqual(comparable(foreign), comparable(random), `${route.name} ${pointerOf(path)}`);
  });
});

test('another merchant’s voucher code is unknown', () =>
  forEach(
    withIds.filter(({ query }) => query && 'by' in query.properties),
    async (route) => {
      const { text: bearer } = await walk.shop.merchant.token();
      const call = await validCall(route, walk.shop);
      const ask = (code: string) =>
        walk.ask(route, { ...call, params: { id: code }, query: { by: 'code' } }, { bearer });
      const random = await ask('CNRY000000000000-CODE');
      assert.equal(random.status, 404);
      assert.deepEqual(comparable(await ask(walk.other.code)), comparable(random), route.name);
    },
  ));

const lists = routes.filter(
  ({ query, exports }) => query && 'cursor' in query.properties && exports === undefined,
);

interface Cursors {
  route: WalkedRoute;
  call: ValidCall;
  bearer: string | undefined;
  own: string;
  foreign: string;
}

async function cursorsOf(route: WalkedRoute): Promise<Cursors> {
  const call = await validCall(route, walk.shop);
  const bearer = await walk.credential(route, call);
  const firstPage = await walk.ask(route, { ...call, query: { limit: '1' } }, { bearer });
  const own = firstPage.json?.next_cursor as string;
  assert.ok(own, `${route.name} has a second page`);
  const foreignCall = await validCall(route, walk.other);
  const foreignBearer = route.access.kind === 'token' ? walk.other.token : (await walk.other.owner()).jwt;
  const answer = await walk.ask(route, { ...foreignCall, query: { limit: '1' } }, { bearer: foreignBearer });
  return { route, call, bearer, own, foreign: (answer.json?.next_cursor as string | null) ?? own };
}

test('a cursor continues only its own list, for the same merchant and filters', async () => {
  const all = await Promise.all(lists.map(cursorsOf));
  assert.ok(all.some(({ own, foreign }) => own !== foreign));
  await forEach(all, async ({ route, call, bearer, own, foreign }) => {
    const ask = (query: Record<string, string>) => walk.ask(route, { ...call, query }, { bearer });
    assert.equal((await ask({ cursor: own })).status, 200, route.name);
    const others = all.filter((one) => one.route !== route).map((one) => one.own);
    const changed = own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A');
    const bad = [
      ...others,
      changed,
      own.slice(1),
      `${own}A`,
      'nonsense',
      ...(foreign === own ? [] : [foreign]),
    ];
    for (const cursor of bad) {
      const answer = await ask({ cursor });
      assert.deepEqual(
        [answer.status, answer.json?.code],
        [400, 'invalid_cursor'],
        `${route.name} ${cursor}`,
      );
    }
    const filtered = await ask({ cursor: own, created_gte: '2020-01-01' });
    assert.deepEqual([filtered.status, filtered.json?.code], [400, 'invalid_cursor'], route.name);
  });
});
