/** Answers a file: to be kept, not shown, and by nobody in between. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { FileAnswer } from '../operation.ts';

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { name, type: ownType, parts }: FileAnswer,
): FastifyReply {
  request.tessera.route = route.name;
  const type = ownType ?? (route.result.schema as { contentMediaType?: string }).contentMediaType!;
  return reply
    .headers({
      'content-type': type === 'text/csv' ? `${type}; charset=utf-8; header=present` : type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    })
    .send(request.method === 'HEAD' ? '' : Readable.from(parts));
}
