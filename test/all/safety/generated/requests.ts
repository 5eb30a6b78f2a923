/** Generates requests to a route: valid, nearly valid, and hostile. */
import fc from 'fast-check';
import type { Access } from '../../../../contract/access.ts';
import { type IdKind, idPrefixes } from '../../../../contract/ids.ts';
import { fullPath, type Route } from '../../../../contract/route.ts';
import {
  isRequired,
  type JsonSchema,
  jsonSchemaOf,
  nonNullPart,
  propertiesOf,
} from '../../../../derive/json-schema.ts';
import { idKindOf, placesOf, valueWith } from '../../../contract/schema-places.ts';
import { hostile, hostileAt, hostileText, type Ids, isFreeText, marker, some, valid } from './values.ts';

export interface GeneratedRequest {
  path: string;
  /** The kind of credential to send. */
  as: 'token' | 'person' | 'member' | 'nobody' | 'forger';
  headers: Record<string, string>;
  body: string | undefined;
}

/** Half of all requests are valid by the schema, so that they reach the operation. */
export function requestTo(route: Route, ids: Ids): fc.Arbitrary<GeneratedRequest> {
  return fc.record({
    path: pathTo(route, ids),
    as: credentialFor(route),
    headers: headersFor(route),
    body: bodyFor(route, ids),
  });
}

const often = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });

function credentialFor({ access }: Route): fc.Arbitrary<GeneratedRequest['as']> {
  if (access.kind === 'public') return fc.constant('nobody');
  return often(
    fc.constantFrom(...rightful[access.kind]),
    fc.constantFrom('token', 'member', 'nobody', 'forger'),
  );
}

const rightful: Record<Exclude<Access['kind'], 'public'>, readonly GeneratedRequest['as'][]> = {
  token: ['token', 'person'],
  interactive: ['person'],
  member: ['member'],
};

/** Steps of paths that aren't called like the objects behind them. */
const kindsOfSteps: Record<string, IdKind> = {
  ':merchant': 'merchant',
  ':passId': 'pass',
  ':userId': 'user',
  'memberships/merchant': 'membership',
  'me/sessions': 'member_session',
  'me/push-subscriptions': 'push_subscription',
  'merchant/team': 'team_member',
  'oidc/identities': 'outside_identity',
  'kyb/documents': 'kyb_document',
  'kyb/persons': 'kyb_person',
  'kyb/submissions': 'kyb_submission',
  webhooks: 'webhook_endpoint',
};

function pathTo(route: Route, ids: Ids): fc.Arbitrary<string> {
  const steps = fullPath(route)
    .split('/')
    .map((step, place, all) =>
      step.startsWith(':') ? often(ids(kindAt(all, place)), hostileStep) : fc.constant(step),
    );
  return fc
    .tuple(fc.tuple(...steps), queryFor(route, ids))
    .map(([path, query]) => path.join('/') + (query === '' ? '' : `?${query}`));
}

/** The kind of object that a parameter of a path names, such as `customer` after `customers`. */
function kindAt(steps: readonly string[], place: number): IdKind {
  const before = steps[place - 1]!;
  const known = [steps[place]!, `${steps[place - 2]}/${before}`, before].find((name) => name in kindsOfSteps);
  if (known !== undefined) return kindsOfSteps[known]!;
  const named = before.replaceAll('-', '_').replace(/e?s$/, '');
  const kinds = Object.keys(idPrefixes) as IdKind[];
  return kinds.find((kind) => kind === named || kind === `${named}e`) ?? 'event';
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const hostileStep = fc.oneof(
  fc.constantFrom(
    '%00',
    '%2f',
    '..%2f..',
    '%zz',
    '%c0%ae',
    '%',
    ';a=b',
    'x'.repeat(300),
    marker,
    '%F0%9F%91%A9',
  ),
  hostileText.map(encoded).filter((text) => text !== '' && text.length < 2_000),
);

function queryFor({ query }: Route, ids: Ids): fc.Arbitrary<string> {
  const fields = propertiesOf(query && jsonSchemaOf(query));
  const good = some(fields, 3)
    .chain((chosen) => fc.tuple(...chosen.map(([name, field]) => pairOf(name, field, ids))))
    .map((pairs) => pairs.flat().join('&'));
  const names = fields.map(([name]) => name);
  const bad = fc
    .tuple(fc.constantFrom(...names, marker, '__proto__', 'limit[]', 'a[b]'), hostileText)
    .map(([name, text]) => `${name}=${encoded(text)}`);
  const odd = fc.constantFrom(
    '%zz=1',
    '&&&',
    '=',
    'limit',
    `x=${'y'.repeat(3_000)}`,
    'limit=1&limit=2',
    '?',
    '%00=%00',
  );
  return fc.oneof(
    { weight: 8, arbitrary: fields.length > 0 ? good : fc.constant('') },
    { weight: 1, arbitrary: bad },
    { weight: 1, arbitrary: odd },
  );
}

/** Repeats the parameter for lists. */
const pairOf = (name: string, field: JsonSchema, ids: Ids): fc.Arbitrary<string[]> =>
  valid(field, ids).map((value) => [value].flat().map((one) => `${name}=${encoded(String(one))}`));

const asciiText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
});

function headersFor({ method }: Route): fc.Arbitrary<Record<string, string>> {
  if (method === 'GET') return fc.constant({});
  const keys = fc.constantFrom('key-1', 'key-2', 'key-3', '"quoted"', '"torn', '', 'x'.repeat(256), marker);
  const versions = fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '1', '"0"', marker, '"1", "2"');
  const types = fc.constantFrom(
    'application/json; charset=utf-8',
    'text/plain',
    `text/${marker}`,
    'application/json;x=y',
  );
  const nothing = fc.constant({});
  return fc
    .tuple(
      often(
        nothing,
        fc.oneof(keys, asciiText).map((key) => ({ 'idempotency-key': key })),
      ),
      often(
        nothing,
        fc.oneof(versions, asciiText).map((version) => ({ 'if-match': version })),
      ),
      often(
        nothing,
        types.map((type) => ({ 'content-type': type })),
      ),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, string>);
}

function bodyFor(route: Route, ids: Ids): fc.Arbitrary<string | undefined> {
  if (route.method === 'GET') return fc.constant(undefined);
  const schema = route.body && jsonSchemaOf(route.body);
  if (schema === undefined) return often(fc.constant(undefined), hostileJson);
  const good = often(nearExample(route, schema, ids), valid(schema, ids));
  const places = placesOf(schema);
  const texts = places.filter((place) => isFreeText(nonNullPart(place.schema) ?? place.schema));
  const nearly = fc
    .constantFrom(...places, ...texts, ...texts)
    .chain((place) =>
      fc
        .tuple(good, hostileAt(nonNullPart(place.schema) ?? place.schema))
        .map(([value, wrong]) => JSON.stringify(valueWith(schema, value, place.path, wrong))),
    );
  const unknown = fc
    .tuple(good, fc.constantFrom(marker, 'merchant_id', 'id', 'toString'))
    .map(([value, name]) => JSON.stringify({ ...(value as object), [name]: marker }));
  return fc.oneof(
    { weight: 5, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: nearly },
    { weight: 1, arbitrary: unknown },
    { weight: 1, arbitrary: hostileJson },
  );
}

/**
 * The contract's example with up to two more fields, which gets further than random combinations. Names and ids are
 * regenerated, because names are unique and the example's ids do not exist.
 */
function nearExample({ example }: Route, schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  if (example?.body === undefined) return valid(schema, ids);
  const fields = propertiesOf(schema);
  const own = fields.filter(
    ([name, field]) => isRequired(schema, name) && (isFreeText(field) || idKindOf(field)),
  );
  return some(fields, 2)
    .chain((further) =>
      fc.record(Object.fromEntries([...own, ...further].map(([name, field]) => [name, valid(field, ids)]))),
    )
    .map((drawn) => ({ ...(example.body as object), ...drawn }));
}

const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{}x',
    '[]',
    'null',
    `"${marker}"`,
    '{"a":1,"a":2}',
    `{"__proto__":{"${marker}":1}}`,
    '\ufeff{}',
    '{"a":1e999}',
    '{"a":01}',
    "{'a':1}",
    '{"a":1,}',
    `{"${marker}":"\\ud800"}`,
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    `{"a":"${'x'.repeat(300_000)}"}`,
  ),
  hostile.map((value) => JSON.stringify(value)),
);
