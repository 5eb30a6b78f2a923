/** Ways in that were left open. */
import type { Mutation } from '../harness/mutation.ts';

/** Whoever was admitted to a stream once hears for as long as they like. */
export const streamsTrusted: readonly Mutation[] = [
  {
    file: 'server/http/mount.ts',
    find: 'authorize(await authenticate(authorization, call.ip), route.access, worldMs());\n    const source',
    replace: 'undefined;\n    const source',
  },
];

/** What was shown once is taken again. */
export const proofsForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/session/proof-store.ts',
    find: '[proof.digest, proof.expiresAt, now])).length > 0',
    replace: '[proof.digest, proof.expiresAt, now])).length > -1',
  },
];

/** The library is not told how far a device has counted. */
export const countsNotCompared: Mutation = {
  file: 'server/domains/passkeys/show-passkey.ts',
  find: 'counter: passkey.counter,',
  replace: 'counter: 0,',
};

/** Whatever a device has counted is written down. */
export const countsNotGuarded: Mutation = {
  file: 'server/domains/passkeys/passkey-store.ts',
  find: 'and (counter < $2 or (counter = 0 and $2 = 0))',
  replace: '',
};

/** Tokens are looked through before any key is asked for, without a look at whom they are for. */
export const audienceOverlooked: Mutation = {
  file: 'server/access/outside-issuer.ts',
  find: 'iss === this.settings.issuer && this.#isForUs(aud)',
  replace: 'iss === this.settings.issuer',
};

/** The library is not told whom tokens must be for. */
export const audienceNotChecked: Mutation = {
  file: 'server/access/outside-issuer.ts',
  find: 'audience: clientId,',
  replace: '',
};

/** Whoever registered with somebody else's address keeps what they have when its owner comes. */
export const squattersKept: readonly Mutation[] = [
  {
    file: 'server/domains/account/take-over.ts',
    find: 'removed: await removeWaysIn(tx, whose, now)',
    replace: 'removed: { passkeys: 0, identities: 0, secondFactors: 0, sessions: 0 }',
  },
];

/** The grace of a second tab is for any token that the session ever had. */
export const anySpentTokenRepeats: readonly Mutation[] = [
  {
    file: 'server/domains/session/refresh.ts',
    find: 'session.refresh_digest.equals(next.digest) &&',
    replace: '',
  },
];

/** Each process counts wrong passwords for itself. */
export const guessesForgotten: readonly Mutation[] = [
  {
    file: 'server/access/guess-budgets.ts',
    find: 'Math.max(seconds[2 * at]!, seconds[2 * at + 1]!)',
    replace: '0 * seconds[at]!',
  },
];

/** An ID token may be for any sign-in. */
export const nonceOverlooked: readonly Mutation[] = [
  { file: 'server/access/outside-issuer.ts', find: 'repeated !== nonce || ', replace: '' },
];

/** People are invited without a fresh proof. */
export const rolesGivenAway: readonly Mutation[] = [
  {
    file: 'contract/domains/team.ts',
    find: "const change = byPerson('TEAM_MANAGE', { stepUp: true });",
    replace: "const change = byPerson('TEAM_MANAGE');",
  },
];

/** An address counts without having been verified. */
export const addressesBelieved: readonly Mutation[] = [
  {
    file: 'server/access/authorize.ts',
    find: "if (!principal.emailVerified) throw refuse('email_unverified');",
    replace: '',
  },
];
