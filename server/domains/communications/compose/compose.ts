/** Builds the mail to one recipient. */
import { decodeUuid, encodeId, encodeUuid } from '../../../../contract/ids.ts';
import type { Services } from '../../../engine/services.ts';
import { picturePath, uploadedPicture } from '../../../files/pictures/picture-link.ts';
import { type Brand, emailHtml, emailText } from '../../../mail/mail-layout.ts';
import type { Mail } from '../../../mail/send-mail.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { cardUrl } from '../../memberships/life/card-link.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { CommunicationRow } from '../communication.ts';
import type { ClaimedRow } from '../deliver/delivery-store.ts';
import { footOf } from '../letters.ts';
import { unsubscribeToken } from '../unsubscribing/unsubscribe-token.ts';
import { composeBlocks } from './blocks.ts';
import { fillHtml, fillText, type Values } from './placeholders.ts';
import { wordsFor } from './recipient-words.ts';

/** Data shared by all messages of a batch. */
export interface Sender {
  communication: CommunicationRow;
  merchant: MerchantRow;
  services: Pick<Services, 'config' | 'keyring'>;
}

/** Builds a mail. Marketing mails get an unsubscribe link and a `List-Unsubscribe` header. */
export function composeMessage(
  { communication, merchant, services }: Sender,
  row: ClaimedRow,
  values: Values,
): Mail {
  const { config, keyring } = services;
  const { from_name, reply_to } = merchant.communication_settings;
  const words = wordsFor(communication, row, merchant, values);
  const language = chooseLanguage([row.locale, merchant.locale]);
  const foot = footOf(language, from_name ?? merchant.name);
  const people = { merchantId: merchant.id, customerId: row.customer_id, communicationId: communication.id };
  const unsubscribeUrl =
    communication.category === 'marketing'
      ? `${config.publicUrl}/communications/unsubscribe/${unsubscribeToken.write(keyring, people)}`
      : undefined;
  const card = { url: cardOf(services, row, values), words: foot.card };
  const letter = {
    subject: fillText(words.subject!, values).trim(),
    ...(words.blocks
      ? composeBlocks(words.blocks, merchant.brand_color, { values, card, services })
      : { bodyHtml: fillHtml(words.body, values), bodyText: fillText(words.body, values) }),
    brand: brandOf(merchant, services),
    foot: {
      language,
      card,
      ...(unsubscribeUrl && {
        leave: {
          url: unsubscribeUrl,
          reason: foot.reason,
          words: foot.unsubscribe,
          alone: foot.unsubscribeFrom,
        },
      }),
    },
    locale: words.language,
  };
  return {
    messageId: `${messageName(row)}@${config.mailFrom.slice(config.mailFrom.indexOf('@') + 1)}`,
    from: { name: from_name ?? merchant.name, address: config.mailFrom },
    to: row.email!,
    replyTo: communication.reply_to ?? reply_to ?? merchant.support_email,
    subject: letter.subject,
    text: emailText(letter),
    html: emailHtml(letter),
    listUnsubscribe: unsubscribeUrl ?? null,
  };
}

/** The card of the membership that the mail is about, or else where the reader finds their own. */
function cardOf(
  services: Sender['services'],
  { merchant_id: merchantId, membership_id: membershipId }: ClaimedRow,
  values: Values,
): string {
  if (membershipId !== null)
    return cardUrl(services, { merchantId, membershipId, renewals: renewalsIn(values) });
  return `${services.config.publicUrl}/account/${encodeId('merchant', merchantId)}`;
}

/** How often the card was renewed, which its link depends on. */
export const renewalsIn = (values: Values): number => Number(values['membership.card_renewals'] ?? 0);

/** Pixels of an uploaded logo: twice its height in a mail, for sharp screens. */
const logoWidth = 320;

function logoOf({ logo_url: url }: MerchantRow, { config, keyring }: Sender['services']): string | null {
  const uploaded = url === null ? undefined : uploadedPicture(keyring, url);
  return uploaded ? `${config.publicUrl}${picturePath(keyring, uploaded, logoWidth)}` : url;
}

const brandOf = (merchant: MerchantRow, services: Sender['services']): Brand => ({
  name: merchant.communication_settings.from_name ?? merchant.name,
  logoUrl: logoOf(merchant, services),
  color: merchant.brand_color,
  website: merchant.website,
  supportEmail: merchant.support_email,
  address: addressLine(merchant.address),
});

function addressLine(address: MerchantRow['address']): string | null {
  if (address === null) return null;
  const { line1, line2, postal_code, city, region } = address;
  return [line1, line2, `${postal_code} ${city}`, region].filter(Boolean).join(', ');
}

type Named = Pick<ClaimedRow, 'merchant_id' | 'communication_id' | 'id'>;

/** Local part of the Message-ID. It identifies the delivery when a provider reports about it. */
const messageName = ({ merchant_id, communication_id, id }: Named): string =>
  [merchant_id, communication_id, id].map(encodeUuid).join('.');

/** The delivery that a Message-ID (with or without brackets) identifies; undefined if the id isn't ours. */
export function namedDelivery(messageId: string): Named | undefined {
  const [name] = messageId.replace(/^<|>$/g, '').split('@');
  const ids = name!.split('.').map((part) => decodeUuid(part));
  const [merchant_id, communication_id, id] = ids;
  return ids.length === 3 && merchant_id && communication_id && id
    ? { merchant_id, communication_id, id }
    : undefined;
}
