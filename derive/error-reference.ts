/** Every error code with the routes that return it, for the error pages and `errors.txt`. */
import { commonErrors, type ErrorCode, errorCodes, errorDefinition } from '../contract/errors.ts';
import type { Route } from '../contract/route.ts';
import { errorsOf } from './route-errors.ts';
import { textTable } from './text-table.ts';

export interface ErrorReference {
  code: ErrorCode;
  status: number;
  title: string;
  advice: string;
  /** The kind of routes that return it, if not individual ones. */
  everywhere: string | undefined;
  /** The routes that return it. */
  routes: Route[];
}

const kinds: [readonly ErrorCode[], string][] = [
  [commonErrors.always, 'every route'],
  [commonErrors.withCredential, 'every route that needs a credential'],
  [commonErrors.withIdempotencyKey, 'every route that supports an idempotency key'],
  [['invalid_json', 'payload_too_large', 'unsupported_media_type'], 'every route that takes a body'],
  [['validation_failed', 'unknown_field'], 'every route'],
  [['insufficient_scope'], 'every route for API tokens, if the token lacks the scope'],
  [['publishable_key_not_allowed'], 'every route for API tokens that is not open to publishable keys'],
  [['permission_denied'], 'every route that needs a permission'],
  [['token_not_allowed'], 'every route for signed-in users only'],
  [
    [
      'route_not_found',
      'method_not_allowed',
      'request_timeout',
      'uri_too_long',
      'expectation_failed',
      'header_fields_too_large',
    ],
    'the server, before it matches the route',
  ],
];

/** Lists one entry per error code, in the order of the contract. */
export function errorReference(routes: readonly Route[]): ErrorReference[] {
  const codesOf = new Map(routes.map((declared) => [declared, new Set(errorsOf(declared))]));
  return errorCodes.map((code) => ({
    code,
    ...errorDefinition(code),
    everywhere: kinds.find(([codes]) => codes.includes(code))?.[1],
    routes: routes.filter((declared) => codesOf.get(declared)!.has(code)),
  }));
}

/** Returns a table of `status  code  routes`, one line per code. */
export function errorList(routes: readonly Route[]): string {
  const rows = errorReference(routes).map(({ status, code, everywhere, routes: answering }) => [
    String(status),
    code,
    everywhere ?? (answering.map(({ name }) => name).join(', ') || '-'),
  ]);
  return textTable([['status', 'code', 'returned by'], ...rows]);
}
