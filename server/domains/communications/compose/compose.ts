/** Builds the mail to one recipient. */
import { decodeUuid, encodeId, encodeUuid } from '../../../../contract/ids.ts';
import type { Services } from '../../../engine/services.ts';
import { picturePath, uploadedPicture } from '../../../files/pictures/picture-link.ts';
import { type Brand, emailHtml, emailText } from '../../../mail/mail-layout.ts';
import type { Mail } from '../../../mail/send-mail.ts';
import { cardUrl } from '../../memberships/life/card-link.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { CommunicationRow } from '../communication.ts';
import type { ClaimedRow } from '../deliver/delivery-store.ts';
import { unsubscribeToken } from '../unsubscribing/unsubscribe-token.ts';
import { fillHtml, fillText, type Values } from './placeholders.ts';

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
  const people = { merchantId: merchant.id, customerId: row.customer_id, communicationId: communication.id };
  const unsubscribeUrl =
    communication.category === 'marketing'
      ? `${config.publicUrl}/communications/unsubscribe/${unsubscribeToken.write(keyring, people)}`
      : undefined;
  const letter = {
    subject: fillText(communication.subject!, values).trim(),
    bodyHtml: fillHtml(communication.body, values),
    bodyText: fillText(communication.body, values),
    unsubscribeUrl,
    brand: brandOf(merchant, services),
    card: cardOf(services, row),
    locale: row.locale ?? merchant.locale,
  };
  return {
    messageId: `${messageName(row)}@${config.mailFrom.slice(config.mailFrom.indexOf('@') + 1)}`,
    from: { name: from_name ?? merchant.name, address: config.mailFrom },
    to: row.email!,
    replyTo: communication.reply_to ?? reply_to ?? null,
    subject: letter.subject,
    text: emailText(letter),
    html: emailHtml(letter),
    listUnsubscribe: unsubscribeUrl ?? null,
  };
}

/** The card of the membership that the mail is about, or else where the reader finds their own. */
function cardOf(
  services: Sender['services'],
  { merchant_id: merchantId, membership_id: membershipId, locale }: ClaimedRow,
): { url: string; words: string } {
  const words = cardWords[locale?.slice(0, 2) ?? 'en'] ?? cardWords.en;
  if (membershipId !== null) return { url: cardUrl(services, { merchantId, membershipId }), words };
  return { url: `${services.config.publicUrl}/account/${encodeId('merchant', merchantId)}`, words };
}

const cardWords: Record<string, string> & { en: string } = {
  en: 'Your card',
  it: 'La tua carta',
  de: 'Deine Karte',
  fr: 'Votre carte',
  es: 'Tu tarjeta',
};

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
