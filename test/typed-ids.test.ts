/** Fields of the console that take an id offer what people recognize it by. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { idPattern } from '../contract/ids.ts';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';

const folder = join(dirname(import.meta.dirname), 'console');

/** Fields in which an id can only be typed. */
const justified: Readonly<Record<string, string>> = {
  'components/lists/member-filter.tsx': 'for roles that can’t look people up',
  'components/lists/voucher-filter.tsx': 'for roles that can’t list vouchers',
  'forms/wallet/payment-request-pay.tsx':
    'a payment method that only its provider knows; empty is the default',
  'forms/wallet/wallet-top-up.tsx': 'a payment method that only its provider knows; empty is the default',
};

/** How patterns of all ids of Tessera end, and that of ids of a payment provider. */
const [, ownId] = /(\[.*)$/.exec(idPattern('voucher'))!;
const providerId = '^[A-Za-z0-9_]{1,120}$';

/** The names of parameters that are ids, at any depth. */
function* idsIn(schema: unknown, name = ''): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { pattern } = schema as { pattern?: unknown };
  if (typeof pattern === 'string' && (pattern.endsWith(ownId!) || pattern === providerId)) yield name;
  for (const [key, inner] of Object.entries(schema))
    if (key === 'properties')
      for (const [property, one] of Object.entries(inner as object)) yield* idsIn(one, property);
    else yield* idsIn(inner, name);
}

const ids = new Set(routes.flatMap((route: Route) => [...idsIn(route.query), ...idsIn(route.body)]));

const field = /<(?:TextInput|Textarea|TagsInput|Autocomplete|FilterInput|SearchInput)\b[\s\S]*?\/>/g;
const bound = /(?:filter|inputs?|inputOf|getInputProps)\('([\w.]+)'/g;

test('no field of the console has to be filled with an id by hand', () => {
  assert.ok(['voucher_id', 'from_event', 'destination_id', 'method', 'ids'].every((name) => ids.has(name)));
  const typed = globSync('**/*.tsx', { cwd: folder, exclude: ['node_modules/**', 'dist/**'] }).flatMap(
    (path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(field)]
        .filter(
          ([tag]) =>
            /_…/.test(tag) || [...tag.matchAll(bound)].some(([, name]) => ids.has(name!.split('.').at(-1)!)),
        )
        .map(() => path),
  );
  assert.deepEqual(typed.sort(), Object.keys(justified), 'use a picker, or `KnownIdInput`');
});
