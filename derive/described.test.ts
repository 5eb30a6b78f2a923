/** Every property, parameter and object of the interface says what it is. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { componentWords } from '../contract/glossary/components.ts';
import { figureWords } from '../contract/glossary/figures.ts';
import { limitWords } from '../contract/glossary/limits.ts';
import { filters } from '../contract/glossary/shared.ts';
import { routes } from '../contract/routes.ts';
import { glossary, usedWords } from './described.ts';
import { openApi } from './openapi.ts';

interface Node {
  name?: string;
  in?: string;
  description?: string;
  $ref?: string;
  anyOf?: Node[];
  properties?: Record<string, Node>;
}

let document: { components: Record<string, Record<string, Node>> };
before(() => {
  document = JSON.parse(openApi(routes));
});

/** A reference is described by what it refers to. */
function isDescribed({ $ref, anyOf, description }: Node): boolean {
  if (description !== undefined) return true;
  const [, , kind, name] = $ref?.split('/') ?? [];
  if (kind !== undefined && name !== undefined) return isDescribed(document.components[kind]![name]!);
  return anyOf?.[0] !== undefined && isDescribed(anyOf[0]);
}

function visitAll(node: unknown, place: string, visit: (node: Node, place: string) => void): void {
  if (node === null || typeof node !== 'object') return;
  visit(node as Node, place);
  for (const [key, value] of Object.entries(node)) {
    if (!['example', 'examples', 'default'].includes(key)) visitAll(value, `${place}/${key}`, visit);
  }
}

test('every property has a description', () => {
  const missing: string[] = [];
  let properties = 0;
  visitAll(document, '', (node, place) => {
    if (place.endsWith('/properties')) return;
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      properties += 1;
      if (!isDescribed(property)) missing.push(`${place}/${name}`);
    }
  });
  assert.ok(properties > 4_000, `${properties} properties`);
  assert.deepEqual(missing, []);
});

test('every parameter has a description, which says more than its name', () => {
  const missing: string[] = [];
  visitAll(document, '', ({ in: kind, name, description }, place) => {
    if (kind === undefined || name === undefined) return;
    const words = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    if (description === undefined || words(description) === words(name)) missing.push(`${place} ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('every object has a description', () => {
  const { schemas } = document.components;
  const missing = Object.entries(schemas!).filter(
    ([name, schema]) => schema.properties && !name.endsWith('List') && schema.description === undefined,
  );
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});

test('the glossary describes nothing that has a description of its own, or is gone', () => {
  const keys = [glossary, filters, figureWords, limitWords, componentWords].flatMap((words) =>
    Object.keys(words),
  );
  assert.deepEqual(
    keys.filter((key) => !usedWords.has(key)),
    [],
  );
});

test('descriptions of the glossary are phrases, like those of the contract', () => {
  const all = [glossary, filters, figureWords, limitWords, componentWords].flatMap((words) =>
    Object.entries(words),
  );
  assert.deepEqual(
    all.filter(([, text]) => !/^[A-Z`]/.test(text) || /[.\s]$/.test(text)),
    [],
  );
});
