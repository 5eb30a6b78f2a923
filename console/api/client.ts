import { Tessera } from '@tessera/sdk';
import { connection } from './connection.ts';
import { session } from './session.ts';
import { unanswered } from './unanswered.ts';

/** The SDK client, with the signed-in user's credential. */
export const tessera = new Tessera({
  baseUrl: location.origin,
  token: () => session.accessToken(),
  fetch: connection.fetch,
  unanswered,
});
