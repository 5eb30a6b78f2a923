/** Serves the styles and scripts of the member pages. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findLogos } from '../../domains/members/page/logo-store.ts';
import { logoLink } from '../../domains/members/page/logos.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { pictureOf } from '../../files/pictures/icons/icon-link.ts';
import { type Document, document, once, sendDocument } from '../docs/document.ts';

const cssType = 'text/css; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
const forADay = 'public, max-age=86400';
const forEver = 'public, max-age=31536000, immutable';
/** The policy of a worker's file holds for what the worker fetches. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Read at the start, compressed for the first request: that takes longer than all of the routes. */
function file(type: string, name: string): () => Document {
  const body = readFileSync(new URL(`./member/${name}`, import.meta.url));
  return once(() =>
    document(type, body, [
      { encoding: 'br', body: brotliCompressSync(body) },
      { encoding: 'gzip', body: gzipSync(body) },
    ]),
  );
}

export function mountMemberAssets(app: FastifyInstance, services: Services): void {
  const css = file(cssType, 'style.css');
  app.get('/member/style.css', (request, reply) => sendDocument(request, reply, css()));
  for (const name of ['card.js', 'account.js', 'sent.js']) {
    const script = file(scriptType, name);
    app.get(`/member/${name}`, (request, reply) => sendDocument(request, reply, script()));
  }
  // On other websites, so every page can load it.
  const embed = file(scriptType, 'embed.js');
  app.get('/embed.js', (request, reply) => sendDocument(request, reply, embed()));
  const worker = file(scriptType, 'worker.js');
  app.get('/member/worker.js', (request, reply) => {
    reply.header('service-worker-allowed', '/c/');
    return sendDocument(request, reply, worker(), { policy: workerPolicy });
  });
  app.get<{ Params: { name: string } }>('/member/logo/:name', async (request, reply) => {
    const link = logoLink.read(services.keyring, request.params.name);
    if (link === undefined) throw refuse('not_found');
    const scope = { merchants: link.merchantId, readOnly: true } as const;
    const urls = await inTenantTransaction(services.pool, scope, findLogos);
    const url = urls.find((one) => pictureOf(one) === link.picture);
    const logo = url && (await services.logos.at(url));
    if (!logo) throw refuse('not_found');
    return sendDocument(request, reply, document(logo.type, logo.body), { cache: forADay });
  });
  // The colors of a card: pages allow no styles of their own.
  app.get<{ Params: { name: string } }>('/member/theme/:name', (request, reply) => {
    const [, background, ink] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(request.params.name) ?? [];
    if (background === undefined || ink === undefined) throw refuse('not_found');
    // Shades go away from the ink, so that text stays as readable as on the color itself.
    const shade = Number.parseInt(ink, 16) > 0x80_80_80 ? '#000' : '#fff';
    const theme = document(cssType, `:root{--card:#${background};--ink:#${ink};--shade:${shade}}\n`);
    return sendDocument(request, reply, theme, { cache: forEver });
  });
}
