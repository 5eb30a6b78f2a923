/** Serves `/`, `/robots.txt` and `/favicon.ico`. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import { document, sendDocument } from '../docs/document.ts';

/** Disallows crawlers: the server hosts an API, a console behind a sign-in, and pages behind secret links. */
const robots = 'User-agent: *\nDisallow: /\n';

/** Redirects browsers from `/` to the console, or to the docs if it was not built. `publicUrl` has no trailing slash. */
export function mountWelcome(
  app: FastifyInstance,
  options: { publicUrl: string; hasConsole: boolean },
): void {
  const { publicUrl, hasConsole } = options;
  const links = {
    name: 'Tessera',
    api: `${publicUrl}/api/v1`,
    openapi: `${publicUrl}/openapi.json`,
    docs: `${publicUrl}/docs`,
    ...(hasConsole && { console: `${publicUrl}/console/` }),
    health: `${publicUrl}/health`,
  };
  const entry = document('application/json; charset=utf-8', `${JSON.stringify(links, null, 2)}\n`);
  const crawlers = document('text/plain; charset=utf-8', robots);
  const icon = document('image/svg+xml', readFileSync(new URL('../docs/icon.svg', import.meta.url)));
  app.get('/', (request, reply) => {
    // `OPTIONS *` addresses the server as a whole (RFC 9112, section 3.2.4) and also matches this route.
    if (request.raw.url === '*') throw refuse('route_not_found');
    reply.header('vary', 'accept');
    if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return sendDocument(request, reply, entry);
    return reply.redirect(hasConsole ? '/console/' : '/docs', 302);
  });
  app.get('/robots.txt', (request, reply) => sendDocument(request, reply, crawlers));
  app.get('/favicon.ico', (request, reply) => sendDocument(request, reply, icon, { cache: 'max-age=86400' }));
}
