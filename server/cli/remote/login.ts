import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { isTesseraError, Tessera } from '../../../sdk/src/index.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { loginByDevice } from './device-login.ts';
import { removeProfile, saveProfile, standardProfile, standardUrl } from './profile.ts';
import { readAll } from './read-all.ts';

interface Options {
  url: string;
  profile: string;
  device: boolean;
  withToken: boolean;
  browser: boolean;
}

/** `tessera login` and `tessera logout`: stores an API token for the commands that call the API. */
export function addLogin(tessera: Command, caller: Caller): void {
  tessera
    .command('login')
    .summary('sign in to a server')
    .description(
      'Stores an API token for the commands that call the API. In a terminal, you approve the token in the console, in a browser on any device. Otherwise, the token comes from standard input or from TESSERA_TOKEN. Afterwards, TESSERA_TOKEN and TESSERA_API_URL take precedence over what is stored.',
    )
    .option('--url <url>', 'URL of the server', caller.env.TESSERA_API_URL || standardUrl)
    .option('--profile <name>', 'name to store it under', standardProfile)
    .option('--with-token', 'ask for an existing API token in the terminal', false)
    .option('--device', 'approve a token in the console; the default in a terminal', false)
    .option('--no-browser', 'only print where to approve the token')
    .action(async (options: Options) => {
      const { profile, url } = options;
      const token = await tokenFor(caller, options);
      const { status, scopes } = await scopesOf(url, token);
      const place = saveProfile(caller.env, profile, { url: url.replace(/(?<!\/)\/+$/, ''), token });
      caller.err.write(`Signed in to ${url} (${status}), stored in ${place}.\nScopes: ${scopes}\n`);
    });
  tessera
    .command('logout')
    .summary('remove a stored API token')
    .description('Removes a stored API token from this machine. It remains valid until you revoke it.')
    .option('--profile <name>', 'name it is stored under', standardProfile)
    .action(({ profile }: { profile: string }) => {
      const wasThere = removeProfile(caller.env, profile);
      caller.err.write(wasThere ? 'Signed out.\n' : 'You were not signed in.\n');
    });
}

async function tokenFor(caller: Caller, { browser, device, url, withToken }: Options): Promise<string> {
  if (device) return loginByDevice(caller, url, browser);
  if (caller.env.TESSERA_TOKEN) return caller.env.TESSERA_TOKEN;
  return caller.input().isTTY && !withToken ? loginByDevice(caller, url, browser) : readToken(caller);
}

/** Every answer to a valid token names its scopes, even a refusal for lack of them. */
async function scopesOf(url: string, token: string): Promise<{ status: string; scopes: string }> {
  const tessera = new Tessera({ baseUrl: url, token });
  const headers = await tessera.notifications
    .unreadCount()
    .withResponse()
    .then(
      ({ response }) => response.headers,
      (error: unknown) => {
        if (isTesseraError(error) && error.headers.has('token-scopes')) return error.headers;
        throw error;
      },
    );
  const scopes = headers.get('token-scopes');
  if (scopes === null) throw new CommandError('This is not an API token. Create one in the console.');
  const mode = token.startsWith('tsr_test_') ? 'sandbox' : 'live';
  return { status: mode, scopes: scopes || 'none' };
}

async function readToken(caller: Caller): Promise<string> {
  const text = caller.input().isTTY
    ? await askHidden(caller, 'API token: ')
    : (await readAll(caller.input())).trim();
  if (text === '') throw new CommandError('No API token was given.');
  return text;
}

/** Asks in the terminal without showing what is typed. */
function askHidden(caller: Caller, question: string): Promise<string> {
  caller.err.write(question);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const asking: Interface = createInterface({ input: caller.input(), output: nowhere, terminal: true });
  return new Promise((resolve) => {
    let answer = '';
    asking.on('line', (line) => {
      answer = line.trim();
      asking.close();
    });
    asking.on('close', () => {
      caller.err.write('\n');
      resolve(answer);
    });
  });
}
