import { Tessera } from '@tessera/sdk';
import { connection } from './connection/connection.ts';
import { unanswered } from './connection/unanswered.ts';
import { session } from './session/session.ts';

/** A wrong password is a 401, too. */
async function noteEnd(response: Response): Promise<void> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'session_expired') session.noteRefusal();
}

/** The SDK client, with the signed-in user's credential. */
export const tessera = new Tessera({
  baseUrl: location.origin,
  token: () => session.accessToken(),
  fetch: async (input, init) => {
    const response = await connection.fetch(input, init);
    if (response.status === 401) void noteEnd(response.clone());
    return response;
  },
  unanswered,
});
