/** The audit log in words: what is done at a business is said in the words of the console. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../console/text/en.gen.ts';
import { textsOfPages } from '../../console/text/files.gen.ts';
import { words as firstEnglish } from '../../console/text/first-en.gen.ts';
import { words as firstItalian } from '../../console/text/first-it.gen.ts';
import { it } from '../../console/text/it.gen.ts';
import { eventTypes } from '../../contract/events.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

const isSaid = (action: string) =>
  [en, it].every((texts) => (texts as Record<string, string>)[`log.${action}`] !== undefined);

/** Routes of programs, which no entry names. */
const unnamed = new Set([
  'wallet-passes.apple',
  'wallet-passes.latest',
  'members.poster',
  'members.card-sheet',
  'billing.invoice-pdf',
]);

test('every change, sign-in, refusal and file has a sentence in each language of the console', () => {
  const all: readonly Route[] = routes;
  const changing = all.filter(({ method, events }) => method !== 'GET' && events.length === 0);
  const files = all.filter(({ kind, name }) => kind === 'download' && !unnamed.has(name));
  const actions = [...eventTypes, ...changing.map(({ name }) => name), ...files.map(({ name }) => name)];
  assert.ok(actions.length > 250, `${actions.length} actions`);
  assert.deepEqual(
    actions.filter((action) => !isSaid(action)),
    [],
  );
});

test('each sentence is of an action that exists', () => {
  const known = new Set<string>([...eventTypes, ...routes.map(({ name }) => name)]);
  const said = Object.keys(en).filter((key) => key.startsWith('log.'));
  assert.deepEqual(
    said.filter((key) => !known.has(key.slice('log.'.length))),
    [],
  );
});

test('only the page of the audit log waits for them', () => {
  assert.deepEqual(
    Object.keys(textsOfPages).filter((page) => textsOfPages[page]!.includes('log')),
    ['AuditLogPage'],
  );
  for (const texts of [firstEnglish, firstItalian])
    assert.deepEqual(
      Object.keys(texts).filter((key) => key.startsWith('log.')),
      [],
    );
});
