/** The server's own secrets: generated once into a file that only its user can read, or set in the environment. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Keyring {
  /** HMAC key for API and refresh tokens; without it the stored digests are useless. */
  tokenPepper: Buffer;
  /** HMAC key for list cursors. */
  cursorKey: Buffer;
  /** HMAC key for the blind index of voucher codes. */
  codeIndexKey: Buffer;
  /** Encrypts stored answers that contain a secret. */
  answerKey: Buffer;
  /** Wrap the merchants' data keys, by version. */
  masterKeys: ReadonlyMap<number, Buffer>;
  /** The version that wraps new keys: the highest, unless the secrets name one. */
  wrappingVersion(): number;
  /** Loads master keys added to the file since it was last read. */
  rereadMasterKeys(): Promise<void>;
  /** Registers a check that runs before new master keys are loaded; if it throws, the keyring stays unchanged. */
  guardNewMasterKeys(approve: (read: Keyring) => Promise<void>): void;
  /** Ed25519; the first signs, all verify. */
  signingKeys: readonly SigningKey[];
}

interface StoredSecrets {
  token_pepper: string;
  cursor_key: string;
  code_index_key: string;
  answer_key: string;
  master_keys: Record<string, string>;
  /** Lets all servers load a new master key before any of them uses it. */
  current_master_key?: number;
  signing_keys: { kid: string; private_key: string }[];
}

/**
 * Reads `secrets.json` from the data folder, or `given` (the same JSON, from TESSERA_SECRETS). Creates the file on the
 * first start, except in production, where keys must be provided.
 */
export async function loadKeyring(options: {
  dataDir: string;
  given: string | undefined;
  mayGenerate: boolean;
}): Promise<Keyring> {
  const found = await findKeyring(options);
  if (found !== undefined) return found;
  const file = join(options.dataDir, 'secrets.json');
  if (!options.mayGenerate) {
    throw new ConfigError(
      `In production, the keys must exist: set TESSERA_SECRETS, or run \`tessera keys create\` for ${file}.`,
    );
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  await writeFirst(file, newKeys());
  return fromFile(file, await readFile(file, 'utf8'));
}

/** New keys as JSON, for `secrets.json` or TESSERA_SECRETS. */
export const newKeys = (): string => JSON.stringify(generateSecrets(), null, 2);

/** Writes new keys to `secrets.json` in the data folder and returns its path. Throws `ConfigError` if there are keys. */
export async function createKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const text = newKeys();
  await writeFirst(file, text);
  if ((await readFile(file, 'utf8')) !== text) throw new ConfigError(`There are keys already: ${file}.`);
  return file;
}

/** Returns the existing keys, or undefined if there are none. */
export async function findKeyring({
  dataDir,
  given,
}: {
  dataDir: string;
  given: string | undefined;
}): Promise<Keyring | undefined> {
  if (given) return parse(given, 'TESSERA_SECRETS');
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : fromFile(file, text);
}

/** When processes start concurrently, the first writes the file and the others use it. */
async function writeFirst(file: string, text: string): Promise<void> {
  const own = `${file}.${randomBytes(4).toString('hex')}`;
  await writeDurably(own, text);
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const written = await open(file, 'w', 0o600);
  try {
    await written.writeFile(text);
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Replaces a file atomically and durably: readers see the old or the new text, even after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeDurably(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Wrapped data names its master key in one byte. */
const maxMasterKeys = 255;

/**
 * Adds a master key to `secrets.json` in the data folder and returns its version. Running servers load it without a
 * restart. Throws `ConfigError` if there is no such file.
 */
export async function addMasterKey(dataDir: string): Promise<number> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ConfigError(`There are no keys: ${file} is missing.`) : error;
  });
  const version = Math.max(...parse(text, file).masterKeys.keys()) + 1;
  if (version > maxMasterKeys) throw new ConfigError(`The limit of ${maxMasterKeys} master keys is reached.`);
  const stored = JSON.parse(text) as StoredSecrets;
  stored.master_keys[version] = randomBytes(32).toString('base64');
  // Servers that read a file load a new key when they first need it.
  delete stored.current_master_key;
  await replaceFile(file, JSON.stringify(stored, null, 2));
  return version;
}

function generateSecrets(): StoredSecrets {
  const secret = () => randomBytes(32).toString('base64');
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    token_pepper: secret(),
    cursor_key: secret(),
    code_index_key: secret(),
    answer_key: secret(),
    master_keys: { 1: secret() },
    signing_keys: [
      {
        kid: randomBytes(9).toString('base64url'),
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    ],
  };
}

/** Creates an in-memory keyring, for tools and tests. */
export const temporaryKeyring = (): Keyring => parse(JSON.stringify(generateSecrets()), 'The keyring');

function fromFile(file: string, text: string): Keyring {
  let latest = parse(text, file);
  const masterKeys = new Map(latest.masterKeys);
  let approve = async (_read: Keyring): Promise<void> => undefined;
  return {
    ...latest,
    masterKeys,
    wrappingVersion: () => latest.wrappingVersion(),
    rereadMasterKeys: async () => {
      const read = parse(await readFile(file, 'utf8'), file);
      if ([...read.masterKeys.keys()].some((version) => !masterKeys.has(version))) await approve(read);
      latest = read;
      for (const [version, key] of latest.masterKeys) masterKeys.set(version, key);
    },
    guardNewMasterKeys: (ask) => {
      approve = ask;
    },
  };
}

/** Parses the secrets. `source` names their origin; error messages never repeat their content. */
function parse(text: string, source: string): Keyring {
  const wrong = (what: string) => new ConfigError(`${source} does not contain valid keys: ${what}.`);
  const stored = readStored(text);
  if (typeof stored === 'string') throw wrong(stored);
  const strong = (base64: unknown, name: string): Buffer => {
    const key = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
    // Requires 32 bytes with enough variety; anything else was probably typed by hand.
    if (key.length !== 32 || new Set(key).size < 12)
      throw wrong(`${name} is not a random 32-byte key in base64`);
    return key;
  };
  const signingKeys = stored.signing_keys.map((entry) => {
    const privateKey = privateKeyOf(entry);
    if (privateKey === undefined)
      throw wrong('each of the "signing_keys" needs a "kid" and a "private_key" in PEM');
    return { kid: entry.kid, privateKey, publicKey: createPublicKey(privateKey) };
  });
  const masterKeys = new Map(
    Object.entries(stored.master_keys).map(([version, key]) => [
      Number(version),
      strong(key, '"master_keys"'),
    ]),
  );
  if (signingKeys.length === 0 || masterKeys.size === 0)
    throw wrong('"signing_keys" and "master_keys" need at least one key each');
  const { current_master_key: current } = stored;
  if (current !== undefined && !masterKeys.has(current)) {
    throw wrong('"current_master_key" is not the version of a master key');
  }
  return {
    tokenPepper: strong(stored.token_pepper, '"token_pepper"'),
    cursorKey: strong(stored.cursor_key, '"cursor_key"'),
    codeIndexKey: strong(stored.code_index_key, '"code_index_key"'),
    answerKey: strong(stored.answer_key, '"answer_key"'),
    masterKeys,
    wrappingVersion: () => current ?? Math.max(...masterKeys.keys()),
    rereadMasterKeys: async () => undefined,
    guardNewMasterKeys: () => undefined,
    signingKeys,
  };
}

/** Returns the secrets if their shape is valid, or else a description of the fault. */
function readStored(text: string): StoredSecrets | string {
  let stored: Partial<StoredSecrets> | null;
  try {
    stored = JSON.parse(text);
  } catch {
    // The parser's own message would repeat a part of the secrets.
    return 'it is not JSON';
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return 'it is not a JSON object';
  if (!Array.isArray(stored.signing_keys)) return '"signing_keys" is missing';
  if (typeof stored.master_keys !== 'object' || stored.master_keys === null)
    return '"master_keys" is missing';
  return stored as StoredSecrets;
}

function privateKeyOf(entry: Partial<StoredSecrets['signing_keys'][number]> | null): KeyObject | undefined {
  if (typeof entry?.kid !== 'string' || typeof entry.private_key !== 'string') return undefined;
  try {
    return createPrivateKey(entry.private_key);
  } catch {
    return undefined;
  }
}
