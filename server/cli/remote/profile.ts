/** What the commands for integrators remember: where to connect, with which credential, and keys of lost answers. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Tessera, UnansweredKeys } from '../../../sdk/src/index.ts';
import { nearestName } from '../../config/nearest-name.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { newLocalSecret } from './local-webhook.ts';

export interface Profile {
  url: string;
  token: string;
}

/** What is stored of a profile. A secret can be there before the first sign-in. */
interface StoredProfile extends Partial<Profile> {
  /** Signs what `tessera listen` and `tessera trigger` send. */
  webhookSecret?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const standardUrl = 'http://localhost:4800';
export const standardProfile = 'default';

const placeOf = (env: Environment, file: string): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'tessera', file);

const profilesIn = (env: Environment): string => placeOf(env, 'profiles.json');

/** A loop or a person repeats a command by then; the same command of the next day is meant. */
const unansweredMs = 10 * 60_000;

function readProfiles(env: Environment): Record<string, StoredProfile> {
  const place = profilesIn(env);
  let text: string;
  try {
    text = readFileSync(place, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Record<string, StoredProfile>;
  } catch {
    throw new CommandError(`${place} is not valid JSON. Remove it and run \`tessera login\` again.`);
  }
}

function writeProfiles(profiles: Record<string, StoredProfile>, env: Environment): string {
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

/** Returns the path of the file. The secret for webhooks remains. */
export function saveProfile(env: Environment, name: string, profile: Profile): string {
  const profiles = readProfiles(env);
  return writeProfiles({ ...profiles, [name]: { ...profiles[name], ...profile } }, env);
}

/** Returns whether there was one. */
export function removeProfile(env: Environment, name: string): boolean {
  const { [name]: removed, ...others } = readProfiles(env);
  if (removed !== undefined) writeProfiles(others, env);
  return removed?.token !== undefined;
}

const chosenName = (env: Environment, name: string | undefined): string =>
  name ?? (env.TESSERA_PROFILE || standardProfile);

/**
 * The secret that signs what reaches a program on this machine: made once for each profile, so that a program which is
 * set up with it accepts whatever the commands send.
 */
export function webhookSecretOf(env: Environment, name: string | undefined): string {
  const profiles = readProfiles(env);
  const chosen = chosenName(env, name);
  const kept = profiles[chosen]?.webhookSecret;
  if (kept !== undefined) return kept;
  const webhookSecret = newLocalSecret();
  writeProfiles({ ...profiles, [chosen]: { ...profiles[chosen], webhookSecret } }, env);
  return webhookSecret;
}

/** @throws CommandError with the nearest name, if the profile was asked for and has no token. */
function refuseUnknown(profiles: Record<string, StoredProfile>, name: string): never {
  const names = Object.keys(profiles).filter((one) => profiles[one]?.token !== undefined);
  const nearest = nearestName(name, names);
  const advice = nearest ? `Did you mean ${nearest}?` : `Run \`tessera login --profile ${name}\`.`;
  throw new CommandError(`There is no profile with this name. ${advice}`);
}

/** The environment takes precedence over the profile, so that scripts need no file. */
export function profileNamed(env: Environment, name: string | undefined): Profile {
  const profiles = readProfiles(env);
  const chosen = chosenName(env, name);
  const saved = profiles[chosen];
  const token = (name === undefined && env.TESSERA_TOKEN) || saved?.token;
  if (!token && chosen !== standardProfile) refuseUnknown(profiles, chosen);
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
