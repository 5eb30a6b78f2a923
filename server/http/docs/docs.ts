/** Serves the documentation: the reference, the guides and their search. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { mountPackages } from '../packages/mount-packages.ts';
import { document, sendDocument } from './document.ts';
import { mountGuides } from './guides/mount-guides.ts';
import { mountReference } from './reference/mount-reference.ts';
import { mountSearch } from './search/mount-search.ts';

/**
 * Serves `/openapi.json` and everything under `/docs` without authentication and without requests to other servers.
 * `publicUrl` has no trailing slash.
 */
export function mountDocs(app: FastifyInstance, options: { publicUrl: string }): void {
  mountReference(app, options.publicUrl);
  mountGuides(app, options.publicUrl);
  mountPackages(app, options.publicUrl);
  mountSearch(app);
  for (const [name, type] of [
    ['style.css', 'text/css; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
  ] as const) {
    const file = document(type, readFileSync(new URL(`./${name}`, import.meta.url)));
    app.get(`/docs/${name}`, (request, reply) => sendDocument(request, reply, file));
  }
}
