import { Tessera } from '@tessera/sdk';
import { connection } from './connection/connection.ts';
import { unanswered } from './connection/unanswered.ts';
import { session } from './session/session.ts';

/** The SDK client, with the signed-in user's credential. */
export const tessera = new Tessera({
  baseUrl: location.origin,
  token: () => session.accessToken(),
  fetch: connection.fetch,
  unanswered,
});
