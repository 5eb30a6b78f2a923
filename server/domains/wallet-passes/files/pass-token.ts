/** Signed texts in links to passes and in the passes themselves. Each names one card. */
import { time } from '../../../sealing/signed-text.ts';
import { signedByCard } from '../../memberships/life/card-link.ts';

/** The last path segment of a link. `expiresAt` is RFC 3339, rounded to seconds. */
export const passLink = signedByCard<{ expiresAt: string }>('link to a wallet pass', { expiresAt: time });

/** The token that a phone sends when it asks for updates of a pass. It lasts as long as the pass, and opens only it. */
export const passToken = signedByCard('wallet pass of a phone', {});
