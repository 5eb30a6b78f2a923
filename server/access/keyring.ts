/** The server's own secrets: made once into a file that only its user can read, or given by the environment. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Keyring {
  /** HMAC key over API and refresh tokens; without it the stored digests are useless. */
  tokenPepper: Buffer;
  /** HMAC key over list cursors. */
  cursorKey: Buffer;
  /** HMAC key of the blind index over voucher codes. */
  codeIndexKey: Buffer;
  /** Seals stored answers that hold a secret. */
  answerKey: Buffer;
  /** Wrap the merchants' data keys, by version. */
  masterKeys: ReadonlyMap<number, Buffer>;
  /** The version that wraps new ones: the highest, unless the secrets name one. */
  wrappingVersion(): number;
  /** Takes in master keys that were added to the file since it was read. */
  rereadMasterKeys(): Promise<void>;
  /** Has `approve` asked before new master keys are taken in; where it throws, the keyring stays as it is. */
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
  /** Lets all servers know a new master key before the first of them uses it. */
  current_master_key?: number;
  signing_keys: { kid: string; private_key: string }[];
}

/**
 * Reads `secrets.json` of the data folder, or `given` (the same JSON, from TESSERA_SECRETS).
 * Makes the file on the first start, except in production, where keys must be brought along.
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
    throw new ConfigError(`In production, the keys must exist: set TESSERA_SECRETS or provide ${file}.`);
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  await writeFirst(file, JSON.stringify(generateSecrets(), null, 2));
  return fromFile(file, await readFile(file, 'utf8'));
}

/** The keys at hand, or undefined where there are none. */
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

/** Of processes that start at the same time the first writes the file, and the others use what it wrote. */
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

/** In one step and for good: whoever reads sees the old text or the new one, also after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeDurably(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** One byte names the master key in everything that is wrapped under it. */
const mostMasterKeys = 255;

/**
 * Adds a master key to `secrets.json` of the data folder and answers its version. Servers that read this file
 * take it in while they run. Throws `ConfigError` where there is no such file.
 */
export async function addMasterKey(dataDir: string): Promise<number> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ConfigError(`There are no keys: ${file} is missing.`) : error;
  });
  const version = Math.max(...parse(text, file).masterKeys.keys()) + 1;
  if (version > mostMasterKeys)
    throw new ConfigError(`The limit of ${mostMasterKeys} master keys is reached.`);
  const stored = JSON.parse(text) as StoredSecrets;
  stored.master_keys[version] = randomBytes(32).toString('base64');
  // Servers that read a file learn of a new key as they meet it.
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

/** A keyring that lives only in memory, for tools and tests. */
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

/** `source` names where the text comes from. No message repeats anything of it. */
function parse(text: string, source: string): Keyring {
  const wrong = (what: string) => new ConfigError(`${source} does not contain valid keys: ${what}.`);
  const stored = readStored(text);
  if (typeof stored === 'string') throw wrong(stored);
  const strong = (base64: unknown, name: string): Buffer => {
    const key = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
    // 32 bytes that are not all alike; anything else was typed by a hurried person.
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

/** The secrets as far as their shape goes, or what is wrong with it. */
function readStored(text: string): StoredSecrets | string {
  let stored: Partial<StoredSecrets> | null;
  try {
    stored = JSON.parse(text);
  } catch {
    // The parser's own message would repeat a piece of the secrets.
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
