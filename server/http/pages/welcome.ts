/** Serves `/`, `/robots.txt`, `/favicon.ico` and `/.well-known/security.txt`. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { daySeconds } from '../../../contract/durations.ts';
import { addSeconds } from '../../clock/time.ts';
import { worldTime } from '../../clock/world-clock.ts';
import { refuse } from '../../errors/refusal.ts';
import { document, sendDocument } from '../docs/document.ts';

/** Disallows crawlers: the server hosts an API, a console behind a sign-in, and pages behind secret links. */
const robots = 'User-agent: *\nDisallow: /\n';

/** Redirects browsers from `/` to the console, or to the docs if it was not built. `publicUrl` has no trailing slash. */
export function mountWelcome(
  app: FastifyInstance,
  options: { publicUrl: string; hasConsole: boolean; securityContact?: string | undefined },
): void {
  const { publicUrl, hasConsole, securityContact } = options;
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
  app.get('/.well-known/security.txt', (request, reply) => {
    if (securityContact === undefined) throw refuse('route_not_found');
    const text = securityText(publicUrl, securityContact);
    return sendDocument(request, reply, document('text/plain; charset=utf-8', text));
  });
  app.get('/favicon.ico', (request, reply) => sendDocument(request, reply, icon, { cache: 'max-age=86400' }));
}

const validDays = 180;

/** Where to report a weakness (RFC 9116). It never expires while the server runs. */
function securityText(publicUrl: string, contact: string): string {
  const expires = addSeconds(`${worldTime().slice(0, 10)}T00:00:00.000Z`, validDays * daySeconds);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
