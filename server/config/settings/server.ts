/** How a server runs and where clients reach it. */
import { resolve } from 'node:path';
import { ConfigError } from '../config-error.ts';
import {
  choice,
  contact,
  type Environment,
  integer,
  isProduction,
  onOff,
  text,
  webAddress,
} from '../environment.ts';
import { processes } from '../processes.ts';
import { inProduction, setting } from '../setting.ts';

const port = setting('PORT', integer(0, 65_535), 'Port to listen on', 4800);

/** The base URL that clients use; links in responses start with it. It has no slash at the end. */
export const publicUrl = setting(
  'TESSERA_PUBLIC_URL',
  (given, name, env) => {
    const url = webAddress(given, name, env);
    if (url === undefined) return undefined;
    const { username, password, search, hash } = new URL(url);
    if (username + password + search + hash !== '')
      throw new ConfigError(`${name} must have no user, query or fragment.`);
    return secureInProduction(url.replace(/(?<!\/)\/+$/, ''), env);
  },
  'Address that clients use, and issuer of the JWTs. Required in production, with `https`',
  {
    otherwise: '`http://localhost:` and the port',
    of: (env) => secureInProduction(`http://localhost:${port.read(env)}`, env),
  },
);

function secureInProduction(url: string, env: Environment): string {
  if (!isProduction(env) || url.startsWith('https://')) return url;
  throw new ConfigError('In production, TESSERA_PUBLIC_URL is required and must start with https://.');
}

export const hostOf = (env: Environment): string => new URL(publicUrl.read(env)).hostname;

export const serverSettings = {
  environment: setting(
    'TESSERA_ENV',
    choice(['development', 'production']),
    '`production` turns off the demo, generated keys and plain http, and refuses a database user that is a superuser, owns the tables, or can become such a role',
    'development',
  ),
  port,
  host: setting('HOST', text, 'Address to listen on', '127.0.0.1'),
  publicUrl,
  dataDir: setting(
    'TESSERA_DATA_DIR',
    (path) => resolve(path),
    'Folder for keys, documents, `quickstart.json` and the embedded database',
    { default: './data', of: () => resolve('./data') },
  ),
  secrets: setting('TESSERA_SECRETS', text, 'The keys of the installation as JSON', {
    otherwise: '`secrets.json` in the data folder',
    of: () => undefined,
  }),
  processes,
  background: setting(
    'TESSERA_BACKGROUND',
    onOff,
    '`off` leaves background work to `npm run worker` processes',
    true,
  ),
  drainSeconds: setting(
    'TESSERA_DRAIN_SECONDS',
    integer(0, 300),
    'How long a stopping server keeps serving while `/health/ready` answers 503; see [upgrading](upgrading.md)',
    inProduction(0, 5),
  ),
  securityContact: setting(
    'TESSERA_SECURITY_CONTACT',
    contact,
    'Email address or https URL for people who found a weakness. Published in `/.well-known/security.txt`, which is 404 without it',
  ),
  trustProxy: setting(
    'TESSERA_TRUST_PROXY',
    onOff,
    '`on` takes client addresses from `X-Forwarded-For`. Only behind your own proxy; see [load and abuse](load.md#behind-a-proxy)',
    false,
  ),
};
