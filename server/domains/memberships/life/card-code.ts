/**
 * The code of a card: its claims and an Ed25519 signature (RFC 8032) in the digits of serials. They are letters and
 * digits of which case doesn't count, so a code survives scanners that type, and QR codes hold it in alphanumeric mode.
 *
 *     kind · key 2 · merchant 26 · serial 22 · start 8, if any · end 8, if any · signature 103
 *
 * The kind tells which times there are: `C` none, `S` a start, `E` an end, `B` both; they are seconds since the Unix
 * epoch. The key is the lowest 10 bits of the public key, the merchant their id. Numbers begin with their highest digit.
 */
import { sign, verify } from 'node:crypto';
import { decodeUuid, encodeUuid } from '../../../../contract/ids.ts';
import type { Keyring, SigningKey } from '../../../sealing/keyring.ts';
import { serialDigits } from './serial.ts';

/** What a barcode says. */
export interface BarcodeClaims {
  /** UUID. */
  merchantId: string;
  serial: string;
  /** Seconds since the Unix epoch. */
  startsAt: number | undefined;
  endsAt: number | undefined;
}

/** A barcode as read, before the membership is looked up. */
export interface Barcode extends BarcodeClaims {
  /** Whether this server signed it. If false, trust no other field. */
  isGenuine: boolean;
}

/** Precedes the signed text, so that nothing else that the key signs is a card's code. */
const context = 'tessera:card:';
const kinds = 'CSEB';
const timeDigits = 8;
const signatureDigits = 103;

const digits = (count: string): string => `([${serialDigits}]{${count}})`;
const shape = new RegExp(
  `^(([${kinds}])${digits('2')}${digits('26')}${digits('22')}${digits(`0,${2 * timeDigits}`)})${digits(`${signatureDigits}`)}$`,
);

const write = (value: bigint, length: number): string =>
  [...value.toString(32).padStart(length, '0')].map((one) => serialDigits[Number.parseInt(one, 32)]).join('');

const read = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 32n + BigInt(serialDigits.indexOf(digit)), 0n);

function keyOf({ publicKey }: SigningKey): string {
  const bytes = publicKey.export({ format: 'der', type: 'spki' });
  return write(BigInt(bytes.readUInt16BE(bytes.length - 2) & 0x3ff), 2);
}

export function writeCardCode(key: SigningKey, claims: BarcodeClaims): string {
  const { merchantId, serial, startsAt, endsAt } = claims;
  const kind = kinds[(startsAt === undefined ? 0 : 1) + (endsAt === undefined ? 0 : 2)];
  const times = [startsAt, endsAt].filter((time) => time !== undefined);
  const written = times.map((time) => write(BigInt(Math.max(time, 0)), timeDigits)).join('');
  const text = `${kind}${keyOf(key)}${encodeUuid(merchantId).toUpperCase()}${serial}${written}`;
  const signature = sign(null, Buffer.from(context + text), key.privateKey).toString('hex');
  return text + write(BigInt(`0x${signature}`), signatureDigits);
}

/** The text as this server writes it if it has the shape of a card's code, in any case. */
export function asCardCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return shape.test(code) ? code : undefined;
}

/** Reads a card's code, in any case; undefined for any other text. */
export function readCardCode({ signingKeys }: Keyring, text: string): Barcode | undefined {
  const [, signed, kind, key, merchant, serial, times, signature] = shape.exec(text.toUpperCase()) ?? [];
  const merchantId = merchant && decodeUuid(merchant.toLowerCase());
  if (!merchantId) return undefined;
  const which = kinds.indexOf(kind!);
  const [hasStart, hasEnd] = [which % 2 === 1, which >= 2];
  if (times!.length !== timeDigits * (Number(hasStart) + Number(hasEnd))) return undefined;
  const proof = Buffer.from(read(signature!).toString(16).padStart(128, '0'), 'hex');
  const isGenuine = signingKeys.some(
    (one) => keyOf(one) === key && verify(null, Buffer.from(context + signed), one.publicKey, proof),
  );
  return {
    merchantId,
    serial: serial!,
    isGenuine,
    startsAt: hasStart ? Number(read(times!.slice(0, timeDigits))) : undefined,
    endsAt: hasEnd ? Number(read(times!.slice(-timeDigits))) : undefined,
  };
}
