/** Serves uploaded pictures to everyone who has the address. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { requestedFile } from '../../files/pictures/picture-link.ts';
import { document, sendDocument } from '../docs/document.ts';

const forEver = 'public, max-age=31536000, immutable';
/** A picture that a browser took for a page still couldn't do anything. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";
const types = { png: 'image/png', jpg: 'image/jpeg' } as const;

export function mountPictures(app: FastifyInstance, { keyring, pictures }: Services): void {
  app.get<{ Params: { link: string; file: string } }>('/pictures/:link/:file', async (request, reply) => {
    const { link, file } = request.params;
    const found = requestedFile(keyring, link, file);
    const bytes = found && (await pictures.get(found.picture, found.name));
    if (bytes === undefined) throw refuse('not_found');
    // Mails and the pages of shops show them too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const type = types[found!.picture.files.extension];
    return sendDocument(request, reply, document(type, bytes), { policy, cache: forEver });
  });
}
