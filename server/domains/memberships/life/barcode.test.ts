import assert from 'node:assert/strict';
import { createPublicKey, sign } from 'node:crypto';
import { test } from 'node:test';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { qrMatrix } from '../../../../qr/qr-matrix.ts';
import cards from '../../../../test/fixtures/barcodes.json' with { type: 'json' };
import { issueAccessToken, verifyAccessToken } from '../../../access/credentials/jwt.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { isValidOffline, makeBarcode, readBarcode, readScanned } from './barcode.ts';
import { newSerial, serialDigits } from './serial.ts';

const keyring = temporaryKeyring();
const membership = {
  merchant_id: newUuid(),
  serial: newSerial(),
  starts_at: '2026-11-01T00:00:00.500Z',
  expires_at: '2027-11-01T00:00:00.500Z',
};
const barcode = makeBarcode(keyring, membership);
const seconds = (time: string) => Date.parse(time) / 1_000;
const endless = { ...membership, starts_at: null, expires_at: null };

test('a barcode carries its merchant, serial and validity, always in the same few characters', () => {
  assert.deepEqual(readBarcode(keyring, barcode), {
    merchantId: membership.merchant_id,
    serial: membership.serial,
    isGenuine: true,
    startsAt: seconds('2026-11-01T00:00:00Z'),
    endsAt: seconds('2027-11-01T00:00:01Z'),
  });
  assert.deepEqual(readBarcode(keyring, barcode.toLowerCase()), readBarcode(keyring, barcode));
  assert.equal(makeBarcode(keyring, membership), barcode);
});

test('the QR code of a card has at most 45 modules on a side, and 41 if it has no times', () => {
  assert.deepEqual([barcode.length, qrMatrix(barcode).length], [170, 45]);
  const short = makeBarcode(keyring, endless);
  assert.deepEqual([short.length, qrMatrix(short).length], [154, 41]);
});

test('a barcode without times never expires', () => {
  const read = readBarcode(keyring, makeBarcode(keyring, endless));
  assert.deepEqual([read?.startsAt, read?.endsAt], [undefined, undefined]);
  assert.equal(isValidOffline(read, membership.merchant_id, '2099-01-01T00:00:00.000Z'), true);
});

test('the times of a barcode are those of its membership, however far away', () => {
  const [from, until] = ['1901-02-03T00:00:00.000Z', '9998-12-31T23:59:59.999Z'];
  const read = readBarcode(keyring, makeBarcode(keyring, { ...endless, starts_at: from, expires_at: until }));
  assert.deepEqual([read?.startsAt, read?.endsAt], [0, Math.ceil(seconds(until))]);
});

test('changing any one character to any other digit makes a barcode forged', () => {
  for (let at = 0; at < barcode.length; at += 1)
    for (const digit of at === 0 || at >= barcode.length - 2 ? serialDigits : 'AB') {
      const changed = barcode.slice(0, at) + digit + barcode.slice(at + 1);
      if (changed !== barcode)
        assert.notEqual(readScanned(keyring, changed)?.isGenuine, true, `character ${at}`);
    }
});

test('a part of a barcode is no barcode', () => {
  for (let length = 0; length < barcode.length; length += 1)
    assert.notEqual(readScanned(keyring, barcode.slice(0, length))?.isGenuine, true, `${length} characters`);
});

test('a barcode from another server is readable but not genuine', () => {
  const foreign = makeBarcode(temporaryKeyring(), membership);
  assert.equal(readBarcode(keyring, foreign)?.isGenuine, false);
});

/** A server with the public keys of the fixture, which can read and not sign. */
const printer = {
  ...keyring,
  signingKeys: cards.keys.map((jwk) => ({
    ...keyring.signingKeys[0]!,
    kid: jwk.kid,
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  })),
};
const isAccepted = (text: string) =>
  isValidOffline(readScanned(printer, text), decodeId('merchant', cards.merchant_id)!, cards.now);

for (const { what, text, starts_at, expires_at } of cards.genuine)
  test(`${what} is accepted, whatever is printed`, () => {
    assert.ok(isAccepted(text));
    const { serial, startsAt, endsAt } = readScanned(printer, text)!;
    const times = [starts_at, expires_at].map((time) => (time === null ? undefined : seconds(time)));
    assert.deepEqual([serial, startsAt, endsAt], [cards.serial, ...times]);
  });

for (const { what, text } of cards.refused)
  test(`a code with ${what} is refused`, () => assert.equal(isAccepted(text), false));

/** A JWS signed with our key, in a form that cards never had. */
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
const sub = membership.serial;
const old = signed(header, { iss, sub });

test('a barcode from before is genuine until any one character changes', () => {
  assert.equal(readBarcode(keyring, old)?.isGenuine, true);
  for (let at = 0; at < old.length; at += 1) {
    if (old[at] === '.') continue;
    const changed = old.slice(0, at) + (old[at] === 'A' ? 'B' : 'A') + old.slice(at + 1);
    assert.notEqual(readBarcode(keyring, changed)?.isGenuine, true, `character ${at}`);
  }
});

const impostors: [title: string, text: string][] = [
  ['another type', signed({ ...header, typ: 'JWT' }, { iss, sub })],
  ['no algorithm', signed({ ...header, alg: 'none' }, { iss, sub })],
  ['a key URL in its header', signed({ ...header, jku: 'https://example.com' }, { iss, sub })],
  ['members in another order', signed(header, { sub, iss })],
  ['an extra member', signed(header, { iss, sub, admin: true })],
  ['a repeated member', signed(header, `{"iss":"${iss}","sub":"x","sub":"${sub}"}`)],
  ['no merchant', signed(header, { sub })],
  ['a number for a serial', signed(header, { iss, sub: 7 })],
  ['null', signed(header, 'null')],
  ['two segments', old.split('.').slice(0, 2).join('.')],
  ['four segments', `${old}.x`],
  ['padding', `${old}=`],
  ['a thousand extra characters', old + 'A'.repeat(1_000)],
  ['a code in its header', `${barcode}.${old.split('.').slice(1).join('.')}`],
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
  ['while it is valid', membership.merchant_id, '2026-11-21T12:00:00.000Z', true],
  ['before it starts', membership.merchant_id, '2026-10-31T23:59:59.999Z', false],
  ['at its end', membership.merchant_id, '2027-11-01T00:00:01.000Z', false],
  ['at another merchant', newUuid(), '2026-11-21T12:00:00.000Z', false],
];

for (const [title, merchantId, at, isValid] of offline) {
  test(`an offline scanner ${isValid ? 'accepts' : 'refuses'} a barcode ${title}`, () => {
    assert.equal(isValidOffline(read, merchantId, at), isValid);
  });
}

test('text that is not a barcode is not valid offline', () => {
  assert.equal(isValidOffline(undefined, membership.merchant_id, '2026-11-21T12:00:00.000Z'), false);
});
