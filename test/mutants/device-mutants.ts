/** Defects in the way a device gets its token. */
import type { Mutation } from '../harness/mutation.ts';

const store = 'server/domains/api-tokens/devices/device-login-store.ts';

/** Two requests at the same time both collect a secret. */
export const collectedTwice: readonly Mutation[] = [
  { file: store, find: 'expires_at > $2 for update', replace: 'expires_at > $2' },
];

/** A device collects a token that was revoked. */
export const revokedCollected: readonly Mutation[] = [
  { file: store, find: 'and revoked_at is null and expires_at > $4', replace: 'and expires_at > $4' },
];

/** Merchants of several cells approve the same device. */
export const approvedTwice: readonly Mutation[] = [
  { file: store, find: 'set user_code = $3', replace: 'set user_code = left($3, 0) || user_code' },
];
