/** Texts that do not change while the server runs: kept whole, sent with a tag, zipped where the client can read it. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  type: string;
  body: Buffer;
  gzipped?: Buffer;
  etag: string;
}

/** For pages without any script. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function document(type: string, body: Buffer | string, gzipped?: Buffer): Document {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, body: bytes, etag, ...(gzipped && { gzipped }) };
}

/** Makes a value when it is first asked for. */
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
  const zipped = sent.gzipped !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  // The two encodings are two representations, so their tags differ (RFC 9110, section 8.8.3.3).
  const etag = zipped ? sent.etag.replace(/"$/, '-gzip"') : sent.etag;
  reply.headers({
    etag,
    'cache-control': cache,
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    ...(sent.gzipped && { vary: 'accept-encoding' }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply.type(sent.type).send(zipped ? sent.gzipped : sent.body);
}
