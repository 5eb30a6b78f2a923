import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patient } from '../../../test/harness/patience.ts';
import { jpeg, png, webp, withExif } from '../../../test/harness/pictures.ts';
import { BackgroundBudget } from '../../engine/loops/budget.ts';
import { Renderer } from './renderer.ts';
import type { Drawn } from './renditions.ts';

const seconds = patient(20_000) / 1_000;
const renderer = new Renderer(new BackgroundBudget(), { threads: 2, seconds });

async function drawn(file: Buffer): Promise<Drawn> {
  const result = await renderer.draw('a', file);
  assert.ok(!('fault' in result), 'refused');
  return result;
}

const sizesOf = ({ renditions }: Drawn) => renditions.map(({ name, width, height }) => [name, width, height]);

test('pictures are drawn in all widths up to their own, and never enlarged', async () => {
  assert.deepEqual(sizesOf(await drawn(await jpeg(700, 350))), [
    ['160.jpg', 160, 80],
    ['320.jpg', 320, 160],
    ['640.jpg', 640, 320],
    ['1280.jpg', 700, 350],
  ]);
  assert.deepEqual(
    sizesOf(await drawn(png(20, 10))).map(([, ...size]) => size),
    [[20, 10]],
  );
});

test('transparent pictures stay transparent, and photos become small', async () => {
  const logo = await drawn(png(300, 100, { color: (x) => [200, 0, 0, x % 256] }));
  assert.equal(logo.extension, 'png');
  assert.equal((await drawn(await webp(300, 200))).extension, 'jpg');
});

test('an upright photo stays upright without its metadata', async () => {
  const photo = withExif(await jpeg(300, 200), 6, 'taken at 45.4642 N, 9.1900 E');
  const { width, height, renditions, wallet } = await drawn(photo);
  assert.deepEqual([width, height], [200, 300]);
  for (const { name, bytes } of [...renditions, ...wallet]) {
    assert.doesNotMatch(Buffer.from(bytes).toString('latin1'), /Exif|45\.4642/, name);
  }
});

test('a very thin picture has all sizes too', async () => {
  const { wallet } = await drawn(png(1, 600));
  assert.deepEqual(
    wallet.map(({ name, width, height }) => [name, width, height]),
    [
      ['logo.png', 1, 50],
      ['logo-2x.png', 1, 100],
      ['logo-3x.png', 1, 150],
    ],
  );
});

test('what a decoder can’t read is refused, and the next picture is drawn', async () => {
  const damaged = png(400, 400, { pixels: Buffer.alloc(1_000) });
  assert.deepEqual(await renderer.draw('a', damaged), { fault: 'picture_unreadable' });
  await drawn(png(10, 10));
});

test('a picture whose data are larger than its size is refused, and ones with all bits are not', async () => {
  const bomb = png(1, 1, { pixels: Buffer.alloc(40_000_000) });
  assert.deepEqual(await renderer.draw('a', bomb), { fault: 'picture_unreadable' });
  await drawn(png(700, 350));
});

test('a picture that takes too long is given up, and its merchant’s next one is drawn', async () => {
  const impatient = new Renderer(new BackgroundBudget(), { threads: 1, seconds: 0 });
  assert.deepEqual(await impatient.draw('a', png(10, 10)), { fault: 'picture_unreadable' });
  assert.deepEqual(await impatient.draw('a', png(10, 10)), { fault: 'picture_unreadable' });
});

test('the pictures of one merchant never keep those of another waiting', async () => {
  const pair = new Renderer(new BackgroundBudget(), { threads: 2, seconds });
  const large = await jpeg(1_300, 1_300);
  const done: string[] = [];
  const draw = async (merchant: string, file: Buffer) => {
    await pair.draw(merchant, file);
    done.push(merchant);
  };
  await Promise.all([draw('a', large), draw('a', large), draw('a', large), draw('b', png(10, 10))]);
  assert.equal(done[0], 'b');
});
