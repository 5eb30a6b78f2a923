/** Times that requests take, in every route: bounds of lists, when something happened, and ends. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type JsonSchema, jsonSchemaOf, nonNullPart } from '../../derive/json-schema.ts';
import { type Place, placesOf, pointerOf, valueWith } from './schema-places.ts';
import { inTurn } from './send.ts';
import { isForJob, openWalk, routes, validCall, type Walk, type WalkedRoute } from './walk.ts';

let walk: Walk;
before(async () => {
  walk = await openWalk();
});
after(() => walk.close());

/** What the times of requests mean, by the end of their names. A new name needs an entry here, and one meaning. */
const meanings = {
  act: ['occurred_at', 'given_at'],
  end: ['expires_at', 'ends_at', 'tier_until'],
  start: ['starts_at', 'publish_at', 'scheduled_at', 'since'],
  bound: ['_gte', '_lt'],
  range: ['from', 'to', 'before'],
};
type Meaning = keyof typeof meanings;

const isTime = (schema: JsonSchema): boolean => (nonNullPart(schema) ?? schema).format === 'timestamp';
const nameOf = ({ path }: Place): string => String(path.findLast((step) => typeof step === 'string'));
const meaningOf = (name: string): Meaning | undefined =>
  (Object.keys(meanings) as Meaning[]).find((one) => meanings[one].some((ending) => name.endsWith(ending)));

const timesIn = (schema: WalkedRoute['body']): Place[] =>
  schema === undefined ? [] : placesOf(jsonSchemaOf(schema)).filter((place) => isTime(place.schema));

const withTimes = (meaning: Meaning, of: 'body' | 'query') =>
  routes.flatMap((route) =>
    timesIn(route[of])
      .filter((place) => meaningOf(nameOf(place)) === meaning)
      // What is issued along with a pass is what `memberships.issue` takes; a programme has what passes have.
      .filter(({ path }) => path[0] !== 'issue_to' && path[0] !== 'pass')
      .map((place) => ({
        route,
        place,
        name: nameOf(place),
        about: `${route.name} ${pointerOf(place.path)}`,
      })),
  );

test('every time of a request has a known meaning', () => {
  const names = routes.flatMap(({ body, query }) => [...timesIn(body), ...timesIn(query)]).map(nameOf);
  assert.deepEqual(
    [...new Set(names)].filter((name) => meaningOf(name) === undefined),
    [],
  );
});

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });
/** The date at the merchant's, such as `2026-11-21`. */
const dayOf = (time: string): string => days.format(new Date(time));

type Item = Record<string, unknown>;

/** The time of an object that a parameter such as `created_lt` is about. */
const timeOf = (item: Item, parameter: string): string | undefined => {
  const about = parameter.replace(/_(gte|lt)$/, '');
  const names = [`${about}_at`, `${about}_on`];
  const found = names.map((name) => item[name]).find((value) => typeof value === 'string');
  return found as string | undefined;
};

test('a date as a bound of a list is the start of its day where the merchant is, in every list', async () => {
  const proven = new Set<string>();
  // Some lists show what the calls of others create. A file has what its list has: `walk-exports.test.ts`.
  const bounds = withTimes('bound', 'query').filter(({ route }) => route.kind !== 'download');
  await inTurn(bounds, async ({ route, name, about }) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const list = async (query: Record<string, string>) => {
      const answer = await walk.ask(route, { ...call, query: { ...call.query, ...query } }, { bearer });
      assert.equal(answer.status, 200, `${about}: ${answer.text}`);
      return answer.json as { data: Item[]; has_more: boolean };
    };
    const all = await list({});
    const times = all.data.flatMap((item) => timeOf(item, name) ?? []);
    const day = times[0] && dayOf(times[0]);
    const next = day && new Date(`${day}T24:00:00Z`).toISOString().slice(0, 10);
    for (const date of day ? [day, next!] : ['2026-01-01']) {
      const holds = (time: string) => (name.endsWith('_lt') ? dayOf(time) < date : dayOf(time) >= date);
      const found = await list({ [name]: date });
      const foundTimes = found.data.flatMap((item) => timeOf(item, name) ?? []);
      assert.ok(foundTimes.every(holds), `${about} ${date} returns ${foundTimes}`);
      if (!all.has_more) assert.equal(foundTimes.length, times.filter(holds).length, `${about} ${date}`);
      if (times.length > 0) proven.add(name);
    }
  });
  for (const name of [
    'created_gte',
    'created_lt',
    'updated_gte',
    'updated_lt',
    'occurred_gte',
    'occurred_lt',
  ])
    assert.ok(proven.has(name), name);
});

/** Every value of this name in an answer. */
function valuesNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : valuesNamed(name, inner)));
}

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** What a time needs beside it, by the field that has it. */
const goingWith: Readonly<Record<string, (shop: Walk['shop']) => object>> = {
  validity: () => ({ validity: { mode: 'fixed' } }),
  tier_until: ({ ids }) => ({ tier_id: ids.tier }),
  earn_rules: () => ({ earn_rules: [{ name: 'Bread', earn: { type: 'nothing' } }] }),
};

async function askWith(
  { route, place }: { route: WalkedRoute; place: Place },
  time: string | (() => string),
) {
  const call = await validCall(route, walk.shop);
  const bearer = await walk.credential(route, call);
  const value = typeof time === 'string' ? time : time();
  const whole = { ...(call.body as object), ...goingWith[String(place.path[0])]?.(walk.shop) };
  const body = valueWith(jsonSchemaOf(route.body!), whole, place.path, value);
  return walk.ask(route, { ...call, body }, { bearer });
}

test('what a clock reports that runs ahead by up to five minutes happened now, and nothing happens later', () =>
  inTurn(withTimes('act', 'body'), async (one) => {
    const { status, text, json } = await askWith(one, minutesAhead(4));
    assert.ok(status < 300, `${one.about}: ${text}`);
    for (const at of valuesNamed(one.name, json))
      assert.ok(Date.parse(String(at)) < Date.now() + 60_000, `${one.about}: ${at}`);
    if (isForJob(one.route)) return;
    const refused = await askWith(one, minutesAhead(15));
    if (one.route.name === 'vouchers.validate')
      return assert.equal(refused.json?.failure_code, 'occurred_at_in_future');
    assert.equal(refused.status, 422, `${one.about}: ${refused.text}`);
    assert.match(refused.text, /in the future/, one.about);
  }));

/**
 * What `occurred_at` means, by route: the fields of the answer that say when it happened, and that a till reported it
 * late. A new route needs an entry here.
 */
const reported: Readonly<Record<string, { at: string; isSaid?: true }>> = {
  'orders.apply': { at: 'applied_at', isSaid: true },
  'memberships.record-event': { at: 'occurred_at' },
  'points.earn': { at: 'occurred_at' },
  'points.redeem': { at: 'occurred_at' },
  'vouchers.redeem': { at: 'occurred_at', isSaid: true },
  // Records nothing: only when it is asked about.
  'vouchers.validate': { at: 'none' },
};

test('what is reported late is recorded with its own time, for 72 hours, in every route that takes a time', async () => {
  const acts = withTimes('act', 'body').filter(
    ({ name, route }) => name === 'occurred_at' && !isForJob(route),
  );
  assert.deepEqual(acts.map(({ route }) => route.name).sort(), Object.keys(reported).sort());
  await inTurn(acts, async (one) => {
    const { at, isSaid } = reported[one.route.name]!;
    let before = '';
    // What the call needs was made just before: what happened earlier is refused.
    const { status, text, json } = await askWith(one, () => {
      before = minutesAhead(0);
      return before;
    });
    assert.ok(status < 300, `${one.about}: ${text}`);
    if (at !== 'none') assert.ok(valuesNamed(at, json).includes(before), `${one.about}: ${text}`);
    if (isSaid) assert.ok(valuesNamed('offline', json).includes(true), `${one.about}: ${text}`);
    const late = await askWith(one, minutesAhead(-73 * 60));
    if (one.route.name === 'vouchers.validate')
      return assert.equal(late.json?.failure_code, 'occurred_at_too_old');
    assert.equal(late.json?.code, 'occurred_at_too_old', `${one.about}: ${late.text}`);
  });
});

test('an end in the year 9999 is no end, wherever there can be none', () =>
  inTurn(withTimes('end', 'body'), async (one) => {
    for (const never of ['9999-12-31', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59.999+01:00']) {
      const { status, text, json } = await askWith(one, never);
      // A request to pay ends in any case.
      if (one.route.name === 'wallet.request-payment') {
        assert.deepEqual([status, json?.code], [422, 'range_too_large'], text);
        continue;
      }
      assert.ok(status < 300, `${one.about} ${never}: ${text}`);
      // What is only tried is not shown.
      if (isForJob(one.route) || one.route.name === 'memberships.simulate-pass') continue;
      const lots = valuesNamed('lot_id', json).map((id) => decodeId('points_lot', String(id)));
      const shown =
        lots.length === 0
          ? valuesNamed(one.name, json)
          : (
              await walk.world.sql<{ at: null }>(
                'select expires_at as at from points_lots where id = any ($1)',
                [lots],
              )
            ).map(({ at }) => at);
      assert.ok(shown.includes(null), `${one.about} ${never}: ${text}`);
    }
  }));

test('other times of the year 9999 are taken for the last there is, or refused with the limit', () =>
  inTurn(
    [...withTimes('start', 'body'), ...withTimes('bound', 'query'), ...withTimes('range', 'query')],
    async (one) => {
      const { route, place, name, about } = one;
      const isInQuery = timesIn(route.query).includes(place) || place.path.length === 1;
      const call = await validCall(route, walk.shop);
      const bearer = await walk.credential(route, call);
      const answer =
        isInQuery && route.query?.properties?.[name] !== undefined
          ? await walk.ask(route, { ...call, query: { ...call.query, [name]: '9999-12-31' } }, { bearer })
          : await askWith(one, '9999-12-31');
      assert.ok(answer.status < 300 || answer.status === 422, `${about}: ${answer.text}`);
      assert.doesNotMatch(answer.text, /RFC 3339/, about);
    },
  ));
