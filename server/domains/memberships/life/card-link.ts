/** The link to a member's card, as in every mail about the membership, and other signed texts about a card. */
import type { Config } from '../../../config/config.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { byte, type Part, type SignedText, signedText, uuid } from '../../../sealing/signed-text.ts';
import type { MembershipRow } from '../membership.ts';

/** Ids as UUIDs. */
export interface CardHolder {
  merchantId: string;
  membershipId: string;
  /** How often the card had been renewed when the text was written; it is good until the next time. */
  renewals: number;
}

const ids = { merchantId: uuid, membershipId: uuid };

/** A kind of signed text about a card. Those from before the first renewal don't name it, because they are printed. */
export function signedByCard<More extends object = object>(
  purpose: string,
  more: { [Name in keyof More]: Part<More[Name]> },
): SignedText<CardHolder & More> {
  type Values = CardHolder & More;
  const first = signedText(purpose, { ...ids, ...more });
  const renewed = signedText(`${purpose}, renewed`, { ...ids, renewals: byte, ...more });
  return {
    write: (keyring, values) => (values.renewals === 0 ? first : renewed).write(keyring, values),
    read: (keyring, text) => {
      const old = first.read(keyring, text);
      return (old ? { ...old, renewals: 0 } : renewed.read(keyring, text)) as Values | undefined;
    },
  };
}

/** The last part of the link. It never expires, because it is printed; it shows the card and opens nothing else. */
export const cardLink = signedByCard('card of a member', {});

export const holderOf = (row: Pick<MembershipRow, 'merchant_id' | 'id' | 'card_renewals'>): CardHolder => ({
  merchantId: row.merchant_id,
  membershipId: row.id,
  renewals: row.card_renewals,
});

export const cardUrl = (
  { config, keyring }: { config: Pick<Config, 'publicUrl'>; keyring: Keyring },
  holder: CardHolder,
): string => `${config.publicUrl}/c/${cardLink.write(keyring, holder)}`;
