/** The headers of answers, and which answer carries which. */
import type { Route } from '../contract/route.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { Json } from './openapi-schema.ts';
import { takesIdempotencyKey } from './route-errors.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

export const headers = {
  'Request-Id': text('Names this request in logs, events and support', 'req_01jd8k4x3fe7hbkq6v2c9m5n0p'),
  RateLimit: text('What is left of the limit that is nearest (IETF draft)', '"token";r=199;t=1'),
  'RateLimit-Policy': text('The limits that apply (IETF draft)', '"token";q=200;w=2'),
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated',
    schema: { type: 'integer', minimum: 0, examples: [1] },
  },
  'WWW-Authenticate': text('What the credential lacks (RFC 6750)', 'Bearer realm="tessera"'),
  ETag: text(
    'For `If-Match`: the version of the object; in answers to GET a digest of the answer follows it, for `If-None-Match`',
    '"3"',
  ),
  Link: text(
    'The next page, with `rel="next"` (RFC 8288)',
    '</api/v1/merchant/vouchers?cursor=c2k>; rel="next"',
  ),
  'Idempotent-Replayed': {
    description: 'The stored answer to an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
  'Token-Id': text('The API token that was used', 'tok_01jd8k4x3fe7hbkq6v2c9m5n0p'),
  'Token-Scopes': text('Its scopes, separated by blanks', 'vouchers:read vouchers:redeem'),
  'Token-Expires-At': text('When it ends (RFC 3339)', '2027-02-19T09:30:00.000Z'),
  Deprecation: text('Since when the route is deprecated (RFC 9745)', '@1798761600'),
  Sunset: text('When the route goes away (RFC 8594)', 'Fri, 31 Dec 2027 23:59:59 GMT'),
} satisfies Record<string, Json>;

export type HeaderName = keyof typeof headers;

/** Routes without a credential have no limit of their own to tell about. */
const common = ({ access }: Route): HeaderName[] =>
  access.kind === 'public' ? ['Request-Id'] : ['Request-Id', 'RateLimit', 'RateLimit-Policy'];

const refer = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of the answer that a route gives when all went well. */
export function successHeaderNames(declared: Route): HeaderName[] {
  const fields = declared.result.schema ? jsonSchemaOf(declared.result.schema).properties : undefined;
  return [
    ...common(declared),
    ...(fields?.version ? (['ETag'] as const) : []),
    ...(fields?.next_cursor ? (['Link'] as const) : []),
    ...(takesIdempotencyKey(declared) ? (['Idempotent-Replayed'] as const) : []),
    ...(declared.access.kind === 'token' ? (['Token-Id', 'Token-Scopes', 'Token-Expires-At'] as const) : []),
    ...(declared.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
  ];
}

export const successHeaders = (declared: Route): Json => refer(successHeaderNames(declared));

/** Headers of a refusal by this route with this status. */
export function errorHeaders(declared: Route, status: number): Json {
  const retry: HeaderName[] = status === 429 || status === 503 ? ['Retry-After'] : [];
  const challenge: HeaderName[] = status === 401 ? ['WWW-Authenticate'] : [];
  return refer([...common(declared), ...retry, ...challenge]);
}

/** Only the headers that these routes use, so that no component is left unused. */
export function componentHeaders(routes: readonly Route[]): Json {
  const used = new Set<HeaderName>(['Retry-After', ...routes.flatMap(successHeaderNames)]);
  if (routes.some(({ access }) => access.kind !== 'public')) used.add('WWW-Authenticate');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => used.has(name as HeaderName)));
}
