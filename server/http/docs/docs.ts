/** Serves the API reference, the OpenAPI document and a page for each error code. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { routes } from '../../../contract/routes.ts';
import { errorReference } from '../../../derive/error-reference.ts';
import { openApi } from '../../../derive/openapi.ts';
import { remembered } from '../../errors/begun.ts';
import { mountPackages } from '../packages/mount-packages.ts';
import {
  type Bundle,
  contentSecurityPolicy,
  referencePage,
  scalarBundle,
  startScript,
} from './api-reference.ts';
import { type Document, document, once, sendDocument } from './document.ts';
import { errorListPage, errorPage, unknownErrorPage } from './error-pages.ts';
import { mountGuides } from './guides/mount-guides.ts';

const htmlType = 'text/html; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
const file = (type: string, name: string): Document =>
  document(type, readFileSync(new URL(`./${name}`, import.meta.url)));

/**
 * Serves `/openapi.json`, `/docs`, `/docs/errors`, `/docs/errors/<code>`, the guides and the packages without authentication
 * and without requests to other servers. `publicUrl` has no trailing slash.
 */
export function mountDocs(app: FastifyInstance, options: { publicUrl: string }): void {
  mountReference(app, options.publicUrl);
  mountErrorPages(app, options.publicUrl);
  mountGuides(app, options.publicUrl);
  mountPackages(app, options.publicUrl);
  const css = file('text/css; charset=utf-8', 'style.css');
  const icon = file('image/svg+xml', 'icon.svg');
  app.get('/docs/style.css', (request, reply) => sendDocument(request, reply, css));
  app.get('/docs/icon.svg', (request, reply) => sendDocument(request, reply, icon));
}

function mountReference(app: FastifyInstance, publicUrl: string): void {
  const description = once(() => {
    const text = openApi(routes, publicUrl);
    return document('application/json; charset=utf-8', text, [{ encoding: 'gzip', body: gzipSync(text) }]);
  });
  const page = document(htmlType, referencePage);
  const start = document(scriptType, startScript);
  const css = file('text/css; charset=utf-8', 'reference.css');
  const bundle = remembered(async () => {
    const { plain, gzipped }: Bundle = await scalarBundle();
    return document(scriptType, plain, [{ encoding: 'gzip', body: gzipped }]);
  });
  app.get('/openapi.json', (request, reply) => sendDocument(request, reply, description()));
  for (const path of ['/docs', '/docs/']) {
    app.get(path, (request, reply) => sendDocument(request, reply, page, { policy: contentSecurityPolicy }));
  }
  app.get('/docs/start.js', (request, reply) => sendDocument(request, reply, start));
  app.get('/docs/reference.css', (request, reply) => sendDocument(request, reply, css));
  app.get('/docs/scalar.js', async (request, reply) => sendDocument(request, reply, await bundle()));
}

function mountErrorPages(app: FastifyInstance, publicUrl: string): void {
  const references = once(() => new Map(errorReference(routes).map((entry) => [String(entry.code), entry])));
  const list = once(() => document(htmlType, errorListPage([...references().values()])));
  const unknown = document(htmlType, unknownErrorPage());
  app.get('/docs/errors', (request, reply) => sendDocument(request, reply, list()));
  app.get<{ Params: { code: string } }>('/docs/errors/:code', (request, reply) => {
    const reference = references().get(request.params.code);
    if (reference === undefined) return sendDocument(request, reply.code(404), unknown);
    return sendDocument(request, reply, document(htmlType, errorPage(reference, publicUrl)));
  });
}
