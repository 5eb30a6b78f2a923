import { signedText, uuid } from '../../../sealing/signed-text.ts';

/** Ids as UUIDs. */
export interface Unsubscribing {
  merchantId: string;
  customerId: string;
  communicationId: string;
}

/** Token of 107 characters in unsubscribe links. It never expires. */
export const unsubscribeToken = signedText<Unsubscribing>('unsubscribe', {
  merchantId: uuid,
  customerId: uuid,
  communicationId: uuid,
});
