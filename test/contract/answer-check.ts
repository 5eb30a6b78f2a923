/** Checks the guarantees of every answer, on all routes. */
import assert from 'node:assert/strict';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type ErrorCode, errorCodes, errorDefinition } from '../../contract/errors.ts';
import { Problem } from '../../contract/primitives.ts';
import type { Route } from '../../contract/route.ts';
import { type HeaderName, successHeaderNames } from '../../derive/openapi-headers.ts';
import { errorsOf } from '../../derive/route-errors.ts';
import { answerTypesOf } from './described.ts';
import type { Incoming } from './send.ts';

const isProblem = Compile(Problem);
const validators = new Map<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  let known = validators.get(schema);
  if (known === undefined) {
    known = Compile(schema) as Validator;
    validators.set(schema, known);
  }
  return known;
}

const declared = new Map<Route, ReadonlySet<ErrorCode>>();

/** The codes of a route, which are worked out from its schemas once and not for each answer. */
function declaredBy(route: Route): ReadonlySet<ErrorCode> {
  const known = declared.get(route) ?? new Set(errorsOf(route));
  declared.set(route, known);
  return known;
}

/** Refusals before routing, which no route declares. */
const beforeRoutes: readonly ErrorCode[] = ['route_not_found', 'method_not_allowed', 'uri_too_long'];

/** Refusals of malformed requests, which pages do not describe themselves. */
const ofHttp: readonly ErrorCode[] = ['invalid_request', 'payload_too_large'];

/** Throws unless the route declares this answer; without a route, unless it is a valid refusal. */
export function checkAnswer(route: Route | undefined, answer: Incoming, byToken = false): void {
  const about = `${route?.name ?? 'no route'}: ${answer.status} ${answer.text.slice(0, 300)}`;
  assert.match(String(answer.headers['request-id']), /^req_[0-9a-z]{26}$/, `Request-Id, ${about}`);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff', about);
  if (route) checkMediaType(route, answer, about);
  if (answer.status >= 400) checkRefusal(route, answer, about);
  else checkSuccess(route!, answer, byToken, about);
}

/** Clients generated from OpenAPI accept only the media types it names. */
function checkMediaType(route: Route, { status, headers, text }: Incoming, about: string): void {
  const declared = answerTypesOf(route, status);
  if (declared === undefined || (declared.length === 0 && text === '')) return;
  const type = String(headers['content-type']).split(';')[0]!;
  assert.ok(declared.includes(type), `OpenAPI names ${declared.join(', ')} and not ${type}, ${about}`);
}

function checkRefusal(route: Route | undefined, answer: Incoming, about: string): void {
  assert.ok(answer.status < 500, `no request makes a 5xx, ${about}`);
  if (route?.kind === 'page' && /^text\/html\b/.test(String(answer.headers['content-type']))) {
    checkPage(answer, about);
    return;
  }
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json\b/, about);
  assert.ok(isProblem.Check(answer.json), `RFC 9457, ${about}`);
  const problem = answer.json as { code: ErrorCode; status: number; type: string; request_id: string };
  assert.ok(errorCodes.includes(problem.code), `a code of the closed list, ${about}`);
  assert.equal(answer.status, errorDefinition(problem.code).status, about);
  assert.equal(problem.status, answer.status, about);
  assert.ok(problem.type.endsWith(`/docs/errors/${problem.code}`), about);
  if (answer.headers['idempotent-replayed'] === undefined) {
    assert.equal(problem.request_id, answer.headers['request-id'], about);
  }
  if (answer.status === 401) assert.ok(answer.headers['www-authenticate'], `WWW-Authenticate, ${about}`);
  if (answer.status === 429) assert.ok(answer.headers['retry-after'], `Retry-After, ${about}`);
  if (!route || beforeRoutes.includes(problem.code)) return;
  assert.ok(route.kind !== 'page' || ofHttp.includes(problem.code), `a page refuses with a page, ${about}`);
  const wasAdmitted = route.access.kind !== 'public' && [404, 409, 412, 422].includes(answer.status);
  if (wasAdmitted) assert.ok(answer.headers.ratelimit, `RateLimit, ${about}`);
  assert.ok(declaredBy(route).has(problem.code), `the route does not declare this code, ${about}`);
}

function checkSuccess(route: Route, answer: Incoming, byToken: boolean, about: string): void {
  const isAlternative = answer.status === route.alternative?.status;
  const { status, schema } = isAlternative ? route.alternative! : route.result;
  assert.equal(answer.status, status, about);
  if (route.kind === 'download' && !isAlternative) {
    checkFile(answer, about);
    return;
  }
  if (route.kind === 'page') {
    checkPage(answer, about, route.enhanced);
    return;
  }
  if (route.kind === 'stream') checkStream(answer, about);
  else if (schema === undefined) assert.equal(answer.text, '', about);
  else if (!validatorOf(schema).Check(answer.json)) {
    const errors = validatorOf(schema).Errors(answer.json);
    assert.fail(`not what the route promises, ${about} ${JSON.stringify(errors)}`);
  }
  if (schema && route.kind !== 'stream')
    assert.match(String(answer.headers['content-type']), /^application\/json\b/, about);
  for (const name of successHeaderNames(route)) {
    if (!isDue(name, answer, byToken)) continue;
    assert.ok(answer.headers[name.toLowerCase()], `the answer lacks ${name}, ${about}`);
  }
}

function checkFile({ headers }: Incoming, about: string): void {
  assert.match(String(headers['content-disposition']), /^attachment; filename="[\w.-]+"$/, about);
  assert.equal(headers['cache-control'], 'no-store', about);
}

function checkStream({ headers, text }: Incoming, about: string): void {
  assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8', about);
  assert.equal(headers['cache-control'], 'no-store', about);
  assert.match(text, /^retry: \d+\n\n/, about);
}

function checkPage({ headers, text }: Incoming, about: string, isEnhanced = false): void {
  assert.equal(headers['content-type'], 'text/html; charset=utf-8', about);
  assert.match(String(headers['content-security-policy']), /^default-src 'none';/, about);
  assert.equal(headers['cache-control'], 'no-store', about);
  assert.match(text, /^<!doctype html>/, about);
  if (!isEnhanced) {
    assert.doesNotMatch(text, /<script/, about);
    return;
  }
  // Only files of this server, and nothing inline.
  // The panel names the websites that can frame it.
  const policy = String(headers['content-security-policy']).replace(/; frame-ancestors [^;]*$/, '');
  assert.doesNotMatch(policy, /unsafe|https?:|\*/, about);
  assert.doesNotMatch(text, /<script(?! src="\/member\/[a-z]+\.js" defer><\/script>)/, about);
  assert.doesNotMatch(text, /<style|\sstyle=|\son\w+=|javascript:/i, about);
}

/** Some headers are required only under conditions. */
function isDue(name: HeaderName, answer: Incoming, byToken: boolean): boolean {
  switch (name) {
    case 'Idempotent-Replayed':
    case 'Read-After':
    case 'Retry-After':
      return false;
    case 'Link':
      return Boolean(answer.json?.next_cursor);
    case 'Token-Id':
    case 'Token-Scopes':
    case 'Token-Expires-At':
      return byToken;
    default:
      return true;
  }
}
