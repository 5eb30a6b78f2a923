/** Serves the search of the documentation: its script, and the index that the script loads. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { compressed, document, once, sendDocument } from '../document.ts';
import { searchIndex } from './search-index.ts';

export function mountSearch(app: FastifyInstance): void {
  const script = document(
    'text/javascript; charset=utf-8',
    readFileSync(new URL('./search.js', import.meta.url)),
  );
  const index = once(() => compressed('application/json; charset=utf-8', searchIndex()));
  app.get('/docs/search.js', (request, reply) => sendDocument(request, reply, script));
  app.get('/docs/search.json', (request, reply) => sendDocument(request, reply, index()));
}
