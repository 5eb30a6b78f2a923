/** The first checks of a request, before routing. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { fullPath, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { cutHeaders, refuseHeaders } from '../../access/header-guard.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { tracer } from '../../observability/tracing/tracing.ts';
import type { PageKind } from '../answers/answer.ts';

/** Assigns the request id, then refuses requests that are ambiguous or too large. */
export function guardFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Refusal | undefined {
  cutHeaders(request.raw.headers);
  // Read once: Fastify makes a new object each time.
  const { url: path, bodyLimit, config } = request.routeOptions;
  const headers: OutgoingHttpHeaders = {
    'request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  request.tessera = {
    startedAt: performance.now(),
    path,
    route: path ?? 'unknown',
    principal: undefined,
    span: tracer?.serve(request.id, request.headers.traceparent as string | undefined, {
      'http.request.method': request.method,
    }),
    member: undefined,
    answeredAt: undefined,
    page: path === undefined ? pageAt(request.raw.url ?? '') : config.page,
    framedBy: undefined,
    isNoted: false,
    headers,
  };
  // A page of another site that opens one of this server's gets no hold of its window.
  if (request.tessera.page !== undefined || !isForPrograms(request, path))
    headers['cross-origin-opener-policy'] = 'same-origin';
  // Browsers that have connected over HTTPS use nothing else for a year (RFC 6797).
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  const refusal = refusalOf(request, bodyLimit);
  // After ambiguous framing or an unread body, the next bytes on the connection cannot be trusted as a request.
  if (refusal || isLastOfConnection(reply)) headers.connection = 'close';
  // Pages outside the contract are sent by Fastify.
  if (!config?.answersAtOnce) reply.headers(headers);
  return refusal;
}

/** Addresses without a route, too: nothing but a problem is there. */
const isForPrograms = ({ raw: { url = '' } }: FastifyRequest, path: string | undefined): boolean =>
  path === undefined || url.startsWith('/api/');

/** Node announces this itself, but closes the connection only if a header says so. */
const isLastOfConnection = (reply: FastifyReply): boolean | undefined =>
  (reply.raw as { maxRequestsOnConnectionReached?: boolean }).maxRequestsOnConnectionReached;

function refusalOf(request: FastifyRequest, bodyLimit: number = limits.bodyBytes.json): Refusal | undefined {
  const fault = refuseHeaders(request.raw);
  if (fault) return refuse(fault.code, { detail: `${fault.reason}.` });
  const length = request.headers['content-length'];
  return length !== undefined && Number(length) > bodyLimit ? refuse('payload_too_large') : undefined;
}

export const pageKindOf = ({ kind, enhanced }: Route): PageKind | undefined =>
  kind !== 'page' ? undefined : enhanced ? 'member' : 'plain';

/** Addresses that people open in a browser: their refusals are sent as pages. */
const urlsOf = (kind: PageKind): RegExp => {
  const pages = (routes as readonly Route[]).filter((route) => pageKindOf(route) === kind).map(fullPath);
  return new RegExp(`^(?:${pages.map((path) => path.replace(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`);
};
const memberUrl = urlsOf('member');
const plainUrl = urlsOf('plain');

const pageAt = (url: string): PageKind | undefined =>
  memberUrl.test(url) ? 'member' : plainUrl.test(url) ? 'plain' : undefined;
