/** The headers that make a request conditional or idempotent. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import { idempotencyKey } from '../../access/header-guard.ts';
import type { IdempotencyKey } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { canonicalJson } from '../../json/strict-json.ts';

export interface Preconditions {
  idempotency: IdempotencyKey | undefined;
  ifMatch: ReadonlySet<number> | undefined;
}

const none: Preconditions = { idempotency: undefined, ifMatch: undefined };

/**
 * Parses `Idempotency-Key` and `If-Match`; throws 400 if one is malformed. Only routes that change a versioned object
 * honor `If-Match`; elsewhere there is nothing to compare (RFC 9110, section 13.1).
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

/** `input` contains path parameters, query and body, so its canonical form identifies the request. */
const fingerprintOf = (route: Route, input: object): Buffer =>
  createHash('sha256')
    .update(`${route.name}\n`)
    .update(canonicalJson(route.kind === 'upload' ? withDigests(input) : input))
    .digest();

/** A form field with more characters is fingerprinted by its digest: serializing 10 MB takes too long. */
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
/** Tessera's tags start with the version, 0 before the first; answers to GET append a digest of the representation. */
const ownTag = /^(0|[1-9][0-9]{0,9})(?:-[\w-]+)?$/;

/** The versions that `If-Match` lists, undefined for `*`; weak and foreign tags match nothing. */
function versionsIn(header: string): ReadonlySet<number> | undefined {
  if (header === '*') return undefined;
  if (!tagList.test(header)) throw refuse('invalid_header', headerFault('If-Match', ifMatchForm));
  const versions = new Set<number>();
  for (const [, weak, tag] of header.matchAll(entityTag)) {
    const version = weak ? undefined : ownTag.exec(tag!)?.[1];
    if (version !== undefined) versions.add(Number(version));
  }
  return versions;
}

/**
 * Whether `If-None-Match` lists the representation's tag, so that the client already has it (RFC 9110, section 13.1.2).
 * The comparison is weak. A malformed header is ignored, because it only saves bytes.
 */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === '*') return true;
  return [...header.matchAll(entityTag)].some(([, , known]) => `"${known}"` === tag);
}

const ifMatchForm = 'must be a version in quotes, as in `ETag`: `"3"`';

const headerFault = (header: string, detail = 'is malformed') => ({
  errors: [{ header, code: 'format', detail }],
});
