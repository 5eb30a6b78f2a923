/** An authenticator app. */
import { codeOf, stepAt } from '../../server/access/credentials/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of the current time step, or of a later one. */
export const codeNow = (secret: string, stepsLater = 0): string =>
  codeOf(bytesOf(secret), stepAt(Date.now()) + stepsLater);
