/** Signing in by approving a token in the console, on this or any other device. */

import { spawn } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { isTesseraError, Tessera } from '../../../sdk/src/index.ts';
import { worldMs } from '../../clock/world-clock.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { promisedBy } from '../entry/promised.ts';

/** Returns the token that a person approved. Prints where they do. */
export async function loginByDevice(caller: Caller, url: string, opensBrowser: boolean): Promise<string> {
  const tessera = new Tessera({ baseUrl: url });
  const started = promisedBy(
    'api-tokens.start-device-login',
    await tessera.apiTokens.startDeviceLogin({ name: deviceName() }),
  );
  const { verification_url: place, user_code: code, interval_seconds: seconds } = started;
  caller.err.write(`Open ${place}\nand approve the token for this device if it shows the code ${code}\n`);
  if (opensBrowser) open(place);
  const endsAt = Date.parse(started.expires_at);
  while (worldMs() < endsAt) {
    await setTimeout(seconds * 1_000);
    const { token } = await collect(tessera, started.device_code);
    if (token !== null) return token;
  }
  throw notApproved();
}

const notApproved = () =>
  new CommandError('The token was not approved in time, or it was revoked. Run `tessera login` again.');

const collect = (tessera: Tessera, code: string) =>
  tessera.apiTokens.collectDeviceLogin({ device_code: code }).catch((error: unknown) => {
    // A server that restarts is asked again.
    if (isTesseraError(error) && (error.status === 0 || error.status >= 500)) return { token: null };
    if (!isTesseraError(error, 'not_found')) throw error;
    throw notApproved();
  });

function deviceName(): string {
  const machine = hostname().split('.', 1)[0] || 'a device';
  try {
    return `${userInfo().username}@${machine}`.slice(0, 120);
  } catch {
    // The user has no name on this machine, as in containers.
    return machine.slice(0, 120);
  }
}

/** Opens a page in the browser, if there is one. */
function open(page: string): void {
  const [command, ...rest] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  const child = spawn(command!, [...rest, page], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
