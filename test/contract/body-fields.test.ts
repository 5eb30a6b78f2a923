/** No field of a body is ignored: the code behind each operation names it. */
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { notYetPlaces } from '../../contract/not-yet.ts';
import type { Route } from '../../contract/route.ts';
import { routes as declared } from '../../contract/routes.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '../../derive/json-schema.ts';

const root = join(import.meta.dirname, '../..');
const routes: readonly Route[] = declared;

/** Objects passed on whole, with the code that reads them. */
const passedOn: Readonly<Record<string, string>> = {
  credential: 'read by the library for passkeys',
  'order.items': 'kept with the redemption, and shown in it as they were sent',
};

const sources = new Map<string, string>();

/** The code of a file without comments. */
function codeOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  sources.set(file, text);
  return text;
}

/** The code of a file and of the domain files it imports. */
function codeBehind(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const code = codeOf(file);
  const next = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path!));
  const own = next.filter((path) => relative(root, path).startsWith('server/domains/'));
  return [code, ...own.map((path) => codeBehind(path, seen))].join('\n');
}

/** Operation files by the names of their routes. */
function operationFiles(): Map<string, string> {
  const paths = globSync('server/operations/*/**/*.ts', { cwd: root });
  return new Map(
    paths.map((path) => {
      const parts = path.replace(/\.ts$/, '').split('/').slice(2);
      return [`${parts[0]}.${parts.at(-1)}`, join(root, path)];
    }),
  );
}

/** Every field of a body, at every depth, as a path; excludes what is not supported yet. */
function fieldsOf(schema: JsonSchema, path: readonly string[] = []): string[][] {
  const branches = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...propertiesOf(schema).flatMap(([name, field]) => [
      [...path, name],
      ...fieldsOf(field, [...path, name]),
    ]),
    ...branches.flatMap((branch) => fieldsOf(branch, path)),
  ];
}

/** All server code: an object stored by one operation is often read by another. */
const allCode = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => codeOf(join(entry.parentPath, entry.name)))
  .join('\n');

/** Fields that no code behind the operation names, and fields of objects that no server code names. */
function unreadFields(route: Route, file: string): string[] {
  const own = codeBehind(file);
  const refused = new Set(
    notYetPlaces(route.body).map(({ path }) => path.filter((step) => step !== '*').join('.')),
  );
  return fieldsOf(jsonSchemaOf(route.body!))
    .filter(
      (path) =>
        !refused.has(path.join('.')) && !path.some((_, at) => passedOn[path.slice(0, at + 1).join('.')]),
    )
    .filter((path) => !new RegExp(`\\b${path.at(-1)}\\b`).test(path.length === 1 ? own : allCode))
    .map((path) => `${route.name} ${path.join('.')}`);
}

test('every field of every body is named by the code behind its operation', () => {
  const files = operationFiles();
  const withBody = routes.filter(({ body }) => body !== undefined);
  assert.ok(withBody.length > 60);
  assert.deepEqual(
    withBody.flatMap((route) => unreadFields(route, files.get(route.name)!)),
    [],
  );
});

test('an unread field would be detected', () => {
  const redeem = routes.find(({ name }) => name === 'vouchers.redeem')!;
  const body = {
    ...redeem.body!,
    properties: { ...redeem.body!.properties, offline_evidence: { type: 'string' } },
  };
  const file = operationFiles().get(redeem.name)!;
  assert.deepEqual(unreadFields({ ...redeem, body: body as never }, file), [
    'vouchers.redeem offline_evidence',
  ]);
});

/** The kind of object that a route answers with. */
const kindOf = ({ result }: Route): unknown =>
  propertiesOf(jsonSchemaOf(result.schema ?? {})).find(([name]) => name === 'object')?.[1].const;

test('an optional field that an object is created and changed with is declared once', () => {
  const bodies = routes.flatMap((one) => (one.body ? [{ ...one, fields: one.body.properties }] : []));
  const pairs = bodies.flatMap((change) =>
    bodies
      .filter((one) => one.result.status === 201 && kindOf(one) === kindOf(change))
      .flatMap((create) => (change.method === 'PATCH' ? [{ create, change }] : [])),
  );
  assert.ok(pairs.length >= 10);
  const twice = pairs.flatMap(({ create, change }) =>
    Object.entries(create.fields)
      .filter(([name, field]) => {
        const other = change.fields[name];
        // `optional` makes a copy of a required one.
        return field !== other && Type.IsOptional(field) && isDeepStrictEqual(field, other);
      })
      .map(([name]) => `${create.name}, ${change.name}: ${name}`),
  );
  assert.deepEqual(twice, [], '`optional` makes the fields of a change from those of a create body');
});
