import type { Keyring } from '../../../sealing/keyring.ts';
import { signedText, uuid } from '../../../sealing/signed-text.ts';

/** Ids as UUIDs. */
export interface Unsubscribing {
  merchantId: string;
  customerId: string;
  communicationId: string;
}

const parts = { merchantId: uuid, customerId: uuid, communicationId: uuid };

/** Token of 107 characters in unsubscribe links. It never expires. */
export const unsubscribeToken = signedText<Unsubscribing>('unsubscribe', parts);

/** The same for text messages. */
export const textUnsubscribeToken = signedText<Unsubscribing>('unsubscribe from text messages', parts);

/** Reads a token of either kind, and tells which consent it withdraws. */
export function readUnsubscribeToken(
  keyring: Keyring,
  text: string,
): (Unsubscribing & { consent: 'marketing_email' | 'marketing_sms' }) | undefined {
  const mail = unsubscribeToken.read(keyring, text);
  if (mail !== undefined) return { ...mail, consent: 'marketing_email' };
  const message = textUnsubscribeToken.read(keyring, text);
  return message && { ...message, consent: 'marketing_sms' };
}
