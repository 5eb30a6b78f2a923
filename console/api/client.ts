import { Tessera } from '@tessera/sdk';
import { connection } from './connection/connection.ts';
import { unanswered } from './connection/unanswered.ts';
import { session } from './session/session.ts';

/** A wrong password is a 401, too. */
async function noteEnd(response: Response): Promise<void> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'session_expired') session.noteRefusal();
}

/** What is loaded with the first refusal, so that the page has words for it. */
export const refusals = { prepare: (): Promise<unknown> => Promise.resolve() };

/** Words that take longer are shown once they come: a refusal is known without them. */
const longestWaitMs = 2_000;

const prepared = (): Promise<unknown> =>
  Promise.race([
    refusals.prepare().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);

/** The SDK client, with the signed-in user's credential. */
export const tessera = new Tessera({
  baseUrl: location.origin,
  token: () => session.accessToken(),
  fetch: async (input, init) => {
    const response = await connection.fetch(input, init);
    if (response.status === 401) void noteEnd(response.clone());
    if (!response.ok) await prepared();
    return response;
  },
  unanswered,
});
