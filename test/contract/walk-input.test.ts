/** Invalid input is refused with its place, and nothing is written. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TObject } from 'typebox';
import { isPassedOn } from '../../contract/route.ts';
import { isAllOptional, isRequired, jsonSchemaOf, nonNullPart } from '../../derive/json-schema.ts';
import { changesOf } from '../harness/row-watch.ts';
import { bodyTypesOf } from './described.ts';
import { type Place, placesOf, pointerOf, valueWith, wrongTexts, wrongValues } from './schema-places.ts';
import { forEach, type Incoming } from './send.ts';
import type { ValidCall } from './valid-call.ts';
import { openWalk, pathOf, routes, takesJson, validCall, type Walk, type WalkedRoute } from './walk.ts';

interface Scene {
  route: WalkedRoute;
  call: ValidCall;
  bearer: string | undefined;
}

let walk: Walk;
let scenes: Scene[];

before(async () => {
  walk = await openWalk();
  scenes = [];
  for (const route of routes) {
    const call = await validCall(route, walk.shop);
    scenes.push({ route, call, bearer: await walk.credential(route, call) });
  }
});

after(() => walk.close());

interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  detail?: string;
}

const faultsOf = (answer: Incoming): Fault[] => (answer.json?.errors ?? []) as Fault[];

function assertInvalid(answer: Incoming, message: string): void {
  const { status, json, text } = answer;
  assert.deepEqual([status, json?.code], [422, 'validation_failed'], `${message}: ${status} ${text}`);
}

/** Runs `work` for every matching route; no row may have changed afterwards. */
async function refuseAll(concerned: Scene[], work: (scene: Scene) => Promise<void>): Promise<void> {
  assert.ok(concerned.length > 0);
  const before = await changesOf(walk.world);
  await forEach(concerned, work);
  assert.deepEqual(await changesOf(walk.world), before);
}

const bodyOf = ({ route }: Scene) => jsonSchemaOf(route.body as TObject);
const withBody = () => scenes.filter(({ route }) => route.body !== undefined);
const withJson = () => scenes.filter(({ route }) => takesJson(route));
/** Others have addresses that are passed on; see `walk-pages.test.ts`. */
const ofApi = () => scenes.filter(({ route }) => !isPassedOn(route));
const sending = () => scenes.filter(({ route }) => route.method !== 'GET');

const ask = ({ route, call, bearer }: Scene, change: ValidCall) =>
  walk.ask(route, { ...call, ...change }, { bearer });

/** The valid body with one value replaced. */
const bodyWith = (scene: Scene, path: Place['path'], value: unknown): unknown =>
  valueWith(bodyOf(scene), scene.call.body ?? {}, path, value);

test('an unknown query parameter is refused', () =>
  refuseAll(ofApi(), async (scene) => {
    const known = Object.keys(scene.route.query?.properties ?? {});
    const unknown = ['unexpected', 'merchant_id', '__proto__', 'limit[gte]', 'fields'];
    for (const name of unknown.filter((name) => !known.includes(name))) {
      const answer = await ask(scene, { query: { ...scene.call.query, [name]: '1' } });
      assertInvalid(answer, `${scene.route.name} ?${name}`);
      const isPlain = /^[a-z]\w*$/.test(name);
      assertFault(answer, { parameter: isPlain ? name : '', code: 'unknown_field' });
    }
    for (const name of known) {
      const wrong = misspelt(name, known);
      const answer = await ask(scene, { query: { ...scene.call.query, [wrong]: '1' } });
      assertInvalid(answer, `${scene.route.name} ?${wrong}`);
      assertFault(answer, { parameter: wrong, code: 'unknown_field' });
    }
  }));

/** Misspells a name without producing another one. */
const misspelt = (name: string, known: readonly string[]): string =>
  [`x${name}`, `e${name}`].find((wrong) => !known.includes(wrong))!;

/** Expects exactly this one fault. */
function assertFault(answer: Incoming, expected: Fault): void {
  const faults = faultsOf(answer).map(({ detail: _, ...fault }) => fault);
  assert.deepEqual(faults, [expected], answer.text);
}

test('an unknown field is refused by name, at every depth of every body', () =>
  refuseAll(sending(), async (scene) => {
    const objects = scene.route.body
      ? placesOf(bodyOf(scene)).filter(isClosedObject)
      : [{ path: [], told: [] }];
    for (const { path, told } of objects) {
      for (const [name, shown] of [
        ['unexpected', [...told, 'unexpected']],
        ['not a name', told],
        [`n${'a'.repeat(40)}`, told],
        ['k3yw0rd', told],
      ] as const) {
        // A form's field name must fit into a header.
        const body = scene.route.body ? bodyWith(scene, [...path, name], '1') : { [name]: '1' };
        const answer = await ask(scene, { body });
        assertInvalid(answer, `${scene.route.name} ${pointerOf(path)}/${name}`);
        assertFault(answer, { pointer: pointerOf(shown), code: 'unknown_field' });
      }
    }
  }));

test('a misspelled field is refused once, with the intended name', () =>
  refuseAll(withBody(), async (scene) => {
    for (const { path, told, schema } of placesOf(bodyOf(scene)).filter(isClosedObject)) {
      const known = Object.keys((nonNullPart(schema) ?? schema).properties ?? {});
      for (const name of known) {
        const wrong = misspelt(name, known);
        const [right, renamed] = [
          new Set(known),
          { ...(valueAt(bodyWith(scene, [...path, name], 'x'), path) as object) },
        ];
        delete (renamed as Record<string, unknown>)[name];
        const body = bodyWith(scene, path, { ...renamed, [wrong]: 'x' });
        const answer = await ask(scene, { body });
        assertInvalid(answer, `${scene.route.name} ${pointerOf(path)}/${wrong}`);
        assertFault(answer, { pointer: pointerOf([...told, wrong]), code: 'unknown_field' });
        const hint = /did you mean `(\w+)`/.exec(faultsOf(answer)[0]!.detail ?? '')?.[1];
        assert.ok(hint !== undefined && right.has(hint), answer.text);
      }
    }
  }));

const valueAt = (value: unknown, path: Place['path']): unknown =>
  path.reduce((held, step) => (held as Record<string, unknown>)[step], value);

test('an invalid time is refused once, with the name of the format', () =>
  refuseAll(scenes, async (scene) => {
    const { body, query } = scene.route;
    for (const { path, told, schema } of body ? placesOf(bodyOf(scene)).filter(isTime) : []) {
      const answer = await ask(scene, { body: bodyWith(scene, path, 'yesterday') });
      assertInvalid(answer, `${scene.route.name} ${pointerOf(path)}`);
      assertFault(answer, { pointer: pointerOf(told), code: isTimestamp(schema) ? 'format' : 'pattern' });
      assert.match(faultsOf(answer)[0]!.detail!, /RFC 3339/);
    }
    for (const { path, schema } of query ? placesOf(jsonSchemaOf(query)).filter(isTime) : []) {
      const parameter = String(path[0]);
      const answer = await ask(scene, { query: { ...scene.call.query, [parameter]: 'yesterday' } });
      assertFault(answer, { parameter, code: isTimestamp(schema) ? 'format' : 'pattern' });
      assert.match(faultsOf(answer)[0]!.detail!, /RFC 3339/);
    }
  }));

const isTimestamp = (schema: Place['schema']): boolean =>
  (nonNullPart(schema) ?? schema).format === 'timestamp';
const isTime = ({ schema }: Place): boolean =>
  isTimestamp(schema) || /RFC 3339/.test((nonNullPart(schema) ?? schema).description ?? '');

test('a body without any of several alternative fields is refused with their names', () =>
  refuseAll(
    withJson().filter(({ route }) => route.body && !isAllOptional(jsonSchemaOf(route.body))),
    async (scene) => {
      const answer = await walk.ask(scene.route, { ...scene.call, body: {} }, { bearer: scene.bearer });
      assertInvalid(answer, scene.route.name);
      for (const { code, pointer, detail } of faultsOf(answer)) {
        assert.equal(code, 'required', answer.text);
        assert.ok(pointer !== '' || /^requires one of `\w+`, `\w+`/.test(detail!), answer.text);
      }
    },
  ));

const isClosedObject = ({ schema }: Place): boolean =>
  (nonNullPart(schema) ?? schema).additionalProperties === false;

/** Columns that no client decides, unless a route declares it. */
const serversOwn = [
  'id',
  'object',
  'merchant_id',
  'status',
  'version',
  'created_at',
  'updated_at',
  'redeemed_quantity',
  'balance',
  'points',
  'role',
  'permissions',
  'user_id',
  'is_active',
];

test('no body sets what only the server decides', () =>
  refuseAll(sending(), async (scene) => {
    const { properties = {} } = scene.route.body ? bodyOf(scene) : {};
    for (const field of serversOwn.filter((name) => !(name in properties))) {
      const body = { ...(scene.call.body as object), [field]: 'x' };
      assertInvalid(await ask(scene, { body }), `${scene.route.name} ${field}`);
    }
  }));

test('a value of another type is refused in every field of every body, with its place', () =>
  refuseAll(
    withBody().filter(({ route }) => takesJson(route)),
    async (scene) => {
      for (const { path, told, schema } of placesOf(bodyOf(scene)).filter((place) => place.path.length > 0)) {
        for (const wrong of wrongValues(schema)) {
          const answer = await ask(scene, { body: bodyWith(scene, path, wrong) });
          const message = `${scene.route.name} ${pointerOf(path)} = ${JSON.stringify(wrong)}`;
          assertInvalid(answer, message);
          const found = faultsOf(answer).some(({ pointer = '' }) => pointer.startsWith(pointerOf(told)));
          assert.ok(found, `${message}: ${answer.text}`);
        }
      }
    },
  ));

test('a missing required field is refused by name', () =>
  refuseAll(withBody(), async (scene) => {
    const schema = bodyOf(scene);
    for (const field of Object.keys(schema.properties ?? {}).filter((name) => isRequired(schema, name))) {
      const { [field]: _, ...body } = scene.call.body as Record<string, unknown>;
      const answer = await ask(scene, { body });
      assertInvalid(answer, `${scene.route.name} without ${field}`);
      assert.deepEqual(
        faultsOf(answer).map(({ pointer, code }) => [pointer, code]),
        [[`/${field}`, 'required']],
      );
    }
  }));

test('an invalid query value is refused with its parameter', () =>
  refuseAll(
    scenes.filter(({ route }) => route.query !== undefined),
    async (scene) => {
      const { properties = {} } = jsonSchemaOf(scene.route.query as TObject);
      for (const [name, schema] of Object.entries(properties)) {
        for (const text of wrongTexts(schema)) {
          const answer = await ask(scene, { query: { ...scene.call.query, [name]: text } });
          const message = `${scene.route.name} ?${name}=${text}`;
          assertInvalid(answer, message);
          const found = faultsOf(answer).some(({ parameter = '' }) => parameter.startsWith(name));
          assert.ok(found, `${message}: ${answer.text}`);
        }
        if (schema.type === 'array') continue;
        const twice = await walk.ask(scene.route, scene.call, {
          bearer: scene.bearer,
          path: `${pathTwice(scene, name)}`,
        });
        assertInvalid(twice, `${scene.route.name} ?${name} twice`);
      }
    },
  ));

const pathTwice = ({ route, call }: Scene, name: string): string =>
  `${pathOf(route, { ...call, query: {} })}?${name}=1&${name}=1`;

test('non-object bodies, invalid JSON (with the byte) and other content types are refused', () =>
  refuseAll(withJson(), async (scene) => {
    const { route, call, bearer } = scene;
    for (const body of ['[]', '[{}]', '"text"', '1', 'null', 'true']) {
      const answer = await walk.ask(route, { ...call, body }, { bearer });
      assertInvalid(answer, `${route.name} ${body}`);
      assertFault(answer, { pointer: '', code: 'type' });
    }
    for (const body of ['{"a":1,"a":2}', '{', '{}x', '[', 'nul']) {
      const answer = await walk.ask(route, { ...call, body }, { bearer });
      assert.deepEqual([answer.status, answer.json?.code], [400, 'invalid_json'], `${route.name} ${body}`);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
    ]) {
      const headers = { 'content-type': type };
      const answer = await walk.ask(route, { ...call, body: '{}' }, { bearer, headers });
      assert.deepEqual([answer.status, answer.json?.code], [415, 'unsupported_media_type'], route.name);
    }
  }));

test('a malformed form is refused, and so is another body in its place', () =>
  refuseAll(
    scenes.filter(({ route }) => route.kind === 'upload'),
    async ({ route, call, bearer }) => {
      for (const body of ['', '{}', '--none\r\n', '--none\r\n\r\nno name\r\n--none--\r\n']) {
        const answer = await walk.ask(route, { ...call, body }, { bearer });
        assert.deepEqual([answer.status, answer.json?.code], [400, 'invalid_request'], JSON.stringify(body));
      }
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { 'content-type': type };
        const answer = await walk.ask(route, { ...call, body: '{}' }, { bearer, headers });
        assert.deepEqual([answer.status, answer.json?.code], [415, 'unsupported_media_type'], type);
      }
    },
  ));

test('the server accepts exactly the media types that OpenAPI names', () =>
  refuseAll(
    sending().filter(({ route }) => route.body),
    async ({ route, call, bearer }) => {
      for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
        const how = { bearer, body: '?', headers: { 'content-type': type } };
        const { status } = await walk.ask(route, call, how);
        const isNamed = bodyTypesOf(route).includes(type.split(';')[0]!);
        assert.equal(status !== 415, isNamed, `${route.name} takes ${type}`);
      }
    },
  ));

test('a malformed Idempotency-Key or If-Match is refused on every writing route', () =>
  refuseAll(sending(), async ({ route, call, bearer }) => {
    const key = await walk.ask(route, call, { bearer, headers: { 'idempotency-key': 'k'.repeat(256) } });
    assert.deepEqual([key.status, key.json?.code], [400, 'idempotency_key_invalid'], route.name);
    const match = await walk.ask(route, call, { bearer, headers: { 'if-match': 'version 1' } });
    assert.deepEqual([match.status, match.json?.code], [400, 'invalid_header'], route.name);
  }));
