import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const source = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
const origin = 'https://tessera.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; data: string };
}

/** The service worker with a browser that notes what it does; `open` are the addresses of its pages. */
function startWorker(open: readonly string[] = [], network: object = {}) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const went: string[] = [];
  const pages = open.map((url) => ({ url, focus: async () => went.push(`focus ${url}`) }));
  const self = {
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => went.push(`open ${url}`),
    },
  };
  runInNewContext(source, { self, location: { origin }, URL, setTimeout, ...network });
  /** Runs a handler and what it keeps the worker awake for. */
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    handlers[type]!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const click = (data: string) =>
    fire('notificationclick', { notification: { data, close: () => undefined } });
  return { shown, went, fire, click };
}

test('what the server sends is shown, and replaces itself if it arrives twice', async () => {
  const { shown, fire } = startWorker();
  const message = { title: 'Double points', body: 'This week.', url: '/c/abc', tag: 'one' };
  await fire('push', { data: { json: () => message } });
  assert.equal(shown.length, 1);
  const [{ title, options }] = shown as [Shown];
  assert.deepEqual(
    [title, options.body, options.tag, options.data],
    ['Double points', 'This week.', 'one', '/c/abc'],
  );
});

test('a click opens the card, or goes to it where it is open, and nothing of another website', async () => {
  const away = startWorker([`${origin}/account/mer_1`]);
  await away.click('/c/abc');
  assert.deepEqual(away.went, [`open ${origin}/c/abc`]);
  const there = startWorker([`${origin}/c/abc?lang=it`]);
  await there.click('/c/abc');
  assert.deepEqual(there.went, [`focus ${origin}/c/abc?lang=it`]);
  const elsewhere = startWorker();
  await elsewhere.click('https://example.com/c/abc');
  assert.deepEqual(elsewhere.went, []);
});

/** What a page gets for its card, with this answer in the store and this one from the network. */
async function opened(kept: Response | undefined, fresh: () => Promise<Response>, isFull = false) {
  const cache = {
    match: async () => kept,
    put: async () => isFull && Promise.reject(new DOMException('no space', 'QuotaExceededError')),
    delete: async () => true,
  };
  const { fire } = startWorker([], { fetch: fresh, caches: { open: async () => cache } });
  let answer: Promise<Response> | undefined;
  await fire('fetch', {
    request: { url: `${origin}/c/abc`, method: 'GET' },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return (await answer!).text();
}

test('a kept card opens without a network and while the server is down, otherwise the fresh one', async () => {
  const kept = () => new Response('kept');
  assert.equal(await opened(kept(), () => Promise.reject(new TypeError('Failed to fetch'))), 'kept');
  assert.equal(await opened(kept(), async () => new Response('busy', { status: 503 })), 'kept');
  assert.equal(await opened(kept(), async () => new Response('gone', { status: 404 })), 'gone');
  assert.equal(await opened(kept(), async () => new Response('fresh')), 'fresh');
  assert.equal(await opened(undefined, async () => new Response('busy', { status: 503 })), 'busy');
});

test('a card that finds no room in the store is shown all the same', async () => {
  assert.equal(await opened(undefined, async () => new Response('fresh'), true), 'fresh');
});
