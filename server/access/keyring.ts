/** The server's own secrets: made once into a file that only its user can read, or given by the environment. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

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
  /** Wraps the merchants' data keys, by version; the highest is used for new ones. */
  masterKeys: ReadonlyMap<number, Buffer>;
  /** Takes in master keys that were added to the file since it was read. */
  rereadMasterKeys(): Promise<void>;
  /** Ed25519; the first signs, all verify. */
  signingKeys: readonly SigningKey[];
}

interface StoredSecrets {
  token_pepper: string;
  cursor_key: string;
  code_index_key: string;
  answer_key: string;
  master_keys: Record<string, string>;
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
  if (options.given) return parse(options.given);
  const file = join(options.dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return fromFile(file, text);
  if (!options.mayGenerate) {
    throw new ConfigError(`In production the keys must exist: set TESSERA_SECRETS or provide ${file}.`);
  }
  const generated = JSON.stringify(generateSecrets(), null, 2);
  await mkdir(options.dataDir, { recursive: true });
  await replaceFile(file, generated);
  return fromFile(file, generated);
}

/** In one step and for good: whoever reads sees the old text or the new one, also after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  const written = await open(`${file}.new`, 'w', 0o600);
  await written.writeFile(text);
  await written.sync();
  await written.close();
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
    throw error.code === 'ENOENT' ? new ConfigError(`There are no keys yet: ${file} is missing.`) : error;
  });
  const version = Math.max(...parse(text).masterKeys.keys()) + 1;
  if (version > mostMasterKeys) throw new ConfigError(`There are ${mostMasterKeys} master keys at most.`);
  const stored = JSON.parse(text) as StoredSecrets;
  stored.master_keys[version] = randomBytes(32).toString('base64');
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
export const temporaryKeyring = (): Keyring => parse(JSON.stringify(generateSecrets()));

function fromFile(file: string, text: string): Keyring {
  const masterKeys = new Map<number, Buffer>();
  const keyring = { ...parse(text), masterKeys, rereadMasterKeys };
  async function rereadMasterKeys(): Promise<void> {
    learn(await readFile(file, 'utf8'));
  }
  function learn(stored: string): void {
    for (const [version, key] of parse(stored).masterKeys) masterKeys.set(version, key);
  }
  learn(text);
  return keyring;
}

function parse(text: string): Keyring {
  const stored = JSON.parse(text) as StoredSecrets;
  const signingKeys = stored.signing_keys.map(({ kid, private_key }) => {
    const privateKey = createPrivateKey(private_key);
    return { kid, privateKey, publicKey: createPublicKey(privateKey) };
  });
  const masterKeys = new Map(
    Object.entries(stored.master_keys).map(([version, key]) => [Number(version), strong(key, 'master_keys')]),
  );
  if (signingKeys.length === 0 || masterKeys.size === 0) throw new ConfigError('The secrets lack a key.');
  return {
    tokenPepper: strong(stored.token_pepper, 'token_pepper'),
    cursorKey: strong(stored.cursor_key, 'cursor_key'),
    codeIndexKey: strong(stored.code_index_key, 'code_index_key'),
    answerKey: strong(stored.answer_key, 'answer_key'),
    masterKeys,
    rereadMasterKeys: async () => undefined,
    signingKeys,
  };
}

/** 32 bytes that are not all alike; anything else was typed by a hurried person. */
function strong(base64: string, name: string): Buffer {
  const key = Buffer.from(base64 ?? '', 'base64');
  if (key.length !== 32 || new Set(key).size < 12)
    throw new ConfigError(`${name} is not a random 32-byte key.`);
  return key;
}
