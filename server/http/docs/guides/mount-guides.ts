/** Serves the guides at `/docs/guides`, their pictures, and `/llms.txt`. */
import type { FastifyInstance } from 'fastify';
import { compressed, type Document, document, once, sendDocument } from '../document.ts';
import { docsPolicy } from '../page.ts';
import { unknownPage } from '../reference/unknown-page.ts';
import { fullText, guideList, guidePage, llmsText } from './guide-pages.ts';
import { library, pictures, readPicture, urlOf } from './library.ts';

const htmlType = 'text/html; charset=utf-8';

export function mountGuides(app: FastifyInstance, publicUrl: string): void {
  const list = once(() => compressed(htmlType, guideList()));
  const short = once(() => document('text/plain; charset=utf-8', llmsText(publicUrl)));
  const full = once(() => compressed('text/plain; charset=utf-8', fullText()));
  for (const path of ['/docs/guides', '/docs/guides/'])
    app.get(path, (request, reply) => sendDocument(request, reply, list(), { policy: docsPolicy }));
  app.get('/llms.txt', (request, reply) => sendDocument(request, reply, short()));
  app.get('/llms-full.txt', (request, reply) => sendDocument(request, reply, full()));
  const pages = once(
    () =>
      new Map(
        library().flatMap((guide) => {
          const shown = once(() => compressed(htmlType, guidePage(guide)));
          const source = once(() => document('text/markdown; charset=utf-8', guide.text));
          return [[urlOf(guide), shown] as const, [`${urlOf(guide)}.md`, source] as const];
        }),
      ),
  );
  const drawn = new Map<string, Document>();
  app.get<{ Params: { name: string } }>('/docs/images/:name', (request, reply) => {
    const { name } = request.params;
    const type = pictures().get(name);
    if (type === undefined) return sendDocument(request, reply.code(404), unknown());
    const picture = drawn.get(name) ?? document(type, readPicture(name));
    drawn.set(name, picture);
    return sendDocument(request, reply, picture, { cache: 'max-age=86400' });
  });
  const unknown = once(() => document(htmlType, unknownPage()));
  // The files are read with the first request for one.
  const alone = ['tour', 'changelog'].flatMap((name) => [`/docs/${name}`, `/docs/${name}.md`]);
  for (const path of [...alone, ...['guides', 'operating', 'sdk'].map((folder) => `/docs/${folder}/:page`)]) {
    app.get(path, (request, reply) => {
      const made = pages().get(request.url.split('?', 1)[0]!);
      return made
        ? sendDocument(request, reply, made(), { policy: docsPolicy })
        : sendDocument(request, reply.code(404), unknown());
    });
  }
}
