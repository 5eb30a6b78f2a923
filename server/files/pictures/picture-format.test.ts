import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunk, jpeg, png, webp, withExif } from '../../../test/harness/pictures.ts';
import { inspectPicture } from './picture-format.ts';

const seen = (file: Buffer) => {
  const found = inspectPicture(file);
  return 'fault' in found ? found.fault : [found.format, found.width, found.height];
};

test('format and size are read from the bytes', async () => {
  assert.deepEqual(seen(png(30, 20)), ['png', 30, 20]);
  assert.deepEqual(seen(await jpeg(30, 20)), ['jpeg', 30, 20]);
  assert.deepEqual(seen(withExif(await jpeg(30, 20), 1, '')), ['jpeg', 30, 20]);
  assert.deepEqual(seen(await webp(30, 20)), ['webp', 30, 20]);
});

test('everything else is refused, whatever it calls itself', () => {
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '%PDF-1.7',
    'BM',
    '<html>',
    'RIFF',
  ];
  for (const text of others) assert.equal(seen(Buffer.from(text)), 'unsupported_media_type', text);
});

test('too many pixels are refused before they are decoded', async () => {
  const tall = png(1, 1, { pixels: Buffer.alloc(5) });
  tall.writeUInt32BE(100_000, 20);
  assert.equal(seen(tall), 'picture_too_large');
  tall.writeUInt32BE(7_000, 16);
  tall.writeUInt32BE(7_000, 20);
  assert.equal(seen(tall), 'picture_too_large');
  const photo = await jpeg(16, 16);
  const frame = photo.indexOf(Buffer.from([0xff, 0xc2])) + 5;
  photo.writeUInt16BE(60_000, frame);
  assert.equal(seen(photo), 'picture_too_large');
});

test('animations are refused', async () => {
  assert.equal(seen(png(10, 10, { before: [chunk('acTL', Buffer.alloc(8))] })), 'picture_unreadable');
  const still = await webp(10, 10);
  const head = Buffer.alloc(18);
  head.write('VP8X', 0, 'latin1');
  head.writeUInt32LE(10, 4);
  head[8] = 0x02;
  const moving = Buffer.concat([still.subarray(0, 12), head, still.subarray(12)]);
  moving.writeUInt32LE(moving.length - 8, 4);
  assert.equal(seen(moving), 'picture_unreadable');
});

test('truncated files are refused', async () => {
  for (const file of [png(50, 50), await jpeg(50, 50), await webp(50, 50)]) {
    for (const share of [0.3, 0.6, 0.95]) {
      assert.equal(seen(file.subarray(0, Math.floor(file.length * share))), 'picture_unreadable');
    }
  }
});

test('a JPEG that draws itself again and again is refused', async () => {
  const photo = await jpeg(50, 50);
  const scans = Buffer.alloc(2 * 100, Buffer.from([0xff, 0xda]));
  assert.equal(seen(Buffer.concat([photo.subarray(0, -2), scans, photo.subarray(-2)])), 'picture_unreadable');
});

test('a PNG in very many parts is refused', () => {
  const before = Array.from({ length: 10_000 }, () => chunk('IDAT'));
  assert.equal(seen(png(5, 5, { before })), 'picture_unreadable');
});

test('only the chunks that draw a PNG reach the decoder', () => {
  const text = chunk('tEXt', Buffer.from('GPS\0secret'));
  const found = inspectPicture(Buffer.concat([png(5, 5, { before: [text] }), Buffer.from('<script>')]));
  assert.ok(!('fault' in found));
  assert.deepEqual(found.bytes, png(5, 5));
});
