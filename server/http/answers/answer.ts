/** Sends answers and refusals with their common headers, and counts them in the metrics. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ErrorCode } from '../../../contract/errors.ts';
import { encodeId } from '../../../contract/ids.ts';
import { memberLanguages } from '../../../contract/languages.ts';
import { OneOf } from '../../../contract/primitives.ts';
import type { Route } from '../../../contract/route.ts';
import { memberRefusalPage } from '../../domains/members/page/refusal-page.ts';
import type { Member } from '../../engine/callers/member.ts';
import { preferredLanguages } from '../../engine/callers/member-browser.ts';
import type { Principal } from '../../engine/principal.ts';
import type { Answer } from '../../engine/stored-answers.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { RejectionReason } from '../../observability/rejection-reason.ts';
import type { Rejections } from '../../observability/rejections.ts';
import type { Span } from '../../observability/tracing/tracing.ts';
import { isKnown } from '../guards/preconditions.ts';
import { passedOnReader } from '../pages/passed-on.ts';
import { asRefusal, problemBody, problemHeaders, refusalPage } from './problem.ts';
import type { RequestRecord } from './request-record.ts';

export type PageKind = 'plain' | 'member';

/** The state that the front keeps of a request while it is served. */
export interface RequestState {
  startedAt: number;
  /** The route's pattern; undefined if no route matches. */
  path: string | undefined;
  route: string;
  principal: Principal | undefined;
  /** If traces are sent. */
  span: Span | undefined;
  member: Member | undefined;
  /** When a stream started to answer, on the clock of `startedAt`. */
  answeredAt: number | undefined;
  /** Whether the caller is a person in a browser, who gets refusals as pages, and whether it is a member page. */
  page: PageKind | undefined;
  /** The origins whose pages can frame the response; none unless given. */
  framedBy: readonly string[] | undefined;
  /** Whether metrics and log have the request. */
  isNoted: boolean;
  /** The headers of the answer, so far: Fastify's own are copied at every look. */
  headers: OutgoingHttpHeaders;
}

declare module 'fastify' {
  interface FastifyRequest {
    tessera: RequestState;
  }
  interface FastifyContextConfig {
    page?: PageKind | undefined;
    /** The whole answer is sent at once, and noted when it is; other answers are noted after their last byte. */
    answersAtOnce?: boolean;
  }
}

const json = 'application/json; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';
/** Pages run no scripts; a displayed mail may contain its own styles and images. */
const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/**
 * Only this server learns the address of a page, which can be a secret. With `no-referrer`, browsers would send
 * `Origin: null` with the page's own forms (Fetch, "append a request `Origin` header").
 */
const referrerPolicy = { 'referrer-policy': 'same-origin' };
const pageHeaders = { 'content-security-policy': pagePolicy, ...referrerPolicy };
/** Member pages load scripts and styles, but only from this server, and none inline. */
const enhancedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors";
const enhancedHeaders = (framedBy: readonly string[] = ["'none'"]) => ({
  'content-security-policy': `${enhancedPolicy} ${framedBy.join(' ')}`,
  ...referrerPolicy,
});
const problemJson = 'application/problem+json; charset=utf-8';

export function answer(request: FastifyRequest, reply: FastifyReply, route: Route, given: Answer): void {
  const { principal, headers } = request.tessera;
  request.tessera.route = route.name;
  if (principal?.kind === 'token') addTokenHeaders(headers, principal);
  if (given.replayed) headers['idempotent-replayed'] = 'true';
  const tag = entityTag(request, given);
  if (tag !== undefined) headers.etag = tag;
  if (route.cacheSeconds !== undefined) letEveryoneKeep(headers, route.cacheSeconds);
  if (given.nextCursor !== undefined) headers.link = linkToNext(request.raw.url!, given.nextCursor);
  const isCached = tag !== undefined && isRead(request) && isKnown(request.headers['if-none-match'], tag);
  // Fastify must not answer as well.
  reply.hijack();
  if (isCached || given.status === 204 || given.status === 304) {
    reply.raw.writeHead(isCached ? 304 : given.status, headers).end();
    return;
  }
  // A page has an alternative for programs.
  const isPage = route.kind === 'page' && !given.body.startsWith('{');
  if (isPage) {
    const { framedBy } = request.tessera;
    Object.assign(headers, route.enhanced ? enhancedHeaders(framedBy) : pageHeaders);
  }
  headers['content-type'] = given.status >= 400 ? problemJson : isPage ? htmlType : json;
  write(reply.raw, route, given, headers);
}

/** For responses that are the same for everyone. Refusals are never cached. */
function letEveryoneKeep(headers: OutgoingHttpHeaders, seconds: number): void {
  headers['cache-control'] = `public, max-age=${seconds}`;
  headers['access-control-allow-origin'] = '*';
}

/** In characters. */
const shortText = 2_048;

/** Routes whose latest long body had more than ASCII. */
const beyondAscii = new WeakSet<Route>();

/**
 * Writes a body past Fastify, which would look at its type and measure it again. ASCII goes out in one write with
 * the headers; other long bodies are encoded once instead of being measured first, which for them costs as much.
 */
function write(
  response: ServerResponse,
  route: Route,
  { status, body }: Answer,
  headers: OutgoingHttpHeaders,
): void {
  if (body.length > shortText && beyondAscii.has(route)) {
    const bytes = Buffer.from(body);
    if (bytes.length === body.length) beyondAscii.delete(route);
    headers['content-length'] = bytes.length;
    response.writeHead(status, headers).end(bytes);
    return;
  }
  const length = Buffer.byteLength(body);
  const isAscii = length === body.length;
  if (!isAscii) beyondAscii.add(route);
  headers['content-length'] = length;
  response.writeHead(status, headers).end(body, isAscii ? 'latin1' : 'utf8');
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * The `ETag`: the object's version, for `If-Match`. A GET also varies with the time, the caller and the expansion, none
 * of which changes the version, so its tag adds a digest of the body.
 */
function entityTag(request: FastifyRequest, { version, body }: Answer): string | undefined {
  if (version === undefined) return undefined;
  if (!isRead(request)) return `"${version}"`;
  return `"${version}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

/**
 * The `Link` to the next page (RFC 8288): the request's URL with the next cursor. An absolute-form target loses its
 * host, which is not validated.
 */
function linkToNext(url: string, cursor: string): string {
  const relative = url.replace(/^[^/?]+:\/\/[^/?]*/, '').replace(/[^!#-;=?-~]/g, encodeURIComponent);
  const [path, query = ''] = relative.split('?', 2) as [string, string | undefined];
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('cursor='));
  return `<${path}?${[...kept, `cursor=${cursor}`].join('&')}>; rel="next"`;
}

export function addTokenHeaders(headers: OutgoingHttpHeaders, principal: Principal): void {
  headers['token-id'] = encodeId('api_token', principal.credentialId);
  headers['token-scopes'] = principal.scopesText;
  headers['token-expires-at'] = principal.tokenExpiresAt;
}

/** Error codes that imply a rejection reason. */
const rejectionReasons: Partial<Record<ErrorCode, RejectionReason>> = {
  rate_limited: 'rate_limit',
  stream_limit_reached: 'stream_share',
  login_throttled: 'failed_attempts',
  redeem_failures_exceeded: 'failed_attempts',
  scan_failures_exceeded: 'failed_attempts',
  credentials_invalid: 'failed_sign_in',
};

/** Answers any error as a problem. Unexpected errors are logged with their stack, and the client gets no details. */
export function refusalWriter(options: {
  publicUrl: string;
  log: Log;
  metrics: Metrics;
  record: RequestRecord;
  rejections: Rejections;
}) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error);
    if (refusal.code === 'internal_error') {
      options.log.error({ request_id: request.id, error: describe(error) }, 'unexpected error');
    } else if (refusal.details.cause !== undefined && refusal.details.because === undefined) {
      options.log.warn({ request_id: request.id, cause: String(refusal.details.cause) }, 'unavailable');
    }
    options.metrics.refusal(refusal.code);
    const reason = refusal.details.because ?? rejectionReasons[refusal.code];
    if (reason !== undefined) options.rejections.note(reason);
    const { principal, headers } = request.tessera;
    if (principal?.kind === 'token') addTokenHeaders(headers, principal);
    options.record.note(request, refusal.status);
    reply.code(refusal.status).headers(headers).headers(problemHeaders(refusal));
    const { page } = request.tessera;
    if (page !== undefined) {
      const plain = () => (page === 'member' ? memberPageOf(refusal, request) : refusalPage(refusal.code));
      const shown = refusal.page ?? plain();
      return reply.headers(pageHeaders).header('content-type', htmlType).send(shown);
    }
    return reply
      .header('content-type', problemJson)
      .send(problemBody(refusal, request.id, options.publicUrl));
  };
}

const readLanguage = passedOnReader(Type.Object({ lang: Type.Optional(OneOf(memberLanguages)) }));

/** In the language of `?lang=`, or else of the browser. */
function memberPageOf(refusal: Refusal, { headers, raw }: FastifyRequest): string {
  const { lang } = readLanguage(raw.url?.split('?', 2)[1] ?? '');
  return memberRefusalPage(refusal, [
    lang as string | undefined,
    ...preferredLanguages(headers['accept-language']),
  ]);
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { name: error.name, message: error.message, code, stack: error.stack };
}
