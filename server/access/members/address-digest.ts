import { foldAddress } from '../../network/email-address.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { tokenDigest } from '../credentials/token-format.ts';

/** Finds the requests for an address without storing it in readable form. */
export const addressDigest = (keyring: Keyring, merchantId: string, email: string): Buffer =>
  tokenDigest(keyring.tokenPepper, `member-address ${merchantId} ${foldAddress(email)}`);
