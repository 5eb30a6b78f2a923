/** Finds the names in a PDF that decide whether it is accepted, in one pass over the bytes. */

import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, type InputType, inflate, type ZlibOptions } from 'node:zlib';

const inflated = promisify<InputType, ZlibOptions, Buffer>(inflate);

/** Names of active content in a PDF. */
const active = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'OpenAction', 'RichMedia'];
const encrypt = Buffer.from('Encrypt');
/** Entries of a stream that has objects in it; readers don't insist on its type. */
const objectStream: readonly Buffer[] = [Buffer.from('ObjStm'), Buffer.from('First')];

const SLASH = 0x2f;
const HASH = 0x23;

/** The wanted names by their first byte. */
const byFirst: readonly (readonly Buffer[])[] = Array.from({ length: 256 }, (_, first) =>
  [...active.map((name) => Buffer.from(name)), encrypt, ...objectStream].filter((name) => name[0] === first),
);

/** Bytes scanned before yielding to other requests. */
const sliceBytes = 1_048_576;

interface Found {
  isActive: boolean;
  isEncrypted: boolean;
}

/** Scans a PDF, with the objects that it has compressed (ISO 32000, 7.5.7). Those that can't be read count as encrypted. */
export async function scanPdfNames(bytes: Buffer): Promise<Found> {
  const found = await scanNames(bytes);
  if (found.isActive || found.isEncrypted) return found;
  const budget = { bytes: maxInflated, seen: new Set<number>() };
  for (const place of found.packed) {
    const objects = await unpacked(bytes, place, budget);
    if (objects === 'unreadable') return { isActive: false, isEncrypted: true };
    if (objects !== undefined && (await scanNames(objects)).isActive)
      return { isActive: true, isEncrypted: false };
  }
  return { isActive: false, isEncrypted: false };
}

/**
 * Scans only names, which start with a slash, so each byte is read at most a few times, and yields to other
 * requests after each megabyte. A name can write any character as `#` and two hexadecimal
 * digits (ISO 32000, 7.3.5): `/J#53` is `/JS`. `/JSON` is not, because a name continues with letters and digits.
 * `packed` has the places of names of compressed objects.
 */
async function scanNames(bytes: Buffer): Promise<Found & { packed: number[] }> {
  let isEncrypted = false;
  let sliceEnd = sliceBytes;
  const packed: number[] = [];
  for (let at = bytes.indexOf(SLASH); at >= 0; at = nextSlash(bytes, at + 1)) {
    if (at >= sliceEnd) {
      sliceEnd = at + sliceBytes;
      await turn();
    }
    for (const name of byFirst[characterAt(bytes, at + 1)] ?? []) {
      if (!isNamed(bytes, at + 1, name)) continue;
      if (name === encrypt) isEncrypted = true;
      else if (objectStream.includes(name)) packed.push(at);
      else return { isActive: true, isEncrypted, packed };
    }
  }
  return { isActive: false, isEncrypted, packed };
}

/** Of all compressed objects of a document together; programs write a few megabytes. */
const maxInflated = 64 * 1_048_576;
/** Dictionaries of streams of objects have a dozen short entries. */
const longestDictionary = 4_096;

/**
 * The objects in the stream whose dictionary has a name at this place; undefined if none follows. Other ways to pack
 * than `FlateDecode` alone are `unreadable`: programs don't use them for objects.
 */
async function unpacked(
  bytes: Buffer,
  place: number,
  budget: { bytes: number; seen: Set<number> },
): Promise<Buffer | 'unreadable' | undefined> {
  const nearby = bytes.subarray(place, place + longestDictionary);
  const word = nearby.indexOf('stream');
  const end = nearby.indexOf('endobj');
  if (word < 0 || (end >= 0 && end < word) || budget.seen.has(place + word)) return undefined;
  budget.seen.add(place + word);
  const begin = bytes.lastIndexOf('obj', place);
  const dictionary = bytes.toString('latin1', Math.max(begin, place - longestDictionary), place + word);
  const filters = dictionary.match(/Decode(?:Parms)?\b|#/g)?.length ?? 0;
  if (filters === 0) return undefined;
  if (filters > 1 || !/\/FlateDecode\b/.test(dictionary)) return 'unreadable';
  const line = bytes[place + word + 6] === 0x0d ? 2 : 1;
  try {
    const objects = await inflated(bytes.subarray(place + word + 6 + line), {
      maxOutputLength: budget.bytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    budget.bytes -= objects.length;
    return budget.bytes > 0 ? objects : 'unreadable';
  } catch {
    return 'unreadable';
  }
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
