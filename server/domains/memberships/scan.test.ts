import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUuid } from '../../clock/new-id.ts';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { makeBarcode } from './life/barcode.ts';
import { newSerial } from './life/serial.ts';
import type { MembershipStatus } from './membership.ts';
import { readScan, reasonAgainst, type Scan } from './scan.ts';

const keyring = temporaryKeyring();
const now = '2026-11-21T12:00:00.000Z';
const past = '2026-11-20T12:00:00.000Z';
const future = '2026-11-22T12:00:00.000Z';
const merchantId = newUuid();
const own = { merchant_id: merchantId, serial: newSerial(), starts_at: null, expires_at: null };
const foreign = { ...own, merchant_id: newUuid() };
const nothing: Scan = { serial: undefined, isForged: false, isValidOffline: undefined };

const scans: [title: string, text: { barcode?: string; serial?: string }, scan: Scan][] = [
  ['a serial', { serial: own.serial.toLowerCase() }, { ...nothing, serial: own.serial }],
  ['text that is not a serial', { serial: 'hello' }, nothing],
  ['a serial in a barcode', { barcode: own.serial }, { ...nothing, serial: own.serial }],
  [
    'an own barcode',
    { barcode: makeBarcode(keyring, own) },
    { serial: own.serial, isForged: false, isValidOffline: true },
  ],
  [
    'an own barcode after its end',
    { barcode: makeBarcode(keyring, { ...own, expires_at: past }) },
    { serial: own.serial, isForged: false, isValidOffline: false },
  ],
  [
    'an own barcode before its start',
    { barcode: makeBarcode(keyring, { ...own, starts_at: future }) },
    { serial: own.serial, isForged: false, isValidOffline: false },
  ],
  [
    'an own barcode signed with another key',
    { barcode: makeBarcode(temporaryKeyring(), own) },
    { serial: undefined, isForged: true, isValidOffline: false },
  ],
  [
    'a barcode of another merchant',
    { barcode: makeBarcode(keyring, foreign) },
    { ...nothing, isValidOffline: false },
  ],
  [
    'a forged barcode of another merchant',
    { barcode: makeBarcode(temporaryKeyring(), foreign) },
    { ...nothing, isValidOffline: false },
  ],
  ['a barcode of something else', { barcode: 'https://example.com' }, { ...nothing, isValidOffline: false }],
];

for (const [title, text, scan] of scans) {
  test(`${title} is classified correctly`, () => {
    assert.deepEqual(readScan(keyring, merchantId, text, now), scan);
  });
}

const row = (status: MembershipStatus, expires_at: string | null = null) => ({
  status,
  require_claim: false,
  starts_at: status === 'pending' ? future : null,
  expires_at,
});

const verdicts: [title: string, scan: Scan, found: ReturnType<typeof row> | undefined, reason?: string][] = [
  ['an active membership', nothing, row('active')],
  ['a membership past its end but still saved as active', nothing, row('active', past), 'expired'],
  ['a membership that starts tomorrow', nothing, row('pending'), 'pending'],
  ['a suspended membership', nothing, row('suspended'), 'suspended'],
  ['a revoked membership', nothing, row('revoked'), 'revoked'],
  ['an expired membership', nothing, row('expired', past), 'expired'],
  ['a membership that does not exist', nothing, undefined, 'unknown'],
  ['a forged barcode', { ...nothing, isForged: true }, undefined, 'signature_invalid'],
];

for (const [title, scan, found, reason] of verdicts) {
  test(`${title} is ${reason ?? 'valid'}`, () => assert.equal(reasonAgainst(scan, found, now), reason));
}
