// The card in the browser: larger code, sharing, live changes and opening without a network.
const card = () => document.getElementById('card');
/** In the panel of a website, the page isn't at the address of the card. */
const { at } = card().dataset;
const isPanel = at !== undefined;
/** Whoever passed the address on may have added slashes, which the worker doesn't know. */
const base = at ?? `/${location.pathname.split('/').filter(Boolean).join('/')}`;
if (!isPanel && base !== location.pathname) history.replaceState(null, '', base + location.search);

/** How often an open card asks whether it has changed: often while somebody looks at it, seldom after a while. */
const liveMs = 1000;
const idleMs = 10_000;
const attentiveMs = 300_000;
const offlineMs = 4000;
let looked = Date.now();
/** When the server wrote it: a card that was kept can be from days ago. */
let shownAt = writtenAt();
/** The subscription of this browser to notifications; it outlasts renewals of the card. */
let own;

function writtenAt() {
  return new Date(card().dataset.shown);
}

function wire() {
  wireNotifications().catch(() => undefined);
  const code = document.querySelector('.code');
  code?.addEventListener('click', () => {
    const isLarge = code.getAttribute('aria-expanded') === 'true';
    code.setAttribute('aria-expanded', String(!isLarge));
    keepAwake(!isLarge);
  });
  const share = document.getElementById('share');
  if (share) {
    share.hidden = false;
    share.addEventListener('click', () => shareLink(share));
  }
}

/** The screen stays on while the code is shown to a scanner. */
let lock;
async function keepAwake(isWanted) {
  try {
    if (isWanted) lock = await navigator.wakeLock?.request('screen');
    else await lock?.release();
  } catch {}
}

async function shareLink(button) {
  const { url, copied } = button.dataset;
  try {
    if (navigator.share) await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      button.textContent = copied;
    }
  } catch {}
}

function say(isOffline) {
  const note = document.getElementById('offline');
  note.hidden = !isOffline;
  if (isOffline) {
    const { locale } = note.dataset;
    const isToday = shownAt.toDateString() === new Date().toDateString();
    const time = shownAt.toLocaleString(locale, {
      ...(!isToday && { dateStyle: 'medium' }),
      timeStyle: 'short',
    });
    note.textContent = note.dataset.words.replace('{time}', time);
  }
}

/** Fetches the card again and puts it in place of the old one; an open large code stays open. */
async function renew() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (answer.status === 404) return location.reload();
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('card');
  if (!fresh) return;
  if (document.querySelector('.code')?.getAttribute('aria-expanded') === 'true')
    fresh.querySelector('.code')?.setAttribute('aria-expanded', 'true');
  card().replaceWith(fresh);
  shownAt = writtenAt();
  wire();
}

async function look() {
  let wait = Date.now() - looked < attentiveMs ? liveMs : idleMs;
  if (document.visibilityState === 'visible') {
    try {
      const answer = await fetch(`${base}/state`, { cache: 'no-store' });
      say(false);
      if (answer.ok) {
        const { state } = await answer.json();
        if (state !== card().dataset.state) await renew();
        else shownAt = new Date();
      } else if (answer.status === 404) await renew();
      else wait = idleMs;
    } catch {
      say(true);
      wait = offlineMs;
    }
  }
  setTimeout(look, wait);
}

wire();
setTimeout(look, liveMs);
for (const sign of ['pointerdown', 'keydown', 'visibilitychange'])
  document.addEventListener(sign, () => {
    looked = Date.now();
  });

/** Calls of the member who is signed in on this browser; others are led to their account. */
async function ask(section, method, path, body) {
  const answer = await fetch(`/api/v1/me${path}`, {
    method,
    headers: { 'member-of': section.dataset.merchant, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 401) location.assign(section.dataset.account);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.status === 204 ? undefined : answer.json();
}

/** The browser's key as bytes. */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Offers notifications where the browser has them. Permission is asked only on a click. */
async function wireNotifications() {
  const section = document.getElementById('notify');
  if (!section || isPanel || !navigator.serviceWorker || !window.PushManager || !window.Notification) return;
  section.hidden = false;
  const [on, off] = ['#notify-on', '#notify-off'].map((one) => section.querySelector(one));
  const { key, failed, blocked, on: isOn } = section.dataset;
  // In the card that is shown then, which may have been renewed since the click.
  const tell = (text) => {
    const note = document.querySelector('#notify [role=status]');
    if (note) note.textContent = text;
  };
  const show = (subscription) => {
    own = subscription;
    for (const button of document.querySelectorAll('#notify-on, #notify-off'))
      button.hidden = (button.id === 'notify-on') === Boolean(own);
    tell(own ? isOn : '');
  };
  const run = (work) => async () => {
    tell('');
    try {
      await work();
    } catch {
      tell(failed);
    }
  };
  on.addEventListener(
    'click',
    run(async () => {
      if ((await Notification.requestPermission()) !== 'granted') {
        tell(blocked);
        return;
      }
      const { pushManager } = await navigator.serviceWorker.ready;
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
      const { endpoint, keys } = made.toJSON();
      const subscription = await ask(section, 'POST', '/push-subscriptions', { endpoint, keys });
      const words = `${section.querySelector('p').textContent} ${on.textContent}`;
      await ask(section, 'PATCH', '', { consents: { marketing_push: 'granted', words } });
      show(subscription);
    }),
  );
  off.addEventListener(
    'click',
    run(async () => {
      await ask(section, 'DELETE', `/push-subscriptions/${own.id}`);
      show(undefined);
    }),
  );
  show(own);
  // Without permission there is nothing to turn off.
  if (own || Notification.permission !== 'granted') return;
  const answer = await fetch('/api/v1/me/push-subscriptions', {
    headers: { 'member-of': section.dataset.merchant },
  });
  if (answer.ok) show((await answer.json()).data.find(({ current }) => current));
}

/** The worker keeps this card with its style sheets, which it didn't see when it started after them. */
async function keepForLater() {
  await navigator.serviceWorker.register('/member/worker.js', { scope: '/c/' });
  const { active } = await navigator.serviceWorker.ready;
  const sheets = [...document.querySelectorAll('link[rel=stylesheet], link[rel=icon], img')].map(
    ({ href, src }) => new URL(href ?? src).pathname,
  );
  active.postMessage([base, ...sheets]);
}
if (navigator.serviceWorker && !isPanel) keepForLater().catch(() => undefined);
