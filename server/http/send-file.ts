/** Answers a file: to be kept, not shown, and by nobody in between. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { FileAnswer } from '../operation.ts';
import { tokenHeaders } from './answer.ts';

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { name, type, parts, digest, lastModified }: FileAnswer,
): FastifyReply {
  const { principal } = request.tessera;
  request.tessera.route = route.name;
  if (principal?.kind === 'token') reply.headers(tokenHeaders(principal));
  reply.headers({
    'content-type': type ?? declaredType(route),
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    ...(lastModified !== undefined && { 'last-modified': new Date(lastModified).toUTCString() }),
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  // What a file hashes to is known after its last byte (RFC 9110, section 6.5).
  if (digest) reply.trailer('digest', async () => digest());
  return reply.send(Readable.from(parts, { objectMode: false }));
}

function declaredType({ result }: Route): string {
  const { contentMediaType } = result.schema as { contentMediaType?: string };
  return contentMediaType === 'text/csv'
    ? `${contentMediaType}; charset=utf-8; header=present`
    : contentMediaType!;
}
