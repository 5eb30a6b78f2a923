import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../contract/routes.ts';
import { openApi } from './openapi.ts';
import { pascalCase } from './route-names.ts';
import { toyRoutes } from './test/toy-routes.ts';

const text = openApi(toyRoutes);
const document = JSON.parse(text);
const redeem = document.paths['/api/v1/vouchers/{id}/redeem'].post;

/** Resolves a reference to a shared response. */
function responseOf(operation: typeof redeem, status: number) {
  const response = operation.responses[status];
  return response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response;
}

test('the document is deterministic', () => {
  assert.equal(openApi(toyRoutes), text);
});

test('an operation states its access policy, in OpenAPI security and in extensions', () => {
  assert.equal(redeem.operationId, 'vouchers.redeem');
  assert.deepEqual(redeem.security, [{ apiToken: ['vouchers:redeem'] }, { session: ['VOUCHERS_REDEEM'] }]);
  assert.equal(redeem['x-scope'], 'vouchers:redeem');
  assert.equal(redeem['x-permission'], 'VOUCHERS_REDEEM');
  assert.equal(redeem['x-idempotency'], 'moves_value');
  assert.deepEqual(redeem['x-events'], ['redemption.succeeded']);
  const revokeAll = document.paths['/api/v1/merchant/api-tokens/revoke-all'].post;
  assert.deepEqual(revokeAll.security, [{ session: ['TOKENS_MANAGE'] }]);
  assert.equal(revokeAll['x-step-up'], true);
  assert.equal('x-scope' in revokeAll, false);
  assert.deepEqual(document.paths['/health'].get.security, []);
});

test('a body without required fields is optional, and has only supported fields', () => {
  const { required, content } = redeem.requestBody;
  assert.equal(required, false);
  assert.deepEqual(Object.keys(content['application/json'].schema.properties), ['at']);
  // `timestamp` is a format of the server that readers of the document don't know.
  assert.doesNotMatch(text, /"format": ?"timestamp"/);
});

test('objects are named once, and an object with more fields has its own name', () => {
  const names = Object.keys(document.components.schemas);
  assert.deepEqual(names, ['Voucher', 'VoucherList', 'VouchersGetResult', 'Problem']);
  const schemaOf = (operation: typeof redeem) =>
    operation.responses['200'].content['application/json'].schema;
  assert.deepEqual(schemaOf(redeem), { $ref: '#/components/schemas/Voucher' });
  const get = document.paths['/api/v1/vouchers/{id}'].get;
  assert.deepEqual(schemaOf(get), { $ref: '#/components/schemas/VouchersGetResult' });
  assert.deepEqual(document.components.schemas.Voucher.properties.code, { type: ['string', 'null'] });
});

test('times in responses have the format `date-time`', () => {
  assert.equal(document.components.schemas.Voucher.properties.created_at.format, 'date-time');
});

test('every error of a route is listed under its status, with an example per code', () => {
  const examples = (status: number) =>
    Object.keys(responseOf(redeem, status).content['application/problem+json'].examples);
  assert.deepEqual(Object.keys(redeem.responses), [
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  assert.deepEqual(examples(404), ['voucher_not_found']);
  assert.deepEqual(examples(409), ['idempotency_in_progress', 'voucher_exhausted']);
  assert.deepEqual(examples(403), [
    'merchant_inactive',
    'publishable_key_not_allowed',
    'insufficient_scope',
    'permission_denied',
  ]);
  const health = Object.keys(document.paths['/health'].get.responses);
  assert.deepEqual(health, ['200', '400', '422', '429', '500', '503']);
});

test('responses list their headers', () => {
  const headersOf = (operation: typeof redeem, status: number) =>
    Object.keys(responseOf(operation, status).headers);
  assert.deepEqual(headersOf(redeem, 200), [
    'Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    'ETag',
    'Read-After',
    'Idempotent-Replayed',
    'Token-Id',
    'Token-Scopes',
    'Token-Expires-At',
  ]);
  assert.ok(headersOf(redeem, 429).includes('Retry-After'));
  assert.ok(headersOf(redeem, 401).includes('WWW-Authenticate'));
  assert.deepEqual(headersOf(document.paths['/health'].get, 200), ['Request-Id']);
});

test('every reference resolves, and every component is used', () => {
  const references = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const { securitySchemes: _, ...components } = document.components;
  const present = Object.entries(components).flatMap(([kind, members]) =>
    Object.keys(members as object).map((name) => `${kind} ${name}`),
  );
  assert.deepEqual([...references].sort(), present.sort());
});

test('no generated operation name collides with a component or one of its fields', () => {
  const { paths, components } = JSON.parse(openApi(routes));
  const ofComponents = new Map<string, string>();
  for (const [name, schema] of Object.entries<{ properties?: object }>(components.schemas)) {
    ofComponents.set(name, name);
    for (const field of Object.keys(schema.properties ?? {}))
      ofComponents.set(name + pascalCase(field), `${name}.${field}`);
  }
  const clashes: string[] = [];
  for (const methods of Object.values<
    Record<string, { operationId: string; parameters?: { name?: string }[] }>
  >(paths)) {
    for (const { operationId, parameters = [] } of Object.values(methods)) {
      const own = pascalCase(operationId);
      const made = [
        own,
        `${own}Params`,
        `${own}Body`,
        ...parameters.map(({ name = '' }) => own + pascalCase(name)),
      ];
      for (const name of made)
        if (ofComponents.has(name)) clashes.push(`${operationId}: ${ofComponents.get(name)}`);
    }
  }
  assert.deepEqual(clashes, []);
});

test('requests refuse unknown fields, and responses allow new ones', () => {
  const { paths, components, webhooks } = JSON.parse(openApi(routes));
  const closed: string[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  // A component belongs to the side that refers to it.
  const follow = (reference: string, isAnswer: boolean): void => {
    const [, , kind, name] = reference.split('/');
    if (kind === undefined || name === undefined || seen.has(`${reference} ${isAnswer}`)) return;
    seen.add(`${reference} ${isAnswer}`);
    walk(components[kind][name], reference, isAnswer);
  };
  const walk = (node: unknown, place: string, isAnswer: boolean): void => {
    if (node === null || typeof node !== 'object') return;
    const { properties, additionalProperties, $ref } = node as {
      properties?: object;
      additionalProperties?: unknown;
      $ref?: string;
    };
    if (typeof $ref === 'string') follow($ref, isAnswer);
    if (isAnswer && additionalProperties === false) closed.push(place);
    if (!isAnswer && properties && additionalProperties !== false) open.push(place);
    // A field can have any name, also `properties`.
    for (const [name, field] of Object.entries(properties ?? {}))
      walk(field, `${place}/properties/${name}`, isAnswer);
    for (const [key, value] of Object.entries(node))
      if (key !== 'example' && key !== 'properties') walk(value, `${place}/${key}`, isAnswer);
  };
  for (const [path, methods] of Object.entries<Record<string, { requestBody?: object; responses: object }>>(
    paths,
  )) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      walk(requestBody, `${method} ${path}`, false);
      walk(responses, `${method} ${path}`, true);
    }
  }
  walk(webhooks, 'webhooks', true);
  assert.ok(seen.size > 100);
  // Browsers write passkey responses and can add fields.
  const others = open.filter((place) => !place.includes('/properties/credential'));
  assert.deepEqual({ closed, open: others }, { closed: [], open: [] });
});

test('no closed list has null among its values, which some generators can’t write as code', () => {
  const lists = [...openApi(routes).matchAll(/"enum":\[[^\]]*\]/g)].map(([list]) => list);
  assert.ok(lists.length > 100);
  assert.deepEqual(
    lists.filter((list) => /\bnull\b/.test(list)),
    [],
  );
});

test('every group has a title and a sentence of its own', () => {
  const { tags } = JSON.parse(openApi(routes)) as { tags: { name: string; description: string }[] };
  const said = new Set(tags.map(({ description }) => description));
  assert.equal(said.size, tags.length);
  for (const { name, description } of tags) {
    assert.match(description, /^[A-Z].{15,}\.$/, name);
    assert.doesNotMatch(description, /^Routes of/, name);
  }
});
