/** The headers that make a request conditional or repeatable. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { IdempotencyKey } from '../operation.ts';
import { refuse } from '../refusal.ts';
import { idempotencyKey } from './header-guard.ts';
import { canonicalJson } from './strict-json.ts';

export interface Preconditions {
  idempotency: IdempotencyKey | undefined;
  ifMatch: ReadonlySet<number> | undefined;
}

const none: Preconditions = { idempotency: undefined, ifMatch: undefined };

/**
 * Reads `Idempotency-Key` and `If-Match`; throws 400 where one is malformed. Only routes that change an object
 * with a version honour `If-Match`: elsewhere it has nothing to compare with (RFC 9110, section 13.1).
 */
export function requestPreconditions(route: Route, request: FastifyRequest, input: object): Preconditions {
  if (route.method === 'GET') return none;
  const key = idempotencyKey(request.headers['idempotency-key'] as string | undefined);
  if (key === 'invalid') throw refuse('idempotency_key_invalid', headerFault('Idempotency-Key'));
  const condition = request.headers['if-match'];
  if (key === undefined && condition === undefined) return none;
  const versions = condition === undefined ? undefined : versionsIn(condition);
  return {
    idempotency: key === undefined ? undefined : { ...key, fingerprint: fingerprintOf(route, input) },
    ifMatch: route.errors.includes('precondition_failed') ? versions : undefined,
  };
}

/** Path parameters, query and body are all in `input`, so its canonical form names the request. */
const fingerprintOf = (route: Route, input: object): Buffer =>
  createHash('sha256')
    .update(`${route.name}\n`)
    .update(canonicalJson(route.kind === 'upload' ? withDigests(input) : input))
    .digest();

/** Characters of a field of a form beyond which its digest stands for it: JSON of 10 MB takes too long to write. */
const longField = 1_024;

const withDigests = (form: object): object =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > longField
        ? createHash('sha256').update(value, 'latin1').digest('base64')
        : value,
    ]),
  );

const entityTag = /(W\/)?"([!#-~\x80-\xff]*)"/g;
const tagList = /^(?:W\/)?"[!#-~\x80-\xff]*"(?:\s*,\s*(?:W\/)?"[!#-~\x80-\xff]*")*$/;
/** Ours begin with the version; what follows it in answers to GET names the representation. */
const ownTag = /^([1-9][0-9]{0,9})(?:-[\w-]+)?$/;

/** The versions that `If-Match` lists, undefined for `*`; weak tags and those of others match nothing. */
function versionsIn(header: string): ReadonlySet<number> | undefined {
  if (header === '*') return undefined;
  if (!tagList.test(header)) throw refuse('invalid_header', headerFault('If-Match'));
  const versions = new Set<number>();
  for (const [, weak, tag] of header.matchAll(entityTag)) {
    const version = weak ? undefined : ownTag.exec(tag!)?.[1];
    if (version !== undefined) versions.add(Number(version));
  }
  return versions;
}

/**
 * Whether `If-None-Match` lists the tag of the representation, so that the client has it already (RFC 9110, section
 * 13.1.2). The comparison is weak. A header that is not well-formed is ignored, as one may be that only saves bytes.
 */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === '*') return true;
  return [...header.matchAll(entityTag)].some(([, , known]) => `"${known}"` === tag);
}

const headerFault = (header: string) => ({ errors: [{ header, code: 'format', detail: 'is malformed' }] });
