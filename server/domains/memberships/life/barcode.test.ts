import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { test } from 'node:test';
import { encodeId } from '../../../../contract/ids.ts';
import { issueAccessToken, verifyAccessToken } from '../../../access/credentials/jwt.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { isValidOffline, makeBarcode, readBarcode } from './barcode.ts';
import { newSerial } from './serial.ts';

const keyring = temporaryKeyring();
const now = '2026-11-21T12:00:00.000Z';
const membership = {
  merchant_id: newUuid(),
  serial: newSerial(),
  starts_at: '2026-11-01T00:00:00.500Z',
  expires_at: '2027-11-01T00:00:00.500Z',
};
const barcode = makeBarcode(keyring, membership);
const seconds = (time: string) => Date.parse(time) / 1_000;

/** Text signed with our key in a form that `makeBarcode` never produces. */
function signed(header: object, claims: object | string): string {
  const segment = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const text = `${segment(header)}.${segment(claims)}`;
  const proof = sign(null, Buffer.from(text), keyring.signingKeys[0]!.privateKey);
  return `${text}.${proof.toString('base64url')}`;
}

const { kid } = keyring.signingKeys[0]!;
const header = { alg: 'EdDSA', typ: 'mbr+jwt', kid };
const iss = encodeId('merchant', membership.merchant_id);

test('a barcode carries its merchant, serial and validity, always in the same few characters', () => {
  assert.deepEqual(readBarcode(keyring, barcode), {
    merchantId: membership.merchant_id,
    serial: membership.serial,
    isGenuine: true,
    startsAt: seconds('2026-11-01T00:00:00Z'),
    endsAt: seconds('2027-11-01T00:00:01Z'),
  });
  assert.equal(makeBarcode(keyring, membership), barcode);
  // A version 13 QR code (69 modules per side) holds 331 bytes at error-correction level M.
  assert.ok(barcode.length <= 331, `${barcode.length} characters`);
});

test('a barcode without times never expires', () => {
  const endless = readBarcode(
    keyring,
    makeBarcode(keyring, { ...membership, starts_at: null, expires_at: null }),
  );
  assert.deepEqual([endless?.startsAt, endless?.endsAt], [undefined, undefined]);
  assert.equal(isValidOffline(endless, membership.merchant_id, '2099-01-01T00:00:00.000Z'), true);
});

test('changing any one character makes a barcode forged', () => {
  for (let at = 0; at < barcode.length; at += 1) {
    if (barcode[at] === '.') continue;
    const changed = barcode.slice(0, at) + (barcode[at] === 'A' ? 'B' : 'A') + barcode.slice(at + 1);
    assert.notEqual(readBarcode(keyring, changed)?.isGenuine, true, `character ${at}`);
  }
});

test('a barcode from another server is readable but not genuine', () => {
  const foreign = makeBarcode(temporaryKeyring(), membership);
  assert.equal(readBarcode(keyring, foreign)?.isGenuine, false);
});

const impostors: [title: string, text: string][] = [
  ['another type', signed({ ...header, typ: 'JWT' }, { iss, sub: membership.serial })],
  ['no algorithm', signed({ ...header, alg: 'none' }, { iss, sub: membership.serial })],
  [
    'a key URL in its header',
    signed({ ...header, jku: 'https://example.com' }, { iss, sub: membership.serial }),
  ],
  ['members in another order', signed(header, { sub: membership.serial, iss })],
  ['an extra member', signed(header, { iss, sub: membership.serial, admin: true })],
  ['a repeated member', signed(header, `{"iss":"${iss}","sub":"x","sub":"${membership.serial}"}`)],
  ['no merchant', signed(header, { sub: membership.serial })],
  ['a number for a serial', signed(header, { iss, sub: 7 })],
  ['null', signed(header, 'null')],
  ['two segments', barcode.split('.').slice(0, 2).join('.')],
  ['four segments', `${barcode}.x`],
  ['padding', `${barcode}=`],
  ['a thousand extra characters', barcode + 'A'.repeat(1_000)],
];

for (const [title, text] of impostors) {
  test(`a barcode with ${title} is not genuine`, () => {
    assert.notEqual(readBarcode(keyring, text)?.isGenuine, true);
  });
}

test('an access token is not a barcode, and a barcode is not an access token', async () => {
  const claims = { userId: newUuid(), sessionId: newUuid(), merchantId: membership.merchant_id };
  const token = await issueAccessToken(keyring, 'https://tessera.test', claims);
  assert.equal(readBarcode(keyring, token), undefined);
  assert.equal(await verifyAccessToken(keyring, 'https://tessera.test', barcode), undefined);
});

const read = readBarcode(keyring, barcode);
const offline: [title: string, merchantId: string, at: string, isValid: boolean][] = [
  ['while it is valid', membership.merchant_id, now, true],
  ['before it starts', membership.merchant_id, '2026-10-31T23:59:59.999Z', false],
  ['at its end', membership.merchant_id, '2027-11-01T00:00:01.000Z', false],
  ['at another merchant', newUuid(), now, false],
];

for (const [title, merchantId, at, isValid] of offline) {
  test(`an offline scanner ${isValid ? 'accepts' : 'refuses'} a barcode ${title}`, () => {
    assert.equal(isValidOffline(read, merchantId, at), isValid);
  });
}

test('text that is not a barcode is not valid offline', () => {
  assert.equal(isValidOffline(undefined, membership.merchant_id, now), false);
});
