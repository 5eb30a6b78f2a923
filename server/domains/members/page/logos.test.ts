import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf } from '../../../files/pictures/icons/icon-link.ts';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { Logos, logoLink } from './logos.ts';

const merchantId = '01a20855-1015-7303-8d32-c396ed59500c';
const url = 'https://example.com/logo.png';
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

function open(answers: (Buffer | Error)[]) {
  const keyring = temporaryKeyring();
  const asked: string[] = [];
  let elapsedMs = 0;
  const logos = new Logos({
    publicUrl: 'https://tessera.example',
    keyring,
    elapsedMs: () => elapsedMs,
    download: async (from) => {
      asked.push(from);
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { logos, asked, keyring, wait: (ms: number) => (elapsedMs += ms) };
}

test('a logo is downloaded once, and served under a name that only this server can write', async () => {
  const { logos, asked, keyring } = open([png]);
  const paths = [await logos.pathOf(merchantId, url), await logos.pathOf(merchantId, url)];
  assert.equal(paths[0], paths[1]);
  assert.deepEqual(asked, [url]);
  const name = paths[0]!.slice('/member/logo/'.length);
  assert.deepEqual(logoLink.read(keyring, name), { merchantId, picture: pictureOf(url) });
  assert.deepEqual(await logos.at(url), { type: 'image/png', body: png });
});

test('only pictures are shown, whatever their server calls them', async () => {
  for (const [start, type] of [
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['<script>', undefined],
    ['', undefined],
  ] as const) {
    const { logos } = open([Buffer.from(start, 'latin1')]);
    assert.equal((await logos.at(url))?.type, type, start);
  }
});

test('a logo that can’t be downloaded is tried again after a few minutes, and the page goes without it', async () => {
  const { logos, asked, wait } = open([new Error('no'), png]);
  assert.equal(await logos.pathOf(merchantId, url), undefined);
  wait(60_000);
  assert.equal(await logos.pathOf(merchantId, url), undefined);
  assert.equal(asked.length, 1);
  wait(300_000);
  assert.ok(await logos.pathOf(merchantId, url));
});

test('a logo on this server needs no download', async () => {
  const { logos, asked } = open([]);
  assert.equal(await logos.pathOf(merchantId, 'https://tessera.example/files/a.png'), '/files/a.png');
  assert.equal(await logos.pathOf(merchantId, null), undefined);
  assert.deepEqual(asked, []);
});
