/**
 * Encrypts backup files in the age format (age-encryption.org/v1), which the `age` tool can also read. Each backup
 * has its own identity, to which its files are encrypted; `key.age` contains that identity, encrypted to the
 * recipients or with the passphrase, so a slow passphrase hash is needed only once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

export const keyFileName = 'key.age';

/** Who can read a backup. */
export type Protection =
  | { kind: 'plain' }
  /** Recipients as `age-keygen` and `tessera keys recipient` print them. */
  | { kind: 'recipients'; recipients: readonly string[] }
  | { kind: 'passphrase'; passphrase: string };

/** Secrets that decrypt a backup. */
export interface Opener {
  /** The text of an identity file. */
  identity?: string;
  passphrase?: string;
}

/** Encrypts or decrypts the files of one backup. */
export interface Cipher {
  /** Extension of the files. */
  extension: '' | '.age';
  /** A stream for `pipeline`. */
  stream(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  bytes(content: string | Uint8Array): Promise<Uint8Array>;
}

/** The folder and the cipher of a backup. */
export interface BackupFiles {
  folder: string;
  cipher: Cipher;
}

const asItIs: Cipher = {
  extension: '',
  stream: (source) => source,
  bytes: async (content) => Buffer.from(content),
};

/** The cipher for a new backup, and the content of `key.age` if encrypted. Throws `BackupError` for a bad recipient. */
export async function encrypting(
  protection: Protection,
): Promise<{ cipher: Cipher; keyFile: Uint8Array | undefined }> {
  if (protection.kind === 'plain') return { cipher: asItIs, keyFile: undefined };
  const { Encrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const toOpeners = new Encrypter();
  if (protection.kind === 'passphrase') toOpeners.setPassphrase(protection.passphrase);
  else for (const recipient of protection.recipients) addRecipient(toOpeners, recipient);
  const toIdentity = new Encrypter();
  toIdentity.addRecipient(await identityToRecipient(identity));
  const cipher: Cipher = {
    extension: '.age',
    stream: async function* (source) {
      yield* await toIdentity.encrypt(ReadableStream.from<Uint8Array>(source));
    },
    bytes: (content) => toIdentity.encrypt(content),
  };
  return { cipher, keyFile: await toOpeners.encrypt(`${identity}\n`) };
}

function addRecipient(encrypter: { addRecipient(recipient: string): void }, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      `"${recipient}" is not an age recipient. Recipients start with age1; create one with \`tessera keys recipient\`.`,
    );
  }
}

/** The cipher that reads a backup. Throws `BackupError` if the opener does not match it. */
export async function decrypting(folder: string, opener: Opener): Promise<Cipher> {
  const isGiven = opener.identity !== undefined || opener.passphrase !== undefined;
  const keyFile = await readFile(join(folder, keyFileName)).catch(() => undefined);
  if (keyFile === undefined) {
    if (isGiven) throw new BackupError('The backup is not encrypted. Omit --identity and --passphrase-file.');
    return asItIs;
  }
  if (!isGiven)
    throw new BackupError('The backup is encrypted. Use --identity or --passphrase-file to open it.');
  const { Decrypter } = await import('age-encryption');
  const byOpener = new Decrypter();
  if (opener.passphrase !== undefined) byOpener.addPassphrase(opener.passphrase);
  for (const identity of identitiesIn(opener.identity ?? '')) byOpener.addIdentity(identity);
  const own = await byOpener.decrypt(keyFile, 'text').catch(() => {
    throw new BackupError(
      opener.passphrase === undefined
        ? 'This identity does not open the backup, which was encrypted for another recipient.'
        : 'This passphrase does not open the backup.',
    );
  });
  const decrypter = new Decrypter();
  decrypter.addIdentity(own.trim());
  return {
    extension: '.age',
    stream: async function* (source) {
      yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(source));
    },
    bytes: (content) => decrypter.decrypt(Buffer.from(content)),
  };
}

/** Reads an identity file, which has one key per line and comments. */
function identitiesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.some((line) => !/^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(line)))
    throw new BackupError('The identity file must contain only AGE-SECRET-KEY-1 lines.');
  return identities;
}

/** Creates an identity file and its recipient. */
export async function newIdentity(): Promise<{ file: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    file: `# Opens Tessera backups taken for this recipient:\n# ${recipient}\n${identity}\n`,
    recipient,
  };
}
