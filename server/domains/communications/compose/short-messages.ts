/** Builds the push notification and the text message to one recipient. */
import { encodeId, encodeUuid } from '../../../../contract/ids.ts';
import { iconPath } from '../../../files/pictures/icons/icon-link.ts';
import { html } from '../../../html/html.ts';
import { type KeptMessage, keptText } from '../../../mail/kept-message.ts';
import type { PushMessage } from '../../../mail/send-push.ts';
import type { TextMessage } from '../../../mail/send-text.ts';
import { cardUrl } from '../../memberships/life/card-link.ts';
import type { ClaimedRow } from '../deliver/delivery-store.ts';
import { textUnsubscribeToken } from '../unsubscribing/unsubscribe-token.ts';
import { renewalsIn, type Sender } from './compose.ts';
import { fillText, type Values } from './placeholders.ts';
import { wordsFor } from './recipient-words.ts';

interface Notification {
  title: string;
  body: string;
  /** Path of the page that opens. */
  url: string;
  /** A notification that arrives twice replaces itself. */
  tag: string;
  /** Path of the shop's icon. */
  icon: string;
}

/** Of shops without a color, as on their pages. */
const ownColor = '#6f4e37';
const longestTitle = 100;
const longestBody = 500;
/** Providers send up to ten messages in one. */
const longestText = 1_500;

const cut = (text: string, longest: number): string => {
  const characters = [...text.trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
};

function notificationTo(
  { communication, merchant, services }: Sender,
  row: ClaimedRow,
  values: Values,
): Notification {
  const { merchant_id: merchantId, membership_id: membershipId } = row;
  const name = merchant.communication_settings.from_name ?? merchant.name;
  const words = wordsFor(communication, row, merchant, values);
  const subject = words.subject === null ? '' : fillText(words.subject, values).trim();
  return {
    title: cut(subject || name, longestTitle),
    body: cut(fillText(words.body, values), longestBody),
    url:
      membershipId === null
        ? `/account/${encodeId('merchant', merchantId)}`
        : new URL(cardUrl(services, { merchantId, membershipId, renewals: renewalsIn(values) })).pathname,
    tag: encodeUuid(row.id),
    icon: `${iconPath(services.keyring, {
      id: merchantId,
      name: merchant.name,
      logoUrl: merchant.logo_url,
      color: merchant.brand_color ?? ownColor,
    })}/192.png`,
  };
}

/** The notification as the service worker of the card shows it. */
export function composePush(sender: Sender, row: ClaimedRow, values: Values): PushMessage {
  const notification = notificationTo(sender, row, values);
  return { topic: notification.tag, payload: JSON.stringify(notification) };
}

/** Marketing messages end with a link to unsubscribe from text messages. */
export function composeText(
  { communication, merchant, services: { config, keyring } }: Sender,
  row: ClaimedRow,
  values: Values,
): TextMessage {
  const { body } = wordsFor(communication, row, merchant, values);
  const text = cut(fillText(body, values), longestText);
  if (communication.category !== 'marketing') return { id: row.id, to: row.phone!, text };
  const people = {
    merchantId: row.merchant_id,
    customerId: row.customer_id,
    communicationId: communication.id,
  };
  const link = `${config.publicUrl}/communications/unsubscribe/${textUnsubscribeToken.write(keyring, people)}`;
  return { id: row.id, to: row.phone!, text: `${text}\n\nStop: ${link}` };
}

/** The notification as the outbox shows it. `devices`: the browsers that would get it. */
export function keptPush(
  sender: Sender,
  row: ClaimedRow,
  values: Values,
  devices: readonly (string | null)[],
): KeptMessage {
  const { title, body, url } = notificationTo(sender, row, values);
  return {
    channel: 'push',
    ...plain(sender, row),
    to: devices.map((device) => device ?? 'browser').join(', '),
    subject: title,
    text: body,
    html: html`<p><strong>${title}</strong></p><p>${body}</p><p><a href="${sender.services.config.publicUrl}${url}">${url}</a></p>`
      .markup,
  };
}

/** The text message as the outbox shows it. */
export function keptTextTo(sender: Sender, row: ClaimedRow, values: Values): KeptMessage {
  const { messageId: id, from } = plain(sender, row);
  const address = sender.services.config.sms?.from ?? '';
  return keptText({ ...composeText(sender, row, values), id }, { ...from, address });
}

const plain = ({ merchant, services }: Sender, row: ClaimedRow) => ({
  messageId: encodeUuid(row.id),
  from: {
    name: merchant.communication_settings.from_name ?? merchant.name,
    address: services.config.mailFrom,
  },
  replyTo: null,
  listUnsubscribe: null,
});
