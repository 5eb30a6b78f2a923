/** Sends a file as a download that caches must not store. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import type { FileAnswer } from '../../engine/operation.ts';
import { addTokenHeaders } from './answer.ts';

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { name, type, parts, digest, lastModified }: FileAnswer,
): FastifyReply {
  const { principal, headers } = request.tessera;
  request.tessera.route = route.name;
  if (principal?.kind === 'token') addTokenHeaders(headers, principal);
  reply.headers(headers).headers({
    'content-type': type ?? declaredType(route),
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    ...(lastModified !== undefined && { 'last-modified': new Date(lastModified).toUTCString() }),
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (digest === undefined || !takesTrailers(request)) return reply.send(streamOf(parts));
  // The digest is known only after the last byte (RFC 9110, section 6.5), when it is too late for Fastify's trailers.
  const follow = () => reply.raw.addTrailers({ 'repr-digest': digest() });
  return reply.header('trailer', 'repr-digest').send(streamOf(followed(parts, follow)));
}

const streamOf = (parts: AsyncIterable<Buffer>): Readable => Readable.from(parts, { objectMode: false });

/** Trailers need a chunked answer, which HTTP/1.0 lacks, and a client that asks for them (`TE`). */
const takesTrailers = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion === '1.1' && /(?:^|,)[ \t]*trailers[ \t]*(?:,|$)/i.test(String(headers.te ?? ''));

/** Passes the parts through; calls `atEnd` after the last one, but not if reading was aborted. */
function followed(parts: AsyncIterable<Buffer>, atEnd: () => void): AsyncIterable<Buffer> {
  return {
    [Symbol.asyncIterator]: () => {
      const source = parts[Symbol.asyncIterator]();
      return {
        next: async () => {
          const result = await source.next();
          if (result.done) atEnd();
          return result;
        },
        return: async () => (await source.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

function declaredType({ result }: Route): string {
  const { contentMediaType } = result.schema as { contentMediaType?: string };
  return contentMediaType === 'text/csv'
    ? `${contentMediaType}; charset=utf-8; header=present`
    : contentMediaType!;
}
