/**
 * Signed texts: values of fixed size and a MAC, as base64url. They are the last part of links, so the server stores
 * nothing to recognize its own.
 */
import { createHmac } from 'node:crypto';
import { refuse } from '../errors/refusal.ts';
import { digestsEqual } from './digests-equal.ts';
import type { Keyring } from './keyring.ts';

/** How a value is written. */
export interface Part<Value> {
  bytes: number;
  write: (value: Value) => Buffer;
  read: (bytes: Buffer) => Value;
}

export const uuid: Part<string> = {
  bytes: 16,
  write: (id) => Buffer.from(id.replaceAll('-', ''), 'hex'),
  read: (bytes) => {
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  },
};

/** A whole number from 0 to 255. */
export const byte: Part<number> = {
  bytes: 1,
  write: (value) => Buffer.from([value]),
  read: (bytes) => bytes[0]!,
};

/** RFC 3339, rounded down to seconds. */
export const time: Part<string> = {
  bytes: 6,
  write: (instant) => {
    const bytes = Buffer.alloc(6);
    bytes.writeUIntBE(Math.floor(Date.parse(instant) / 1_000), 0, 6);
    return bytes;
  },
  read: (bytes) => new Date(bytes.readUIntBE(0, 6) * 1_000).toISOString(),
};

export interface SignedText<Values> {
  write: (keyring: Keyring, values: Values) => string;
  /** Undefined unless this server wrote exactly this text for this purpose. */
  read: (keyring: Keyring, text: string) => Values | undefined;
}

const macBytes = 32;

/**
 * A kind of signed text. `purpose` separates the uses of the key, so that one kind is never accepted as another, nor as
 * a cursor, whose text starts with a bracket.
 */
export function signedText<Values extends object>(
  purpose: string,
  parts: { [Name in keyof Values]: Part<Values[Name]> },
): SignedText<Values> {
  const names = Object.keys(parts) as (keyof Values)[];
  const length = names.reduce((sum, name) => sum + parts[name].bytes, 0);
  const macOf = ({ cursorKey }: Keyring, body: Buffer): Buffer =>
    createHmac('sha256', cursorKey).update(`${purpose}\n`).update(body).digest();
  return {
    write: (keyring, values) => {
      const body = Buffer.concat(names.map((name) => parts[name].write(values[name])));
      return Buffer.concat([body, macOf(keyring, body)]).toString('base64url');
    },
    read: (keyring, text) => {
      const bytes = Buffer.from(text, 'base64url');
      // Node decodes base64url leniently; only the canonical spelling is accepted.
      if (bytes.length !== length + macBytes || bytes.toString('base64url') !== text) return undefined;
      const body = bytes.subarray(0, length);
      if (!digestsEqual(bytes.subarray(length), macOf(keyring, body))) return undefined;
      const values: Partial<Values> = {};
      let at = 0;
      for (const name of names) {
        values[name] = parts[name].read(body.subarray(at, at + parts[name].bytes));
        at += parts[name].bytes;
      }
      return values as Values;
    },
  };
}

/** Returns the values of a link that expires. @throws Refusal `not_found`, `link_expired` */
export function openLink<Values extends { expiresAt: string }>(
  kind: SignedText<Values>,
  keyring: Keyring,
  text: string,
  now: string,
): Values {
  const link = kind.read(keyring, text);
  if (link === undefined) throw refuse('not_found');
  if (link.expiresAt <= now) throw refuse('link_expired');
  return link;
}
