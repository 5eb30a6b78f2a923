/** Signed texts in links to passes and in the passes themselves. Each names one membership. */
import { signedText, time, uuid } from '../../../sealing/signed-text.ts';

/** Ids as UUIDs. */
export interface PassHolder {
  merchantId: string;
  membershipId: string;
}

interface PassLink extends PassHolder {
  /** RFC 3339, rounded to seconds. */
  expiresAt: string;
}

const holder = { merchantId: uuid, membershipId: uuid };

/** The last path segment of a link. */
export const passLink = signedText<PassLink>('link to a wallet pass', { ...holder, expiresAt: time });

/** The token that a phone sends when it asks for updates of a pass. It lasts as long as the pass, and opens only it. */
export const passToken = signedText<PassHolder>('wallet pass of a phone', holder);
