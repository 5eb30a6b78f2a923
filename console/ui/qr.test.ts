import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { qrOf } from './qr.ts';

/** Four dots for each square, with the light border that readers need. */
function pictureOf(code: boolean[][]): { data: Uint8ClampedArray; size: number } {
  const size = (code.length + 8) * 4;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (code[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { data, size };
}

// Versions 1, 2, 6, 7 (with its own number), 10 (longer length), 14 and 27.
for (const length of [4, 16, 100, 120, 200, 330, 1_000]) {
  test(`a reader finds a text of ${length} characters in its QR code`, () => {
    const text = Array.from({ length }, (_, at) => 'AURORA-2026/è'[at % 13]).join('');
    const { data, size } = pictureOf(qrOf(text));
    assert.equal(jsQR(data, size, size)?.data, text);
  });
}

test('a text that fits no QR code is refused', () => {
  assert.throws(() => qrOf('x'.repeat(3_000)), /too long/);
});
