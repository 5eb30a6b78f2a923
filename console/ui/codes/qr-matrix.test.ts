import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import jsQR from 'jsqr';
import { qrMatrix } from '../../../qr/qr-matrix.ts';

/** An image as a camera sees it: four pixels per module, with a light border. */
function seen(text: string): string | undefined {
  const matrix = qrMatrix(text);
  const side = (matrix.length + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (matrix[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  const read = jsQR(pixels, side, side);
  return read === null ? undefined : new TextDecoder().decode(new Uint8Array(read.binaryData));
}

describe('a QR code', () => {
  const texts: [string, string][] = [
    ['one letter', 'A'],
    ['a voucher', 'SUMMER-2KX7-9PQM'],
    [
      'a secret for an authenticator app',
      'otpauth://totp/Tessera:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tessera',
    ],
    ['letters beyond ASCII', 'Caffè Łódź 東京 ☕'],
    ...[14, 15, 26, 27, 120, 121, 180, 181, 213, 214, 400, 660, 1_000].map((length): [string, string] => [
      `${length} bytes`,
      'x7-'.repeat(length).slice(0, length),
    ]),
  ];
  for (const [name, text] of texts)
    test(`is read back as it was written: ${name}`, () => assert.equal(seen(text), text));

  test('rejects text that is too long for any version', () => {
    assert.equal(qrMatrix('x'.repeat(2_331)).length, 177);
    assert.throws(() => qrMatrix('x'.repeat(2_332)), /too long/);
  });
});
