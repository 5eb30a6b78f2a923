/** A certificate authority for tests (X.509, hand-written DER): Node can parse certificates but not create them. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certified {
  /** PEM. */
  certificate: string;
  key: string;
}

export interface Chain {
  root: Certified;
  intermediate: Certified;
  leaf: Certified;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'latin1'));

const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05));
const commonName = '550403';
const basicConstraints = '551d13';
const keyUsage = '551d0f';

const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(text)))));

const extension = (id: string, value: Buffer): Buffer =>
  sequence(oid(id), der(0x01, Buffer.from([0xff])), der(0x04, value));

/** For an authority, or for a signer of documents. */
const extensionsOf = (isAuthority: boolean): Buffer =>
  der(
    0xa3,
    sequence(
      extension(basicConstraints, isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence()),
      extension(keyUsage, der(0x03, Buffer.from(isAuthority ? [2, 0x04] : [7, 0x80]))),
    ),
  );

interface Issuer {
  name: string;
  key: KeyObject;
}

const yearMs = 365 * 86_400_000;

function issue(name: string, isAuthority: boolean, by?: Issuer): { own: Issuer; made: Certified } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const own = { name, key: privateKey };
  const issuer = by ?? own;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    nameOf(issuer.name),
    sequence(time(new Date(Date.now() - yearMs)), time(new Date(Date.now() + yearMs))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensionsOf(isAuthority),
  );
  const bytes = sequence(body, sha256WithRsa, bits(sign('sha256', body, issuer.key)));
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n');
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { own, made: { certificate, key } };
}

/** Creates a root, an intermediate authority, and a certificate that it issued. */
export function makeChain(name: string): Chain {
  const root = issue('Root of the tests', true);
  const intermediate = issue('Authority of the tests', true, root.own);
  const leaf = issue(name, false, intermediate.own);
  return { root: root.made, intermediate: intermediate.made, leaf: leaf.made };
}
