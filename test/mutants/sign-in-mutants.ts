/** Mutations of sign-in that each leave a hole. */
import type { Mutation } from '../harness/mutation.ts';

/** Streams are not re-authorized after they start. */
export const streamsTrusted: readonly Mutation[] = [
  {
    file: 'server/http/mount.ts',
    find: 'authorize(await authenticate(authorization, call.ip), route.access, worldMs());\n    const source',
    replace: 'undefined;\n    const source',
  },
];

/** Proofs can be reused. */
export const proofsForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/auth/proof/proof-store.ts',
    find: '[proof.digest, proof.expiresAt, now])).length > 0',
    replace: '[proof.digest, proof.expiresAt, now])).length > -1',
  },
];

/** The library does not check the device's counter. */
export const countsNotCompared: Mutation = {
  file: 'server/domains/auth/passkeys/show-passkey.ts',
  find: 'counter: passkey.counter,',
  replace: 'counter: 0,',
};

/** Counters are stored unconditionally. */
export const countsNotGuarded: Mutation = {
  file: 'server/domains/auth/passkeys/passkey-store.ts',
  find: 'and (counter < $2 or (counter = 0 and $2 = 0))',
  replace: '',
};

/** Tokens are verified without checking the audience beforehand. */
export const audienceOverlooked: Mutation = {
  file: 'server/access/credentials/oidc-issuer.ts',
  find: 'iss === this.settings.issuer && this.#isForUs(aud)',
  replace: 'iss === this.settings.issuer',
};

/** The library does not check the audience. */
export const audienceNotChecked: Mutation = {
  file: 'server/access/credentials/oidc-issuer.ts',
  find: 'audience: clientId,',
  replace: '',
};

/** A squatter on an unverified address keeps access when its owner arrives. */
export const squattersKept: readonly Mutation[] = [
  {
    file: 'server/domains/auth/recovery/take-over.ts',
    find: 'removed: await removeSignInMethods(tx, whose, now)',
    replace: 'removed: { passkeys: 0, identities: 0, secondFactors: 0, sessions: 0 }',
  },
];

/** The grace period of a second tab covers any earlier token of the session. */
export const anySpentTokenRepeats: readonly Mutation[] = [
  {
    file: 'server/operations/auth/session/refresh.ts',
    find: 'session.refresh_digest.equals(next.digest) &&',
    replace: '',
  },
];

/** Each process counts wrong passwords separately. */
export const guessesForgotten: readonly Mutation[] = [
  {
    file: 'server/access/guessing/guess-budgets.ts',
    find: 'Math.max(seconds[2 * at]!, seconds[2 * at + 1]!)',
    replace: '0 * seconds[at]!',
  },
];

/** An ID token is accepted for any sign-in. */
export const nonceOverlooked: readonly Mutation[] = [
  { file: 'server/access/credentials/oidc-issuer.ts', find: 'repeated !== nonce || ', replace: '' },
];

/** Invitations require no step-up. */
export const rolesGivenAway: readonly Mutation[] = [
  {
    file: 'contract/domains/team.ts',
    find: "const changing = byPerson('TEAM_MANAGE', { stepUp: true });",
    replace: "const changing = byPerson('TEAM_MANAGE');",
  },
];

/** Decisions of the operator are open to everyone. */
export const operatorsEverywhere: readonly Mutation[] = [
  {
    file: 'server/access/authorize.ts',
    find: "if (!principal.isPlatformAdmin) throw refuse('permission_denied', { required_permission: permission });",
    replace: '',
  },
];

/** Decisions of the operator require no step-up. */
export const decisionsUnproven: readonly Mutation[] = [
  {
    file: 'contract/access.ts',
    find: "  permission: 'platform_admin',\n  stepUp: options.stepUp ?? false,",
    replace: "  permission: 'platform_admin',\n  stepUp: options === undefined,",
  },
];

/** Codes of the issuer are exchanged for everyone who asks. */
export const codesForEveryone: readonly Mutation[] = [
  {
    file: 'server/operations/auth/oidc/exchange-code.ts',
    find: "if (asked === undefined) throw refuse('id_token_invalid');",
    replace: 'if (asked === null) return { id_token: input.challenge };',
  },
];

/** An ID token for one's own account links an account of someone else. */
export const identitiesShared: readonly Mutation[] = [
  {
    file: 'server/operations/auth/oidc/link-identity.ts',
    find: "if (known.user_id !== userId) throw refuse('identity_taken');",
    replace: '',
  },
];

/** The last way to sign in can be removed. */
export const peopleLockedOut: readonly Mutation[] = [
  {
    file: 'server/domains/auth/person/last-way-in.ts',
    find: "throw refuse('last_sign_in_method');",
    replace: '{}',
  },
];

/** Unverified addresses are trusted. */
export const addressesBelieved: readonly Mutation[] = [
  {
    file: 'server/access/authorize.ts',
    find: "if (!principal.emailVerified) throw refuse('email_unverified');",
    replace: '',
  },
];
