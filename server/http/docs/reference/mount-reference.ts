/** Serves the reference: a page for each group, operation, object, event and error, and the OpenAPI document. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { eventTypes } from '../../../../contract/events.ts';
import { errorReference } from '../../../../derive/error-reference.ts';
import { openApi } from '../../../../derive/openapi.ts';
import { compressed, type Document, document, once, sendDocument } from '../document.ts';
import { docsPolicy } from '../page.ts';
import { errorUrl, eventUrl, groupUrl, objectUrl, operationUrl } from './addresses.ts';
import { catalogue, domains, routes } from './catalogue.ts';
import { errorListPage, errorPage, unknownErrorPage } from './error-pages.ts';
import { eventListPage, eventPage } from './event-pages.ts';
import { groupPage } from './group-page.ts';
import { objectListPage, objectPage } from './object-pages.ts';
import { operationPage } from './operation-page.ts';
import { overviewPage } from './overview-page.ts';
import { unknownPage } from './unknown-page.ts';

const htmlType = 'text/html; charset=utf-8';

/** How each page is made, by its address. */
function pagesOf(publicUrl: string): Map<string, () => string> {
  const errors = errorReference(routes);
  return new Map<string, () => string>([
    ['/docs', overviewPage],
    ['/docs/objects', objectListPage],
    ['/docs/events', eventListPage],
    ['/docs/errors', () => errorListPage(errors)],
    ...domains.map((domain) => [groupUrl(domain), () => groupPage(domain)] as const),
    ...routes.map((route) => [operationUrl(route), () => operationPage(route, publicUrl)] as const),
    ...[...catalogue().objects.values()].map((one) => [objectUrl(one.name), () => objectPage(one)] as const),
    ...eventTypes.map((type) => [eventUrl(type), () => eventPage(type)] as const),
    ...errors.map((one) => [errorUrl(one.code), () => errorPage(one, publicUrl)] as const),
  ]);
}

/** Pages are made when they are first asked for, and kept. */
export function mountReference(app: FastifyInstance, publicUrl: string): void {
  const overview = once(() => compressed(htmlType, overviewPage()));
  const makers = once(() => pagesOf(publicUrl));
  const made = new Map<string, Document>();
  const find = (url: string): Document | undefined => {
    const make = made.has(url) ? undefined : makers().get(url);
    if (make) made.set(url, compressed(htmlType, make()));
    return made.get(url);
  };
  // The first page needs nothing of what the others have in common.
  for (const path of ['/docs', '/docs/'])
    app.get(path, (request, reply) => sendDocument(request, reply, overview(), { policy: docsPolicy }));
  const unknown = document(htmlType, unknownPage());
  const unknownError = document(htmlType, unknownErrorPage());
  for (const path of [
    '/docs/api/:group',
    '/docs/api/:group/:verb',
    '/docs/objects',
    '/docs/objects/:name',
    '/docs/events',
    '/docs/events/:type',
    '/docs/errors',
    '/docs/errors/:code',
  ])
    app.get(path, (request, reply) => {
      const found = find(request.url.split('?', 1)[0]!);
      if (found) return sendDocument(request, reply, found, { policy: docsPolicy });
      return sendDocument(request, reply.code(404), path === '/docs/errors/:code' ? unknownError : unknown);
    });
  const description = once(() => compressed('application/json; charset=utf-8', openApi(routes, publicUrl)));
  app.get('/openapi.json', (request, reply) => sendDocument(request, reply, description()));
  for (const [name, type] of [
    ['reference.js', 'text/javascript; charset=utf-8'],
    ['try.js', 'text/javascript; charset=utf-8'],
    ['reference.css', 'text/css; charset=utf-8'],
  ] as const) {
    const file = document(type, readFileSync(new URL(`./browser/${name}`, import.meta.url)));
    app.get(`/docs/${name}`, (request, reply) => sendDocument(request, reply, file));
  }
}
