// Keeps the files of one version of the console, so that the counter opens without a connection. Only these files are
// ever stored: requests to the API pass by. The build puts `self.built` in front of this file.
const { version, files } = self.built;
const prefix = 'tessera-console-';
const cacheName = prefix + version;
/** Every page is the same document. */
const shell = '/console/';
/** A network that doesn't answer is no better than none. */
const patienceMs = 5_000;
/** What a proxy answers while the server is away. */
const away = [502, 504];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([shell, ...files])));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

/** The files of other versions go, so nothing outdated is shown. */
async function begin() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(shell)) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (files.includes(pathname)) event.respondWith(file(event.request));
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

async function file(request) {
  return (await caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
