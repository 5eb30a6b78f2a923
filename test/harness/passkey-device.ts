/** A device that creates and uses passkeys, as a browser exposes it: real keys, real signatures. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Deliberate deviations of the device. */
export interface Misdeeds {
  origin?: string;
  rpId?: string;
  challenge?: string;
  crossOrigin?: unknown;
  topOrigin?: unknown;
  /** Skips user verification (finger or PIN). */
  unverified?: boolean;
  /** Signs with another key. */
  key?: KeyObject;
  /** The signature counter to report. */
  counter?: number;
  userHandle?: string;
  /** The attestation format; none by default. */
  format?: string;
  /** Attestation certificates from any authority. */
  x5c?: Buffer[];
  type?: string;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

export class PasskeyDevice {
  readonly #origin: string;
  readonly #key: KeyObject;
  /** The COSE public key (RFC 9053, section 7.1.1). */
  readonly publicKey: Buffer;
  readonly credentialId: Buffer;
  /** The user handle, once a passkey was created. */
  userHandle: string | undefined;
  /** Counts uses; a device without a counter always reports 0. */
  counter: number;

  constructor(origin: string, { counts = true, idBytes = 32 } = {}) {
    this.credentialId = randomBytes(idBytes);
    this.#origin = origin;
    this.counter = counts ? 1 : 0;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const entries: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ];
    this.publicKey = cborMap(entries.map(([name, value]) => [cborInteger(name), cborValue(value)]));
  }

  /** Returns a `RegistrationResponseJSON` for the server's options. */
  create(options: Options, misdeeds: Misdeeds = {}) {
    this.userHandle = options.user!.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const rpId = misdeeds.rpId ?? options.rp!.id;
    const data = Buffer.concat([this.#head(rpId, flag.attested, misdeeds), attested]);
    const clientData = this.#clientData('webauthn.create', options, misdeeds);
    const attestation = cborMap([
      [cborText('fmt'), cborText(misdeeds.format ?? 'none')],
      [cborText('attStmt'), misdeeds.format ? this.#statement(data, clientData, misdeeds.x5c) : cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Returns an `AuthenticationResponseJSON` for the server's options. */
  show(options: Options, misdeeds: Misdeeds = {}) {
    if (misdeeds.counter === undefined && this.counter > 0) this.counter += 1;
    const data = this.#head(misdeeds.rpId ?? options.rpId!, 0, misdeeds);
    const clientData = this.#clientData('webauthn.get', options, misdeeds);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), misdeeds.key ?? this.#key);
    const userHandle = misdeeds.userHandle ?? this.userHandle;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      },
    };
  }

  #credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, more: number, misdeeds: Misdeeds): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(misdeeds.counter ?? this.counter);
    const flags = flag.present | more | (misdeeds.unverified ? 0 : flag.verified);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, { challenge }: Options, misdeeds: Misdeeds): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: misdeeds.type ?? type,
        challenge: misdeeds.challenge ?? challenge,
        origin: misdeeds.origin ?? this.#origin,
        crossOrigin: 'crossOrigin' in misdeeds ? misdeeds.crossOrigin : false,
        topOrigin: misdeeds.topOrigin,
      }),
    );
  }

  #statement(data: Buffer, clientData: Buffer, certificates?: Buffer[]): Buffer {
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key);
    return cborMap([
      [cborText('alg'), cborInteger(-7)],
      [cborText('sig'), cborBytes(signature)],
      ...(certificates ? [[cborText('x5c'), cborList(certificates)] as [Buffer, Buffer]] : []),
    ]);
  }
}

/** The part of RFC 8949 that devices write. */
function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborList = (items: Buffer[]): Buffer =>
  Buffer.concat([cborHead(4, items.length), ...items.map(cborBytes)]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborValue = (value: number | Buffer): Buffer =>
  typeof value === 'number' ? cborInteger(value) : cborBytes(value);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
