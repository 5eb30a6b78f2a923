import assert from 'node:assert/strict';
import { test } from 'node:test';
import cards from '../../test/fixtures/barcodes.json' with { type: 'json' };
import { BarcodeVerificationError, verifyBarcode } from './barcode.ts';
import type { JsonWebKeySet } from './resources/all.ts';

const { keys, merchant_id, serial, genuine, refused } = cards;
const nowMs = Date.parse(cards.now);
const verify = (text: string) => verifyBarcode(text, { keys } as JsonWebKeySet, merchant_id, { nowMs });
const timeOf = (at: string | null) => at && new Date(at).toISOString();

for (const { what, text, starts_at, expires_at } of genuine)
  test(`offline, ${what} is verified`, async () =>
    assert.deepEqual(await verify(text), {
      serial,
      starts_at: timeOf(starts_at),
      expires_at: timeOf(expires_at),
    }));

for (const { what, text } of refused)
  test(`offline, a code with ${what} is refused`, () =>
    assert.rejects(verify(text), BarcodeVerificationError));
