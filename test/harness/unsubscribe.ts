import {
  type Unsubscribing,
  unsubscribeToken,
} from '../../server/domains/communications/unsubscribe-token.ts';
import type { WorldServer } from './world.ts';

/** What the link holds that this customer got with this communication. */
export const unsubscribeTokenOf = ({ app }: WorldServer, people: Unsubscribing): string =>
  unsubscribeToken(app.services.keyring, people);
