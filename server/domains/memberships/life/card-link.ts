/** The link to a member's card, as in every mail about the membership. */
import type { Config } from '../../../config/config.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { signedText, uuid } from '../../../sealing/signed-text.ts';

/** Ids as UUIDs. */
export interface CardHolder {
  merchantId: string;
  membershipId: string;
}

/** The last part of the link. It never expires, because it is printed; it shows the card and opens nothing else. */
export const cardLink = signedText<CardHolder>('card of a member', {
  merchantId: uuid,
  membershipId: uuid,
});

export const cardUrl = (
  { config, keyring }: { config: Pick<Config, 'publicUrl'>; keyring: Keyring },
  holder: CardHolder,
): string => `${config.publicUrl}/c/${cardLink.write(keyring, holder)}`;
