/** Serves the guides at `/docs/guides`, their search, and `/llms.txt`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Document, document, once, sendDocument } from '../document.ts';
import { fullText, guideList, guidePage, llmsText, searchIndex, unknownGuidePage } from './guide-pages.ts';
import { library, urlOf } from './library.ts';

const htmlType = 'text/html; charset=utf-8';

/** The search loads its index from this server. */
const searchPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const compressed = (type: string, text: string): Document =>
  document(type, text, [{ encoding: 'gzip', body: gzipSync(text) }]);

export function mountGuides(app: FastifyInstance, publicUrl: string): void {
  const script = document(
    'text/javascript; charset=utf-8',
    readFileSync(new URL('./search.js', import.meta.url)),
  );
  const list = once(() => document(htmlType, guideList()));
  const index = once(() => compressed('application/json; charset=utf-8', searchIndex()));
  const short = once(() => document('text/plain; charset=utf-8', llmsText(publicUrl)));
  const full = once(() => compressed('text/plain; charset=utf-8', fullText()));
  for (const path of ['/docs/guides', '/docs/guides/'])
    app.get(path, (request, reply) => sendDocument(request, reply, list(), { policy: searchPolicy }));
  app.get('/docs/search.js', (request, reply) => sendDocument(request, reply, script));
  app.get('/docs/search.json', (request, reply) => sendDocument(request, reply, index()));
  app.get('/llms.txt', (request, reply) => sendDocument(request, reply, short()));
  app.get('/llms-full.txt', (request, reply) => sendDocument(request, reply, full()));
  const pages = once(
    () =>
      new Map(
        library().flatMap((guide) => {
          const shown = once(() => document(htmlType, guidePage(guide)));
          const source = once(() => document('text/markdown; charset=utf-8', guide.text));
          return [[urlOf(guide), shown] as const, [`${urlOf(guide)}.md`, source] as const];
        }),
      ),
  );
  const unknown = once(() => document(htmlType, unknownGuidePage()));
  // The files are read with the first request for one.
  for (const path of ['/docs/tour', '/docs/tour.md', '/docs/guides/:page', '/docs/operating/:page']) {
    app.get(path, (request, reply) => {
      const made = pages().get(request.url.split('?', 1)[0]!);
      return made ? sendDocument(request, reply, made()) : sendDocument(request, reply.code(404), unknown());
    });
  }
}
