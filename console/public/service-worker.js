// Keeps the files of the console, so that the counter opens without a connection. Only these files are ever stored:
// requests to the API pass by. The build puts `self.built` in front of this file.
const { version, files } = self.built;
const prefix = 'tessera-console-';
const cacheName = prefix + version;
/** Every page is the same document. */
const shell = '/console/';
/** Files in this folder have content hashes in their names. */
const unchanging = `${shell}assets/`;
/** A network that doesn't answer is no better than none. */
const patienceMs = 5_000;
/** What a proxy answers while the server is away. */
const away = [502, 503, 504];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});

/** All files of this version or none: while servers are upgraded one by one, some still have those of another. */
async function keep() {
  const page = await fetch(shell, { cache: 'no-store' });
  if (!page.ok || !(await page.clone().text()).includes(version))
    throw new Error('The server has another version.');
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  await cache.put(shell, page);
}

self.addEventListener('activate', (event) => event.waitUntil(take()));

async function take() {
  await self.clients.claim();
  // A page that is loading may not listen yet; the browser keeps the message until it does.
  for (const client of await self.clients.matchAll()) client.postMessage({ version });
  await tidy();
}

/**
 * A page says when it has opened, because one whose loading had only begun when this worker became active wasn't
 * claimed. It asks for the version when a worker has taken over, and asks a worker that is kept waiting to take over.
 */
self.addEventListener('message', (event) => {
  if (event.data === 'version') event.source.postMessage({ version });
  else if (event.data === 'take over') self.skipWaiting();
  else event.waitUntil(self.clients.claim().then(tidy));
});

/**
 * Deletes other versions, except those that a tab still shows: it loads more files as it needs them, and the server
 * doesn't have them anymore. A tab holds the lock of its version for as long as it is open.
 */
async function tidy() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(
    others.map((name) =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        // A newer version is being stored.
        const { installing, waiting } = self.registration;
        if (lock && !installing && !waiting) await caches.delete(name);
      }),
    ),
  );
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(shell)) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (files.includes(pathname)) event.respondWith(file(event.request, { cacheName }));
  else if (pathname.startsWith(unchanging)) event.respondWith(file(event.request));
});

/** From the server, so that a new version shows at once; what is kept only replaces an answer that doesn't come. */
async function page(request) {
  const kept = () => caches.match(shell, { cacheName });
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    return away.includes(response.status) ? ((await kept()) ?? response) : response;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

/** What is kept of this version, or of any that a tab still shows. */
async function file(request, of) {
  return (await caches.match(request, { ...of, ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
