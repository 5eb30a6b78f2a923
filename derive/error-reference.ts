/** Every error code with where it comes from: the data of the error pages and of `errors.txt`. */
import { commonErrors, type ErrorCode, errorCodes, errorDefinition } from '../contract/errors.ts';
import type { Route } from '../contract/route.ts';
import { errorsOf } from './route-errors.ts';
import { textTable } from './text-table.ts';

export interface ErrorReference {
  code: ErrorCode;
  status: number;
  title: string;
  advice: string;
  /** Who answers it, when that is a whole kind of routes and not some of them. */
  everywhere: string | undefined;
  /** The routes that answer it; all of them when `everywhere` says so. */
  routes: Route[];
}

const kinds: [readonly ErrorCode[], string][] = [
  [commonErrors.always, 'every route'],
  [commonErrors.withCredential, 'every route that needs a credential'],
  [commonErrors.withIdempotencyKey, 'every route that takes an idempotency key'],
  [['invalid_json', 'payload_too_large', 'unsupported_media_type'], 'every route that takes a body'],
  [['validation_failed', 'unknown_field'], 'every route'],
  [['insufficient_scope'], 'every route for API tokens, when the token lacks the scope'],
  [['permission_denied'], 'every route that needs a permission'],
  [['token_not_allowed'], 'every route for people only'],
  [
    [
      'route_not_found',
      'method_not_allowed',
      'request_timeout',
      'uri_too_long',
      'expectation_failed',
      'header_fields_too_large',
    ],
    'the server, before it knows the route',
  ],
];

/** One entry for each code of the contract, in its order. */
export function errorReference(routes: readonly Route[]): ErrorReference[] {
  const codesOf = new Map(routes.map((declared) => [declared, new Set(errorsOf(declared))]));
  return errorCodes.map((code) => ({
    code,
    ...errorDefinition(code),
    everywhere: kinds.find(([codes]) => codes.includes(code))?.[1],
    routes: routes.filter((declared) => codesOf.get(declared)!.has(code)),
  }));
}

/** `status  code  routes`, one line a code. */
export function errorList(routes: readonly Route[]): string {
  const rows = errorReference(routes).map(({ status, code, everywhere, routes: answering }) => [
    String(status),
    code,
    everywhere ?? (answering.map(({ name }) => name).join(', ') || '-'),
  ]);
  return textTable([['status', 'code', 'answered by'], ...rows]);
}
