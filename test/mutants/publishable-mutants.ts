/** Defects in the defenses of publishable keys. */
import type { Mutation } from '../harness/mutation.ts';

/** A publishable key opens every route of its scope. */
export const keysTrusted: readonly Mutation[] = [
  {
    file: 'server/access/authorize.ts',
    find: 'principal.allowedOrigins !== undefined && !access.publishable',
    replace: 'false',
  },
];

/** Pages of every origin can use a publishable key. */
export const originsIgnored: readonly Mutation[] = [
  {
    file: 'server/access/check-origin.ts',
    find: '!principal.allowedOrigins.includes(origin)',
    replace: 'false',
  },
];

/** Pages of other origins can use secret tokens. */
export const secretsInPages: readonly Mutation[] = [
  {
    file: 'server/access/check-origin.ts',
    find: "if (!isOwn) throw refuse('origin_not_allowed');",
    replace: '',
  },
];

/** A publishable key reserves vouchers, and tries ids. */
export const holdsForEveryone: readonly Mutation[] = [
  {
    file: 'server/operations/vouchers/validate.ts',
    find: "if (isBeyondPages(request)) return refuse('publishable_key_not_allowed');",
    replace: '',
  },
];

/** Visitors get the stored responses of other visitors. */
export const answersShared: readonly Mutation[] = [
  {
    file: 'server/http/input/read-call.ts',
    find: 'idempotency: principal?.allowedOrigins === undefined ? idempotency : undefined,',
    replace: 'idempotency,',
  },
];

/** Visitors use up the limits of the merchant's tills. */
export const limitsShared: readonly Mutation[] = [
  {
    file: 'server/http/guards/rate-gate.ts',
    find: 'if (principal.allowedOrigins !== undefined) return this.#admitVisitor(ip, headers);',
    replace: '',
  },
];

/** Every website can frame the panel. */
export const framesForEveryone: readonly Mutation[] = [
  {
    file: 'server/domains/members/panel/open-panel.ts',
    find: 'call.browser.allowFrames(origins.filter(isOrigin));',
    replace: "call.browser.allowFrames(['*']);",
  },
];

/** Other websites can send the forms of the panel. */
export const formsFromElsewhere: readonly Mutation[] = [
  {
    file: 'server/access/check-origin.ts',
    find: "return relation === 'same-origin' || relation === 'none';",
    replace: 'return true;',
  },
];

/** The panel stays open to a key that was revoked. */
export const keysForEver: readonly Mutation[] = [
  {
    file: 'server/access/resolve-credentials.ts',
    find: "if (row.ended) return { error: refuse('token_revoked') };",
    replace: '',
  },
];

/** Visitors lock each other out by guessing. */
export const visitorsConfused: readonly Mutation[] = [
  {
    file: 'server/access/guessing/code-attempts.ts',
    find: 'const isVisitor = principal.allowedOrigins !== undefined;',
    replace: 'const isVisitor = false;',
  },
];

/** Each network can guess secret codes, however many others have. */
export const crowdIgnored: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/codes/code-attempts.ts',
    find: "if (seconds === 0 || voucher?.code_visibility === 'public') return undefined;",
    replace: 'if (seconds === 0 || voucher !== undefined) return undefined;',
  },
];
