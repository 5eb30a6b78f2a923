/** Numbers from clients are bounded, so that no number of permitted calls can overflow what is stored. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

interface Schema {
  type?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The integers in a body, with their maximum. */
function integersIn(schema: Schema, place: string): { place: string; maximum: number }[] {
  if (schema.type === 'integer' || schema.type === 'number')
    return [{ place, maximum: schema.maximum ?? Number.POSITIVE_INFINITY }];
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? ([['*', schema.items]] as const) : []),
    ...(schema.anyOf ?? []).map((one) => ['|', one] as const),
  ];
  return parts.flatMap(([name, part]) => integersIn(part, `${place}/${name}`));
}

const declared: readonly Route[] = routes;
const sent = declared.flatMap(({ name, body }) => (body ? integersIn(body as Schema, name) : []));

test('no integer in a body can overflow a sum', () => {
  assert.ok(sent.length > 50);
  const most = Math.max(limits.amount, limits.points.balance);
  assert.deepEqual(
    sent.filter(({ maximum }) => maximum > most),
    [],
  );
  // Ten million gift cards, and as many points on as many memberships, fit into 64 bits.
  assert.ok(BigInt(limits.vouchersPerMerchant) * BigInt(limits.amount) < 2n ** 63n);
});

test('amounts of money are bounded by the limit for amounts', () => {
  const amounts = sent.filter(({ place }) => /(amount|amount_off|balance)$/.test(place));
  assert.ok(amounts.length > 10);
  assert.deepEqual(
    amounts.filter(({ maximum }) => maximum > limits.amount),
    [],
  );
});

const root = dirname(dirname(import.meta.dirname));
const sources = globSync('server/**/*.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

test('no statement casts or adds sums in a way that can overflow', () => {
  const casting = /sum\([^()]*\)(?: filter \([^()]*\))?(?:, 0\))?\)?::bigint/;
  const adding = /set value = (?!tessera_bigint\()/;
  const wrong = sources.filter(({ text }) => casting.test(text) || adding.test(text));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

/** Rows of seals are only added, and go by whole months: no space is reused in between. */
const added = ['log_seals_sealed_at'];
/**
 * Lists by the time of change: a tree on that time would make every redemption and point write all indexes of its row,
 * and at worst a list reads as much as without an index.
 */
const byChange = ['customers_by_change', 'memberships_by_change', 'vouchers_by_change'];

test('no index uses block ranges, which match stale rows again once space is reused', () => {
  const migrations = globSync('server/database/migrations/*.sql', { cwd: root }).sort();
  const indexes = new Map<string, boolean>();
  for (const path of migrations) {
    const text = readFileSync(join(root, path), 'utf8');
    const statements =
      /create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)([^;]*);|drop index (?:concurrently )?(?:if exists )?(\w+)/g;
    for (const [, made, how, dropped] of text.matchAll(statements)) {
      if (made) indexes.set(made, /using brin/.test(how!));
      else indexes.delete(dropped!);
    }
  }
  assert.ok(indexes.size > 50);
  assert.deepEqual(
    [...indexes].flatMap(([name, isBrin]) => (isBrin ? [name] : [])),
    [...byChange, ...added],
  );
});
