/** Mutations of the console's service worker that each leave a hole. */
import { mutant } from '../harness/mutation.ts';

const serviceWorker = 'console/public/service-worker.js';

/** A newer version deletes the files of those that tabs still show. */
export const tabsForgotten = mutant(
  serviceWorker,
  'if (lock && !installing && !waiting) await caches.delete(name);',
  'await caches.delete(name);',
);

/** The browser keeps a newer worker waiting until it is asked to take over. */
export const keptWaiting = mutant(
  serviceWorker,
  "addEventListener('install', (event) => {\n  self.skipWaiting();",
  "addEventListener('install', (event) => {",
);
