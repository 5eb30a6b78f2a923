/** Messages as they wait for a sender or are kept in the outbox: all that the recipient sees, sealed. */
import type { Services } from '../engine/services.ts';
import { html } from '../html/html.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { open, seal } from '../sealing/sealed-text.ts';
import type { Mail, SendOutcome } from './send-mail.ts';
import type { TextMessage } from './send-text.ts';

/** A mail names no channel. */
export type KeptMessage = Mail & { channel?: 'push' | 'sms' };

export const keptText = ({ id, to, text }: TextMessage, from: Mail['from']): KeptMessage => ({
  channel: 'sms',
  messageId: id,
  from,
  to,
  replyTo: null,
  subject: text.split('\n', 1)[0]!,
  text,
  html: html`<p>${text}</p>`.markup,
  listUnsubscribe: null,
});

/** `place` names the table, column and row. */
export const sealMessage = (keyring: Keyring, place: string, message: KeptMessage): Buffer =>
  seal(keyring.answerKey, place, Buffer.from(JSON.stringify(message)));

export function openMessage(keyring: Keyring, place: string, sealed: Buffer): KeptMessage {
  const message = JSON.parse(open(keyring.answerKey, place, sealed).toString()) as KeptMessage;
  // Earlier versions stored some text messages without their channel.
  const isText = message.channel === undefined && /^\+[0-9]+$/.test(message.to);
  return isText ? { ...message, channel: 'sms' } : message;
}

/** Without a sender for its channel, a message waits. */
export const senderOf = ({ mail, texts }: Pick<Services, 'mail' | 'texts'>, { channel }: KeptMessage) =>
  channel === 'sms' ? texts : mail;

export async function sendMessage(
  { mail, texts }: Pick<Services, 'mail' | 'texts'>,
  message: KeptMessage,
): Promise<SendOutcome> {
  const { channel, messageId: id, to, text } = message;
  return (await (channel === 'sms' ? texts?.send({ id, to, text }) : mail?.send(message))) ?? 'later';
}
