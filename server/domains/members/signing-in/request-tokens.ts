/** The secrets of a mail to a member. Nothing of them is stored: they are signed, or derived from the request's id. */
import { bareCode } from '../../../../contract/typed-text.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import { digestsEqual } from '../../../sealing/digests-equal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { signedText, uuid } from '../../../sealing/signed-text.ts';

/** Ids as UUIDs. */
export interface RequestOf {
  merchantId: string;
  requestId: string;
}

const parts = { merchantId: uuid, requestId: uuid };

/** The link in the mail. It proves that its bearer reads the address. */
export const mailLink = signedText<RequestOf>('link in a mail to a member', parts);

/** Names the request on the page that asked for the mail. It proves nothing without the code. */
export const pendingRequest = signedText<RequestOf>('request of a mail to a member', parts);

const digits = 6;

/** The code in the mail: six digits that only this server can compute. */
export function codeOf(keyring: Keyring, { merchantId, requestId }: RequestOf): string {
  const digest = tokenDigest(keyring.tokenPepper, `member-code ${merchantId} ${requestId}`);
  // 48 bits modulo a million: the bias is below one in 200 million.
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** Spaces and hyphens don't count: mails show the code in two groups. */
export function isCode(keyring: Keyring, request: RequestOf, given: string): boolean {
  const digestOf = (code: string) => tokenDigest(keyring.tokenPepper, `member-code-given ${code}`);
  return digestsEqual(digestOf(bareCode(given)), digestOf(codeOf(keyring, request)));
}
