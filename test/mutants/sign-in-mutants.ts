/** Mutations of sign-in that each leave a hole. */
import { mutant, mutation } from '../harness/mutation.ts';

const oidcIssuer = 'server/access/credentials/oidc-issuer.ts';
const authorize = 'server/access/authorize.ts';

/** Streams are not re-authorized after they start. */
export const streamsTrusted = mutant(
  'server/http/mount.ts',
  'authorize(await authenticate(authorization, call.ip), route.access, worldMs());\n    const source',
  'undefined;\n    const source',
);

/** Proofs can be reused. */
export const proofsForgotten = mutant(
  'server/domains/auth/proof/proof-store.ts',
  '[proof.digest, proof.expiresAt, now])).length > 0',
  '[proof.digest, proof.expiresAt, now])).length > -1',
);

/** The library does not check the device's counter. */
export const countsNotCompared = mutation(
  'server/domains/auth/passkeys/show-passkey.ts',
  'counter: passkey.counter,',
  'counter: 0,',
);

/** Counters are stored unconditionally. */
export const countsNotGuarded = mutation(
  'server/domains/auth/passkeys/passkey-store.ts',
  'and (counter < $2 or (counter = 0 and $2 = 0))',
);

/** Tokens are verified without checking the audience beforehand. */
export const audienceOverlooked = mutation(
  oidcIssuer,
  'iss === this.settings.issuer && this.#isForUs(aud)',
  'iss === this.settings.issuer',
);

/** The library does not check the audience. */
export const audienceNotChecked = mutation(oidcIssuer, 'audience: clientId,');

/** What the client says about its language is forgotten. */
export const languagesForgotten = mutant(
  'server/domains/auth/session/signed-in.ts',
  'await Promise.all([inserted, keepLanguage(tx, call, person)]);',
  'await inserted;',
);

/** A squatter on an unverified address keeps access when its owner arrives. */
export const squattersKept = mutant(
  'server/domains/auth/recovery/take-over.ts',
  'removed: await removeSignInMethods(tx, whose, now)',
  'removed: { passkeys: 0, identities: 0, secondFactors: 0, sessions: 0 }',
);

/** The grace period of a second tab covers any earlier token of the session. */
export const anySpentTokenRepeats = mutant(
  'server/operations/auth/session/refresh.ts',
  'session.refresh_digest.equals(next.digest) &&',
);

/** Each process counts wrong passwords separately. */
export const guessesForgotten = mutant(
  'server/access/guessing/guess-budgets.ts',
  'Math.max(seconds[2 * at]!, seconds[2 * at + 1]!)',
  '0 * seconds[at]!',
);

/** An ID token is accepted for any sign-in. */
export const nonceOverlooked = mutant(oidcIssuer, 'repeated !== nonce || ');

/** Invitations require no step-up. */
export const rolesGivenAway = mutant(
  'contract/domains/team.ts',
  "const changing = byPerson('TEAM_MANAGE', { stepUp: true });",
  "const changing = byPerson('TEAM_MANAGE');",
);

/** Decisions of the operator are open to everyone. */
export const operatorsEverywhere = mutant(
  authorize,
  "if (!principal.isPlatformAdmin) throw refuse('permission_denied', { required_permission: permission });",
);

/** Decisions of the operator require no step-up. */
export const decisionsUnproven = mutant(
  'contract/access.ts',
  "  permission: 'platform_admin',\n  stepUp: options.stepUp ?? false,",
  "  permission: 'platform_admin',\n  stepUp: options === undefined,",
);

/** Codes of the issuer are exchanged for everyone who asks. */
export const codesForEveryone = mutant(
  'server/operations/auth/oidc/exchange-code.ts',
  "if (asked === undefined) throw refuse('id_token_invalid');",
  'if (asked === null) return { id_token: input.challenge };',
);

/** An ID token for one's own account links an account of someone else. */
export const identitiesShared = mutant(
  'server/operations/auth/oidc/link-identity.ts',
  "if (known.user_id !== userId) throw refuse('identity_taken');",
);

/** The last way to sign in can be removed. */
export const peopleLockedOut = mutant(
  'server/domains/auth/person/last-way-in.ts',
  "throw refuse('last_sign_in_method');",
  '{}',
);

/** Unverified addresses are trusted. */
export const addressesBelieved = mutant(
  authorize,
  "if (!principal.emailVerified) throw refuse('email_unverified');",
);
