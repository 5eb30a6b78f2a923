/**
 * Documents that do not change while the server runs: cached, sent with an `ETag`, compressed for clients that accept
 * it.
 */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../guards/preconditions.ts';

export interface Document {
  type: string;
  body: Buffer;
  /** Compressed forms, smallest first. */
  shorter: readonly Encoded[];
  etag: string;
}

export interface Encoded {
  encoding: 'br' | 'gzip';
  body: Buffer;
}

/** For pages without scripts. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function document(type: string, body: Buffer | string, shorter: readonly Encoded[] = []): Document {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, body: bytes, etag, shorter };
}

/** A text with its compressed form, for clients that accept it. */
export const compressed = (type: string, text: string): Document =>
  document(type, text, [{ encoding: 'gzip', body: gzipSync(text) }]);

/** Returns a function that computes a value on first call and caches it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Document,
  { policy = plainPagePolicy, cache = 'no-cache' }: { policy?: string; cache?: string } = {},
): FastifyReply {
  const readable = String(request.headers['accept-encoding']);
  const form = sent.shorter.find(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(readable));
  // Each encoding is a representation of its own and needs its own tag (RFC 9110, section 8.8.3.3).
  const etag = form ? sent.etag.replace(/"$/, `-${form.encoding}"`) : sent.etag;
  reply.headers({
    etag,
    'cache-control': cache,
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    ...(sent.shorter.length > 0 && { vary: 'accept-encoding' }),
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (form) reply.header('content-encoding', form.encoding);
  return reply.type(sent.type).send(form ? form.body : sent.body);
}
