/** Every field for what people type off a card, a screen or a mail, and scanners send, is read as they do it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { typedFormat } from '../../contract/primitives.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

interface Node {
  type?: string;
  format?: string;
  enum?: unknown;
  pattern?: string;
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: readonly Node[];
}

/** Names of what is typed or scanned. */
const typed = /^(?:code|codes|barcode|serial|otp|pin|ref|user_code|referral_code|claim_code|recovery_code)$/;

/** Fields with such a name that machines pass on, with the reason. */
const machines: Record<string, string> = {
  'auth.exchange-code /code': 'an issuer sends it to the console',
  'vouchers.create /code': 'the merchant chooses it',
};

function fieldsOf(node: Node, path: string): [string, Node][] {
  const { properties = {}, items, anyOf = [] } = node;
  return [
    ...(node.type === 'string' && !node.enum ? [[path, node] as [string, Node]] : []),
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, `${path}/${name}`)),
    ...(items ? fieldsOf(items, path) : []),
    ...anyOf.flatMap((branch) => fieldsOf(branch, path)),
  ];
}

/** What is in a path is read where it is looked up: an id with a space is no id. */
const partsOf = ({ query, body }: Route): TSchema[] => [query, body].filter((part) => part !== undefined);

test('codes, serials, barcodes and one-time codes are read as scanners and people send them, in every request', () => {
  const all: readonly Route[] = routes;
  const missing: string[] = [];
  let found = 0;
  for (const route of all) {
    for (const [path, field] of partsOf(route).flatMap((part) => fieldsOf(part as Node, ''))) {
      const name = path.split('/').at(-1)!;
      if (!typed.test(name)) continue;
      found += 1;
      const label = `${route.name} ${path}`;
      if (field.format !== typedFormat && !(label in machines)) missing.push(label);
    }
  }
  assert.deepEqual(missing, []);
  assert.ok(found > 20, `${found} fields`);
});
