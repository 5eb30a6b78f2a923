/** Password hashes: argon2id with the parameters of the OWASP password storage cheat sheet, as PHC strings. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '../../config/config.ts';

const derive = promisify(argon2);

const hashBytes = 32;

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

const strengths = {
  owasp: { memory: 19_456, passes: 2, parallelism: 1 },
  /** The minimum that argon2 allows; refused in production. */
  test: { memory: 8, passes: 1, parallelism: 1 },
} as const satisfies Record<Config['passwordStrength'], Parameters>;

let parameters: Parameters = strengths.owasp;

/** Sets the cost of new hashes in this process. A stored hash carries its own parameters. */
export function usePasswordStrength(strength: Config['passwordStrength']): void {
  parameters = strengths[strength];
  decoy = newDecoy();
}

/** Hashes a password with a new salt. Takes about 30 ms and 19 MiB, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derived(password, nonce, parameters, hashBytes);
  return `${prefix()}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/**
 * Whether the password matches the hash. Without a hash it does the same work and returns false, so that timing does
 * not reveal whether an account exists.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(
    stored ?? decoy,
  );
  if (phc === null) throw new Error('A stored password hash is not argon2id in PHC form.');
  const [memory, passes, parallelism] = [Number(phc[1]), Number(phc[2]), Number(phc[3])];
  const expected = Buffer.from(phc[5]!, 'base64');
  const made = { memory, passes, parallelism };
  const hash = await derived(password, Buffer.from(phc[4]!, 'base64'), made, expected.length);
  return timingSafeEqual(hash, expected) && stored !== undefined;
}

const prefix = (): string =>
  `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}`;

const newDecoy = (): string => `${prefix()}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(hashBytes))}`;

/** In place of a hash: no password results in zeros only. */
const noHash = unpadded(Buffer.alloc(hashBytes));

/** A hash that no password matches, to disable an account's password. Checking one takes the usual time. */
export const unusableHash = (): string => `${prefix()}$${unpadded(randomBytes(16))}$${noHash}`;

export const isUsable = (hash: string): boolean => !hash.endsWith(`$${noHash}`);

/** The decoy hash for unknown accounts; no password matches it. */
let decoy = newDecoy();

/** Keyboards produce the same letter as one or two code points (NIST SP 800-63B, 3.1.1.2). */
function derived(password: string, nonce: Buffer, work: Parameters, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...work });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
