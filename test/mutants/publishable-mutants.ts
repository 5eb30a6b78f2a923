/** Defects in the defenses of publishable keys. */
import { mutant } from '../harness/mutation.ts';

const checkOrigin = 'server/access/check-origin.ts';

/** A publishable key opens every route of its scope. */
export const keysTrusted = mutant(
  'server/access/authorize.ts',
  'principal.allowedOrigins !== undefined && !access.publishable',
  'false',
);

/** Pages of every origin can use a publishable key. */
export const originsIgnored = mutant(checkOrigin, '!principal.allowedOrigins.includes(origin)', 'false');

/** Pages of other origins can use secret tokens. */
export const secretsInPages = mutant(checkOrigin, "if (!isOwn) throw refuse('origin_not_allowed');");

/** A publishable key reserves vouchers, and tries ids. */
export const holdsForEveryone = mutant(
  'server/operations/vouchers/validate.ts',
  "if (isBeyondPages(request)) return refuse('publishable_key_not_allowed');",
);

/** Visitors get the stored responses of other visitors. */
export const answersShared = mutant(
  'server/http/input/read-call.ts',
  'idempotency: principal?.allowedOrigins === undefined ? idempotency : undefined,',
  'idempotency,',
);

/** Visitors use up the limits of the merchant's tills. */
export const limitsShared = mutant(
  'server/http/guards/rate-gate.ts',
  'if (principal.allowedOrigins !== undefined) return this.#admitVisitor(ip, headers);',
);

/** Every website can frame the panel. */
export const framesForEveryone = mutant(
  'server/domains/members/panel/open-panel.ts',
  'call.browser.allowFrames(origins.filter(isOrigin));',
  "call.browser.allowFrames(['*']);",
);

/** Other websites can send the forms of the panel. */
export const formsFromElsewhere = mutant(
  checkOrigin,
  "return relation === 'same-origin' || relation === 'none';",
  'return true;',
);

/** The panel stays open to a key that was revoked. */
export const keysForEver = mutant(
  'server/access/resolve-credentials.ts',
  "if (row.ended) return { error: refuse('token_revoked') };",
);

/** Visitors lock each other out by guessing. */
export const visitorsConfused = mutant(
  'server/access/guessing/code-attempts.ts',
  'const isVisitor = principal.allowedOrigins !== undefined;',
  'const isVisitor = false;',
);

/** Each network can guess secret codes, however many others have. */
export const crowdIgnored = mutant(
  'server/domains/vouchers/codes/code-attempts.ts',
  "if (seconds === 0 || voucher?.code_visibility === 'public') return undefined;",
  'if (seconds === 0 || voucher !== undefined) return undefined;',
);
