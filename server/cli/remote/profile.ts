/** What the commands for integrators remember: where to connect, with which credential, and keys of lost answers. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Tessera, UnansweredKeys } from '../../../sdk/src/index.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';

export interface Profile {
  url: string;
  token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const standardUrl = 'http://localhost:4800';
export const standardProfile = 'default';

const placeOf = (env: Environment, file: string): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'tessera', file);

const profilesIn = (env: Environment): string => placeOf(env, 'profiles.json');

/** A loop or a person repeats a command by then; the same command of the next day is meant. */
const unansweredMs = 10 * 60_000;

function readProfiles(env: Environment): Record<string, Profile> {
  const place = profilesIn(env);
  let text: string;
  try {
    text = readFileSync(place, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Record<string, Profile>;
  } catch {
    throw new CommandError(`${place} is not valid JSON. Remove it and run \`tessera login\` again.`);
  }
}

function writeProfiles(profiles: Record<string, Profile>, env: Environment): string {
  const place = profilesIn(env);
  writePrivately(place, `${JSON.stringify(profiles, null, 2)}\n`);
  return place;
}

/** Readable by the user only. Replaces the file at once, so that an interrupted command leaves the old one. */
function writePrivately(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  const next = `${place}.${process.pid}`;
  writeFileSync(next, text, { mode: 0o600 });
  renameSync(next, place);
}

/** Returns the path of the file. */
export const saveProfile = (env: Environment, name: string, profile: Profile): string =>
  writeProfiles({ ...readProfiles(env), [name]: profile }, env);

/** Returns whether there was one. */
export function removeProfile(env: Environment, name: string): boolean {
  const { [name]: removed, ...others } = readProfiles(env);
  if (removed !== undefined) writeProfiles(others, env);
  return removed !== undefined;
}

/** The environment takes precedence over the profile, so that scripts need no file. */
export function profileNamed(env: Environment, name: string | undefined): Profile {
  const chosen = name ?? env.TESSERA_PROFILE ?? standardProfile;
  const saved = readProfiles(env)[chosen];
  const token = (name === undefined && env.TESSERA_TOKEN) || saved?.token;
  if (!token) throw new CommandError(`You are not signed in. Run \`tessera login\`, or set TESSERA_TOKEN.`);
  return { url: (name === undefined && env.TESSERA_API_URL) || saved?.url || standardUrl, token };
}

/** A client for the profile. A command that is repeated after a lost answer does nothing twice. */
export function connect({ env, err }: Caller, name: string | undefined): Tessera {
  const { url, token } = profileNamed(env, name);
  const place = placeOf(env, 'unanswered.json');
  const unanswered = new UnansweredKeys({
    store: { read: () => readFileSync(place, 'utf8'), write: (text) => writePrivately(place, text) },
    keptMs: unansweredMs,
    onAlreadyDone: () => err.write('The first attempt had already worked, so nothing was done again.\n'),
  });
  return new Tessera({ baseUrl: url, token, unanswered });
}
