/** Finds the names in a PDF that decide whether it is accepted, in one pass over the bytes. */

import { setImmediate as turn } from 'node:timers/promises';

/** Names of active content in a PDF. */
const active = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'OpenAction', 'RichMedia'];
const encrypt = Buffer.from('Encrypt');

const SLASH = 0x2f;
const HASH = 0x23;

/** The wanted names by their first byte. */
const byFirst: readonly (readonly Buffer[])[] = Array.from({ length: 256 }, (_, first) =>
  [...active.map((name) => Buffer.from(name)), encrypt].filter((name) => name[0] === first),
);

/** Bytes scanned before yielding to other requests. */
const sliceBytes = 1_048_576;

/**
 * Scans only names, which start with a slash, so each byte is read at most a few times, and yields to other
 * requests after each megabyte. A name can write any character as `#` and two hexadecimal
 * digits (ISO 32000, 7.3.5): `/J#53` is `/JS`. `/JSON` is not, because a name continues with letters and digits.
 */
export async function scanPdfNames(bytes: Buffer): Promise<{ isActive: boolean; isEncrypted: boolean }> {
  let isEncrypted = false;
  let sliceEnd = sliceBytes;
  for (let at = bytes.indexOf(SLASH); at >= 0; at = nextSlash(bytes, at + 1)) {
    if (at >= sliceEnd) {
      sliceEnd = at + sliceBytes;
      await turn();
    }
    for (const name of byFirst[characterAt(bytes, at + 1)] ?? []) {
      if (!isNamed(bytes, at + 1, name)) continue;
      if (name === encrypt) isEncrypted = true;
      else return { isActive: true, isEncrypted };
    }
  }
  return { isActive: false, isEncrypted };
}

/** A loop is faster than `indexOf` where slashes are dense. */
function nextSlash(bytes: Buffer, from: number): number {
  const nearby = Math.min(from + 16, bytes.length);
  for (let at = from; at < nearby; at++) if (bytes[at] === SLASH) return at;
  return nearby === bytes.length ? -1 : bytes.indexOf(SLASH, nearby);
}

function isNamed(bytes: Buffer, start: number, name: Buffer): boolean {
  let at = start;
  for (let index = 0; index < name.length; index++) {
    if (characterAt(bytes, at) !== name[index]) return false;
    at += lengthAt(bytes, at);
  }
  return !isAlphanumeric(characterAt(bytes, at));
}

/** The character of a name at this byte; -1 at the end of the file. */
const characterAt = (bytes: Buffer, at: number): number =>
  lengthAt(bytes, at) === 3 ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : (bytes[at] ?? -1);

const lengthAt = (bytes: Buffer, at: number): 1 | 3 =>
  bytes[at] === HASH && hexDigit(bytes[at + 1]) >= 0 && hexDigit(bytes[at + 2]) >= 0 ? 3 : 1;

function hexDigit(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
