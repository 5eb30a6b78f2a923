/** Mutations of the console's service worker that each leave a hole. */
import type { Mutation } from '../harness/mutation.ts';

/** A newer version deletes the files of those that tabs still show. */
export const tabsForgotten: readonly Mutation[] = [
  {
    file: 'console/public/service-worker.js',
    find: 'if (lock && !installing && !waiting) await caches.delete(name);',
    replace: 'await caches.delete(name);',
  },
];

/** The browser keeps a newer worker waiting until it is asked to take over. */
export const keptWaiting: readonly Mutation[] = [
  {
    file: 'console/public/service-worker.js',
    find: "addEventListener('install', (event) => {\n  self.skipWaiting();",
    replace: "addEventListener('install', (event) => {",
  },
];
