/**
 * The files of the version that this tab shows, which a service worker keeps for opening without a connection, and
 * whether the server has a newer one. A tab is never replaced while someone works in it.
 */
import { waitAfter } from '../../contract/backoff.ts';
import { hourMs } from '../../contract/durations.ts';
import { connection } from './connection.ts';

const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

class Version {
  #isOutdated = false;
  readonly #listeners = new Set<() => void>();

  constructor() {
    // At once: the browser keeps a worker's message for a page that is loading, until its first scripts have run.
    // Undefined on plain http.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('message', ({ data }: MessageEvent<{ version: string }>) =>
      this.#note(data.version),
    );
    worker?.addEventListener('controllerchange', () => worker.controller?.postMessage('version'));
  }

  /** Whether the service worker keeps a newer version, which opens with the next load of the document. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The version of the service worker that took over. */
  #note(kept: string): void {
    this.#isOutdated = kept !== own;
    for (const listener of this.#listeners) listener();
  }
}

export const version = new Version();

/** Keeps a newer service worker from deleting this version's files, which are loaded as they are needed. */
export function holdFiles(): void {
  // Missing on plain http, as are service workers.
  void navigator.locks?.request(
    `tessera-console-${own}`,
    { mode: 'shared' },
    () => new Promise(() => undefined),
  );
}

/** How soon a newer version is looked for again if it couldn't be stored or didn't take over. */
const waits = { first: 10_000, longest: hourMs };
let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** Looks for a newer version on the server. */
function look(): void {
  const update = async () => {
    // People can remove what a site stores at any time.
    const registration = await navigator.serviceWorker.getRegistration('/console/');
    await registration?.update();
    const waiting = registration?.waiting;
    if (!waiting) return;
    // Chromium forgets that it may take over if the one before gets something to do at that moment.
    waiting.postMessage('take over');
    lookAgain();
  };
  update().catch(lookAgain);
}

function lookAgain(): void {
  clearTimeout(next);
  next = setTimeout(() => connection.state === 'online' && look(), waitAfter(waits, ++failures));
}

/** Sees a newer version through, also one that the browser or another tab has found. */
function follow({ installing, waiting }: ServiceWorkerRegistration): void {
  if (waiting) lookAgain();
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' || installing.state === 'redundant') lookAgain();
    if (installing.state !== 'activated') return;
    clearTimeout(next);
    failures = 0;
  });
}

/** Keeps the files of this version from now on, once the page has loaded what it needs itself, and then of newer ones. */
export async function keepFiles(): Promise<void> {
  try {
    const worker = navigator.serviceWorker;
    const registration = await worker.register('/console/service-worker.js', { scope: '/console/' });
    follow(registration);
    registration.addEventListener('updatefound', () => follow(registration));
    void worker.ready.then(({ active }) => active?.postMessage('opened'));
    setInterval(look, hourMs);
    document.addEventListener('visibilitychange', () => document.hidden || look());
    connection.subscribe(() => connection.state === 'online' && look());
  } catch {
    // Browsers refuse it on plain http and in private windows.
  }
}
