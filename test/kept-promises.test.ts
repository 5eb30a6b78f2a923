/** No promise can fail unheard: one that does ends its process. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keptPromises } from './harness/kept-promises.ts';
import { isTest, root, sources } from './harness/sources.ts';

/** The two functions themselves. */
const owner = 'server/errors/begun.ts';
/** Parsing takes time, and most sources await only what they begin. */
const isSuspicious = (text: string): boolean =>
  /withResolvers|await (this\.)?#?\w+(\.#?\w+)*\s*[;,)\]\n]|await \(await|\(await \w+\)|Promise\.(all|any|race)|\bvoid [\w(]|async \(?[\w, {}:]*\)? =>/.test(
    text,
  );

test('a promise that is kept has a listener from the start', () => {
  const found: string[] = [];
  for (const path of sources) {
    if (!/^(server|demo)\//.test(path) || isTest(path) || path === owner) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (!isSuspicious(text)) continue;
    for (const { line, text: shown, fault } of keptPromises(text))
      found.push(`${path}:${line} ${shown}: ${fault}`);
  }
  assert.deepEqual(found, []);
});

const faulty: Record<string, string> = {
  'const kept = f(); await g(); await kept;': 'a promise in a variable is awaited later',
  'const kept = f(); const other = tx.run(a); await kept; await other;':
    'a promise in a variable is awaited later',
  'let kept = f(); for (;;) { await g(); await kept; kept = f(); }':
    'a promise in a variable is awaited later',
  'const kept = tx.run(a).catch((error) => { throw error; }); await g(); await kept;':
    'a promise in a variable is awaited later',
  'const made = new Promise((done) => g(done)); h(); await made;': 'a promise in a variable is awaited later',
  'const list = [f()]; await g(); await Promise.all(list);':
    'promises in a list are awaited after something else',
  'await Promise.all([f(), await g()]);': 'one of them is awaited while others have begun',
  'const made = Promise.withResolvers(); await made.promise;': 'only `deferred` makes such promises',
  'void f();': 'nothing listens to what is begun',
  "emitter.on('data', async () => { await f(); });": 'nothing listens to an async callback',
  'setInterval(async () => f(), 1_000);': 'nothing listens to an async callback',
  'const kept = { work: f() }; await g(); await kept.work;': 'a promise in a property is awaited later',
};

const sound = [
  'const kept = begun(f()); await g(); await kept;',
  'const one = tx.run(a); const two = tx.runOne(b); await one; await two;',
  'const found = f(); return { found: await found };',
  'const found = f(); if (found !== undefined) await found;',
  'const row = await f(); await g(row);',
  'const end = deferred(); g(end.resolve); await h(); await end.promise;',
  'const list = rows.map((row) => f(row)); await Promise.all(list);',
  'await Promise.all([f(), g()]);',
  'void begun(f()); void list.push(1);',
  'setInterval(() => void begun(f()), 1_000);',
  "server.on('request', async () => { try { await f(); } catch { g(); } });",
];

test('the rule finds each way to keep a promise unheard, and nothing else', () => {
  for (const [source, fault] of Object.entries(faulty)) {
    const faults = keptPromises(`async function work(tx) { ${source} }`).map((found) => found.fault);
    assert.deepEqual([...new Set(faults)], [fault], source);
  }
  for (const source of sound)
    assert.deepEqual(keptPromises(`async function work(tx) { ${source} }`), [], source);
  const later = 'async function later(given) { await g(); return await given; }';
  assert.equal(keptPromises(later).length, 1, 'a parameter that waits');
  assert.deepEqual(keptPromises('async function at(given) { return await given; }'), []);
});
