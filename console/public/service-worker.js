// Keeps the files of the console, so that the counter opens without a connection. Requests to the API never come here.
const cacheName = 'tessera-console';
const shell = '/console/';
const assets = '/console/assets/';
/** Several versions of the console; the oldest files go first. */
const most = 400;
/** What a proxy answers while the server is away. */
const away = [502, 504];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// The files that the page loaded before this worker was in control.
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(shell)) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else event.respondWith(pathname.startsWith(assets) ? asset(event) : recent(event));
});

/** Every page is the same document, so the latest one serves all addresses. */
async function page(event) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(cache.put(shell, response.clone()));
    return away.includes(response.status) ? ((await cache.match(shell)) ?? response) : response;
  } catch (error) {
    const kept = await cache.match(shell);
    if (kept) return kept;
    throw error;
  }
}

/** The names of assets change with their content. */
async function asset(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()));
  return response;
}

/** Other files keep their names. */
async function recent(event) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const names = await cache.keys();
  const excess = names
    .filter(({ url }) => new URL(url).pathname !== shell)
    .slice(0, Math.max(0, names.length - most));
  await Promise.all(excess.map((name) => cache.delete(name)));
}

async function keepAll(urls) {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin || !pathname.startsWith(shell) || (await cache.match(url))) continue;
    const response = await fetch(url);
    if (response.status === 200) await cache.put(pathname === shell ? shell : url, response);
  }
}
