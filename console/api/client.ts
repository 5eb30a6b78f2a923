import { Tessera } from '@tessera/sdk';
import { connection } from './connection.ts';
import { session } from './session.ts';

/** The product's own client, with the credential of whoever is signed in. */
export const tessera = new Tessera({
  baseUrl: location.origin,
  token: () => session.accessToken(),
  fetch: connection.fetch,
});
