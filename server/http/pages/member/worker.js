// Keeps opened cards, so that they open without a network. The network always comes first.
const store = 'tessera-cards';
const assets = ['/member/style.css', '/member/card.js'];
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(assets)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isCard = ({ pathname }) => /^\/c\/[\w-]+$/.test(pathname);
const isKept = ({ pathname }) =>
  isCard({ pathname }) ||
  /^\/(member|docs)\/([\w./-]+\.(css|js|svg)|logo\/[\w-]+|icon\/[\w-]+\/\w+\.png)$/.test(pathname) ||
  /^\/pictures\/[\w-]+\/\d+\.(png|jpg)$/.test(pathname);

/** A card that has gone must not come back without a network; an answer that can't be kept is shown all the same. */
async function keep(cache, request, url, answer) {
  if (answer.status === 404) await cache.delete(request, { ignoreSearch: true });
  else if (answer.ok) await cache.put(url.origin + url.pathname, answer);
}

async function freshOrKept(event, url) {
  const { request } = event;
  const cache = await caches.open(store);
  const kept = await cache.match(request, { ignoreSearch: true });
  const fresh = fetch(request);
  // Also once the kept one was shown, because the network is slow.
  const stored = fresh.then((answer) => keep(cache, request, url, answer.clone()));
  event.waitUntil(stored.catch(() => undefined));
  if (!kept) return fresh;
  const orKept = fresh.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([orKept, late]);
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !isKept(url)) return;
  event.respondWith(freshOrKept(event, url));
});

/** The server sends the words and the page that opens. A notification that arrives twice replaces itself. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag, icon } = event.data.json();
  const shown = { body, tag, data: url, icon };
  event.waitUntil(self.registration.showNotification(title, shown));
});

async function openPage(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

// A page that was opened before this worker names what it needs, to be kept as well.
self.addEventListener('message', (event) => {
  const urls = event.data.filter((path) => isKept(new URL(path, location.origin)));
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(urls)));
});
