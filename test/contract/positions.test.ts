/** Parameters with which a client continues where it stopped, and what a restore does to each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

const looksLikePosition = /(^|_)(after|before|since|sequence|position|offset|log|token)($|_)|since$/i;

/** Each position, and why a client that stored it misses nothing after a restore. */
const known: Record<string, string> = {
  // An export of a list runs the list.
  'events.export after_sequence': 'refused beyond the newest, and in another log',
  'events.export log': 'names the log of the position',
  'events.list after_sequence': 'refused beyond the newest, and in another log',
  'events.list log': 'names the log of the position',
  'wallet-passes.list-updated passesUpdatedSince': 'a time; a restore changes every pass',
};

test('every parameter that is a position in something has a rule for a restored server', () => {
  const found = (routes as readonly Route[]).flatMap(({ name, query }) =>
    Object.keys((query as { properties?: object } | undefined)?.properties ?? {})
      .filter((parameter) => looksLikePosition.test(parameter))
      .map((parameter) => `${name} ${parameter}`),
  );
  assert.deepEqual(found.sort(), Object.keys(known).sort());
});
