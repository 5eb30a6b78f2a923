/** Response headers, and the responses that have them. */
import type { Route } from '../contract/route.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { Json } from './openapi-schema.ts';
import { takesIdempotencyKey } from './route-errors.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

export const headers = {
  'Request-Id': text(
    'Id of this request in logs and events; include it in support requests',
    'req_01jd8k4x3fe7hbkq6v2c9m5n0p',
  ),
  RateLimit: text('Remaining quota of the most restrictive limit (IETF draft)', '"token";r=199;t=1'),
  'RateLimit-Policy': text('The limits that apply (IETF draft)', '"token";q=200;w=2'),
  'Retry-After': {
    description: 'Seconds to wait before a retry',
    schema: { type: 'integer', minimum: 0, examples: [1] },
  },
  'WWW-Authenticate': text('Why the credential was refused (RFC 6750)', 'Bearer realm="tessera"'),
  ETag: text(
    'Version of the object, for `If-Match`. In responses to GET, a digest of the response follows, for `If-None-Match`',
    '"3"',
  ),
  Link: text(
    'Link to the next page, with `rel="next"` (RFC 8288)',
    '</api/v1/merchant/vouchers?cursor=c2k>; rel="next"',
  ),
  'Idempotent-Replayed': {
    description: 'Set if this is the stored response to an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
  'Read-After': text(
    'Only from servers with read replicas: send it back with your next requests, which then see at least this state',
    'q0Yf3mPZ6Jm0x3o7m1C9nC1oU2p8xW5cJq4k0b7Qk6f8s2dV9tLrE1aHyGzNuBwx',
  ),
  'Token-Id': text('Id of the API token used', 'tok_01jd8k4x3fe7hbkq6v2c9m5n0p'),
  'Token-Scopes': text('Scopes of the token, separated by spaces', 'vouchers:read vouchers:redeem'),
  'Token-Expires-At': text('When the token expires (RFC 3339)', '2027-02-19T09:30:00.000Z'),
  Deprecation: text('When the route was deprecated (RFC 9745)', '@1798761600'),
  Sunset: text('When the route will be removed (RFC 8594)', 'Fri, 31 Dec 2027 23:59:59 GMT'),
} satisfies Record<string, Json>;

export type HeaderName = keyof typeof headers;

/** Public routes have no limit of their own to report. */
const common = ({ access }: Route): HeaderName[] =>
  access.kind === 'public' ? ['Request-Id'] : ['Request-Id', 'RateLimit', 'RateLimit-Policy'];

const refer = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Writes, reads that may be stale, and those that show what other processes wrote. */
const hasReadAfter = ({ kind, method, mayBeStale, name }: Route): boolean =>
  mayBeStale === true || name === 'jobs.get' || (method !== 'GET' && kind === undefined);

/** Lists the headers of a successful response. */
export function successHeaderNames(declared: Route): HeaderName[] {
  const fields = declared.result.schema ? jsonSchemaOf(declared.result.schema).properties : undefined;
  return [
    ...common(declared),
    ...(fields?.version ? (['ETag'] as const) : []),
    ...(fields?.next_cursor ? (['Link'] as const) : []),
    ...(hasReadAfter(declared) ? (['Read-After'] as const) : []),
    ...(takesIdempotencyKey(declared) ? (['Idempotent-Replayed'] as const) : []),
    ...(declared.access.kind === 'token' ? (['Token-Id', 'Token-Scopes', 'Token-Expires-At'] as const) : []),
    ...(declared.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
  ];
}

export const successHeaders = (declared: Route): Json => refer(successHeaderNames(declared));

/** Returns the headers of an error response with this status. */
export function errorHeaders(declared: Route, status: number): Json {
  const retry: HeaderName[] = status === 429 || status === 503 ? ['Retry-After'] : [];
  const challenge: HeaderName[] = status === 401 ? ['WWW-Authenticate'] : [];
  return refer([...common(declared), ...retry, ...challenge]);
}

/** Returns only the headers that these routes use, to avoid unused components. */
export function componentHeaders(routes: readonly Route[]): Json {
  const used = new Set<HeaderName>(['Retry-After', ...routes.flatMap(successHeaderNames)]);
  if (routes.some(({ access }) => access.kind !== 'public')) used.add('WWW-Authenticate');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => used.has(name as HeaderName)));
}
