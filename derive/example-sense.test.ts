/** Examples are what the tests of all routes recorded, valid and consistent. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { eventPayloads } from '../contract/events/payloads.ts';
import { eventTypes } from '../contract/events.ts';
import { Event } from '../contract/resources/event.ts';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';
import { openApi } from './openapi.ts';
import { recordedEvent, recordedExample } from './recorded.ts';

type Fields = Record<string, unknown>;

/** Combinations of values that one object can't have. */
const nonsense: Record<string, (fields: Fields) => boolean> = {
  'a discount as large as the order': ({ discount_amount: off, order_total_after: left }) =>
    typeof off === 'number' && typeof left === 'number' && off >= left,
  'a redemption of a discount that took an amount from a gift': ({ object, amount, discount_amount: off }) =>
    object === 'redemption' && amount !== null && off !== null,
  'a discount with a balance': ({ object, type, gift }) =>
    object === 'voucher' && type === 'discount' && gift !== null,
  'points that wait for nothing': ({ object, status, available_at: at }) =>
    object === 'points_transaction' && status === 'pending' && at === null,
  'an earning with a debt': ({ object, type, debt, lapsed }) =>
    object === 'points_transaction' && type === 'earn' && (debt !== 0 || lapsed !== 0),
};

function faultsIn(node: unknown, place: string): string[] {
  if (node === null || typeof node !== 'object') return [];
  const own = Object.entries(nonsense).flatMap(([what, applies]) =>
    !Array.isArray(node) && applies(node as Fields) ? [`${place}: ${what}`] : [],
  );
  return [...own, ...Object.entries(node).flatMap(([key, value]) => faultsIn(value, `${place}/${key}`))];
}

test('no example response contradicts itself', () => {
  const { paths } = JSON.parse(openApi(routes)) as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Record<string, { content?: object }> }>
    >;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const faults = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ example }) => faultsIn(example, operationId)),
    ),
  );
  assert.deepEqual(faults, []);
});

const again =
  'record the examples again: RECORD_EXAMPLES=1 npm test -- test/contract/walk-answers.test.ts test/contract/walk-members.test.ts --name "as declared"';

const faultOf = (schema: TSchema | undefined, value: unknown): string[] => {
  if (schema === undefined || value === undefined || Check(schema, value)) return [];
  return [...Errors(schema, value)]
    .slice(0, 1)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test('every route with a JSON response has a recorded example, which is valid', () => {
  const faults = (routes as readonly Route[]).flatMap((route) => {
    const { body, kind, params, result } = route;
    if (kind === 'page' || kind === 'callback') return [];
    const recorded = recordedExample(route);
    if (recorded === undefined) return [`${route.name}: nothing recorded`];
    if (kind === undefined && result.schema && recorded.result === undefined)
      return [`${route.name}: no response recorded`];
    const parts: [TSchema | undefined, unknown][] = [
      [params, recorded.params],
      [body, recorded.body],
      [result.schema, recorded.result],
    ];
    return parts
      .flatMap(([schema, value]) => faultOf(schema, value))
      .map((fault) => `${route.name}: ${fault}`);
  });
  assert.deepEqual(faults, [], again);
});

test('a recorded event has the declared payload', () => {
  const recorded = eventTypes.flatMap((type) => {
    const event = recordedEvent(type) as { data: { object: unknown } } | undefined;
    return event ? [{ type, event }] : [];
  });
  assert.ok(recorded.length > 70, again);
  for (const { type, event } of recorded) {
    assert.deepEqual(faultOf(Event, event), [], `${type}: ${again}`);
    assert.deepEqual(faultOf(eventPayloads[type].object, event.data.object), [], `${type}: ${again}`);
  }
});

test('no example has a secret, an address or a name of the test that recorded it', () => {
  const text = readFileSync(new URL('./recorded.json', import.meta.url), 'utf8');
  for (const strange of [
    /127\.0\.0\.1|localhost:\d/,
    /cnry|mmbr/i,
    /\b(?=\d*[a-f])(?!e0c4a7d1b93f)[0-9a-f]{12}\b/,
  ])
    assert.doesNotMatch(text, strange);
  const tokens = [...text.matchAll(/\b(?:tsr|tsm|tpk)_(?:live_|test_)?([\w-]{20,})/g)];
  for (const [, secret] of tokens) assert.match(secret!, /^Ex4mple/);
  for (const [, secret] of text.matchAll(/\bwhsec_([\w+/=]+)/g)) assert.match(secret!, /^RXg0bXBsZVMz/);
  for (const [, payload] of text.matchAll(/\beyJ[\w-]+\.([\w-]+)\./g))
    assert.equal(payload, 'eyJleGFtcGxlIjoxfQ');
});
