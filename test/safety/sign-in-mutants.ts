/** Ways in that were left open. */
import type { Mutation } from '../harness/mutation.ts';

/** Whoever was admitted to a stream once hears for as long as they like. */
export const streamsTrusted: readonly Mutation[] = [
  {
    file: 'server/http/mount.ts',
    find: 'authorize(await authenticate(authorization, call.ip), route.access, Date.now());\n    const source',
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
