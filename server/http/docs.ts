/** What a reader sees in a browser: the API reference, the OpenAPI document, a page for each error code. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../../contract/routes.ts';
import { errorReference } from '../../derive/error-reference.ts';
import { openApi } from '../../derive/openapi.ts';
import {
  type Bundle,
  contentSecurityPolicy,
  referencePage,
  scalarBundle,
  startScript,
} from './docs/api-reference.ts';
import { errorListPage, errorPage, unknownErrorPage } from './docs/error-pages.ts';

/** A text that does not change while the server runs. */
interface Document {
  type: string;
  body: Buffer;
  gzipped?: Buffer;
  etag: string;
}

const htmlType = 'text/html; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
/** For pages without any script. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function document(type: string, body: Buffer | string, gzipped?: Buffer): Document {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, body: bytes, etag, ...(gzipped && { gzipped }) };
}

const file = (type: string, name: string): Document =>
  document(type, readFileSync(new URL(`./docs/${name}`, import.meta.url)));

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Document,
  policy = plainPagePolicy,
): FastifyReply {
  const zipped = sent.gzipped !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  // The two encodings are two representations, so their tags differ (RFC 9110, section 8.8.3.3).
  const etag = zipped ? sent.etag.replace(/"$/, '-gzip"') : sent.etag;
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    ...(sent.gzipped && { vary: 'accept-encoding' }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply.type(sent.type).send(zipped ? sent.gzipped : sent.body);
}

/**
 * Serves `/openapi.json`, `/docs`, `/docs/errors` and `/docs/errors/<code>`, all without a credential and
 * without a request to any other server. `publicUrl` has no slash at its end.
 */
export function mountDocs(app: FastifyInstance, options: { publicUrl: string }): void {
  mountReference(app);
  mountErrorPages(app, options.publicUrl);
  const css = file('text/css; charset=utf-8', 'style.css');
  const icon = file('image/svg+xml', 'icon.svg');
  app.get('/docs/style.css', (request, reply) => send(request, reply, css));
  app.get('/docs/icon.svg', (request, reply) => send(request, reply, icon));
}

function mountReference(app: FastifyInstance): void {
  const description = once(() => {
    const text = openApi(routes);
    return document('application/json; charset=utf-8', text, gzipSync(text));
  });
  const page = document(htmlType, referencePage);
  const start = document(scriptType, startScript);
  const css = file('text/css; charset=utf-8', 'reference.css');
  const bundle = once(async () => {
    const { plain, gzipped }: Bundle = await scalarBundle();
    return document(scriptType, plain, gzipped);
  });
  app.get('/openapi.json', (request, reply) => send(request, reply, description()));
  for (const path of ['/docs', '/docs/']) {
    app.get(path, (request, reply) => send(request, reply, page, contentSecurityPolicy));
  }
  app.get('/docs/start.js', (request, reply) => send(request, reply, start));
  app.get('/docs/reference.css', (request, reply) => send(request, reply, css));
  app.get('/docs/scalar.js', async (request, reply) => send(request, reply, await bundle()));
}

function mountErrorPages(app: FastifyInstance, publicUrl: string): void {
  const references = once(() => new Map(errorReference(routes).map((entry) => [String(entry.code), entry])));
  const list = once(() => document(htmlType, errorListPage([...references().values()])));
  const unknown = document(htmlType, unknownErrorPage());
  app.get('/docs/errors', (request, reply) => send(request, reply, list()));
  app.get<{ Params: { code: string } }>('/docs/errors/:code', (request, reply) => {
    const reference = references().get(request.params.code);
    if (reference === undefined) return send(request, reply.code(404), unknown);
    return send(request, reply, document(htmlType, errorPage(reference, publicUrl)));
  });
}
