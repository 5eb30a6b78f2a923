/** What the console says once something was done with money, points or messages. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { en } from '../console/text/en.gen.ts';
import { it } from '../console/text/it.gen.ts';
import { routes } from '../contract/routes.ts';

const root = dirname(import.meta.dirname);

/** Properties of a response that are what was moved: minor units, points or numbers of messages. */
const figures = new Set(['amount', 'balance', 'balance_after', 'counts', 'moved', 'points', 'revoked']);

/** Operations whose response has figures that they don't move. */
const movesNothing = /\.(create|update|issue|setTags|unmerge|pause|resume)[\w-]*$/;

const hasFigure = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(
    ([key, value]) =>
      (key === 'properties' && Object.keys(value as object).some((name) => figures.has(name))) ||
      hasFigure(value),
  );

const moving = new Set(
  routes
    .filter(({ method, name, result }) => method !== 'GET' && !movesNothing.test(name) && hasFigure(result))
    .map(({ name }) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
);

/** What a file says after each operation: the code up to the sentence, and its keys, `*` for what is filled in. */
function* sentencesOf(source: string): Generator<{ operation: string; code: string; keys: string[] }> {
  const actions = new Map(
    [...source.matchAll(/const (\w+) = useAction\(\s*'([\w.]+)'/g)].map(([, as, name]) => [as, name]),
  );
  const marks = [...source.matchAll(/use\w*(?:Action|Form)\(\s*['`](\w+\.\w*)|(\w+)\.mutateAsync\(/g)];
  for (const { index } of source.matchAll(/\bnotify\(/g)) {
    // What several forms of a file share is above them.
    const mark = marks.findLast((one) => one.index < index) ?? marks[0];
    const operation = mark?.[1] ?? actions.get(mark?.[2]);
    if (mark === undefined || operation === undefined) continue;
    const start = Math.max(mark.index < index ? mark.index : 0, source.lastIndexOf('onDone', index));
    const code = source.slice(start, source.indexOf(';', index));
    const keys = [...code.matchAll(/['`]([a-z]\w+(?:\.[\w${}]+)+)['`]/gi)];
    yield { operation, code, keys: keys.map(([, key]) => key!.replace(/\$\{\w+\}/, '*')) };
  }
}

const isMoving = (operation: string): boolean =>
  operation.endsWith('.') ? [...moving].some((name) => name.startsWith(operation)) : moving.has(operation);

/** Whether each text with the key has a figure. */
function hasPlaceholder(key: string, words: Readonly<Record<string, string>>): boolean {
  const [start, end = ''] = key.split('*') as [string, string?];
  const said = Object.keys(words).filter((one) =>
    key.includes('*') ? one.startsWith(start) && one.endsWith(end) : one === key,
  );
  return said.length > 0 && said.every((one) => /\{(amount|points|count|sent|available)\}/.test(words[one]!));
}

test('an act that moves money, points or messages says how much it moved, in each language', () => {
  const texts: Readonly<Record<string, string>>[] = [en, it];
  const seen: string[] = [];
  const silent: string[] = [];
  for (const path of globSync('console/{forms,pages}/**/*.tsx', { cwd: root })) {
    for (const { operation, code, keys } of sentencesOf(readFileSync(join(root, path), 'utf8'))) {
      if (!isMoving(operation)) continue;
      seen.push(operation);
      const says = texts.every((words) => keys.some((key) => hasPlaceholder(key, words)));
      if (!says && !code.includes('comingBackText(')) silent.push(`${path}: ${operation}: ${keys.join()}`);
    }
  }
  assert.deepEqual(silent, []);
  for (const known of [
    'wallet.topUp',
    'vouchers.rollback',
    'points.earn',
    'communications.cancel',
    'giftCards.',
  ])
    assert.ok(seen.includes(known), `${known} isn't found`);
});
