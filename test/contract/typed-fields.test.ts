/** Every field for what people type and other systems pass on is read by the function of its kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { hourPatterns, keyFormat, phonePattern, typedFormat } from '../../contract/primitives.ts';
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

/** A kind of input: the names of its fields, and how the contract marks one that is read. */
interface Kind {
  title: string;
  /** The end of the path of a field. */
  names: RegExp;
  isRead: (field: Node) => boolean;
  /** Fields with such a name that are of no person and no other system, with the reason. */
  others: Record<string, string>;
  /** Fewer fields than there are. */
  atLeast: number;
}

const kinds: Kind[] = [
  {
    title: 'codes, serials, barcodes and one-time codes are read as scanners and people send them',
    names: /\/(?:code|codes|barcode|serial|otp|pin|ref|user_code|referral_code|claim_code|recovery_code)$/,
    isRead: ({ format }) => format === typedFormat,
    others: {
      'auth.exchange-code /code': 'an issuer sends it to the console',
      'vouchers.create /code': 'the merchant chooses it',
      'campaigns.create /public_code/code': 'the merchant chooses it',
    },
    atLeast: 20,
  },
  {
    title: 'keys of other systems are read without what cannot be seen',
    names:
      /\/(?:external_id|order_id|reference|sku|(?:exclude_)?skus|(?:exclude_)?categories|channels?|staff|tags?|hold\/key|order\/id|items\/id|stacking\/category)$|_reference$|external_/,
    isRead: ({ format }) => format === keyFormat,
    others: {},
    atLeast: 150,
  },
  {
    title: 'phone numbers are read as telephones copy them',
    names: /phone$/,
    isRead: ({ pattern }) => pattern === phonePattern,
    others: {},
    atLeast: 20,
  },
  {
    title: 'email addresses are read as mail programs copy them',
    names: /(?:email|reply_to)$/,
    isRead: ({ format }) => format === 'email',
    others: {
      'members.join /email': 'the page reads it, and shows what is wrong with it',
      'members.find /email': 'the page reads it, and shows what is wrong with it',
      'members.panel /email': 'the page reads it, and shows what is wrong with it',
    },
    atLeast: 25,
  },
  {
    title: 'times of day are read as people write them',
    names: /\/(?:start|end)$/,
    isRead: ({ pattern }) => hourPatterns.includes(pattern),
    others: {},
    atLeast: 20,
  },
];

function fieldsOf(node: Node, path: string): [string, Node][] {
  const { properties = {}, items, anyOf = [] } = node;
  return [
    ...(node.type === 'string' && !node.enum ? [[path, node] as [string, Node]] : []),
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, `${path}/${name}`)),
    ...(items ? fieldsOf(items, path) : []),
    ...anyOf.flatMap((branch) => fieldsOf(branch, path)),
  ];
}

/** A code in a path is read where it is looked up: an id with a space is no id. */
const partsOf = ({ params, query, body }: Route, { title }: Kind): TSchema[] =>
  [...(title.startsWith('codes') ? [] : [params]), query, body].filter((part) => part !== undefined);

for (const kind of kinds)
  test(`${kind.title}, in every request`, () => {
    const missing: string[] = [];
    let found = 0;
    for (const route of routes as readonly Route[]) {
      for (const [path, field] of partsOf(route, kind).flatMap((part) => fieldsOf(part as Node, ''))) {
        if (!kind.names.test(path)) continue;
        found += 1;
        const label = `${route.name} ${path}`;
        if (!kind.isRead(field) && !(label in kind.others)) missing.push(label);
      }
    }
    assert.deepEqual(missing, []);
    assert.ok(found >= kind.atLeast, `${found} fields`);
  });
