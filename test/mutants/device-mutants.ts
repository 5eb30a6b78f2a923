/** Defects in the way a device gets its token. */
import { mutant } from '../harness/mutation.ts';

const store = 'server/domains/api-tokens/devices/device-login-store.ts';

/** Two requests at the same time both collect a secret. */
export const collectedTwice = mutant(store, 'expires_at > $2 for update', 'expires_at > $2');

/** A device collects a token that was revoked. */
export const revokedCollected = mutant(
  store,
  'and revoked_at is null and expires_at > $4',
  'and expires_at > $4',
);

/** Merchants of several cells approve the same device. */
export const approvedTwice = mutant(store, 'set user_code = $3', 'set user_code = left($3, 0) || user_code');
