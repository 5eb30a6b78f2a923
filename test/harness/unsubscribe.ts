import {
  type Unsubscribing,
  unsubscribeToken,
} from '../../server/domains/communications/unsubscribing/unsubscribe-token.ts';
import type { WorldServer } from './world.ts';

/** The token in the unsubscribe link of this customer and communication. */
export const unsubscribeTokenOf = ({ app }: WorldServer, people: Unsubscribing): string =>
  unsubscribeToken.write(app.services.keyring, people);
