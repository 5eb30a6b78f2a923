import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { type PictureRef, picturePath, requestedFile, uploadedPicture } from './picture-link.ts';

const keyring = temporaryKeyring();
const picture: PictureRef = {
  merchantId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-000000000002',
  files: { sizes: 3, strips: 2, extension: 'jpg' },
};

test('an address offers the smallest size that is large enough', () => {
  const file = (width?: number) => picturePath(keyring, picture, width).split('/').at(-1);
  assert.deepEqual(
    [file(1), file(161), file(640), file(5_000), file()],
    ['160.jpg', '320.jpg', '640.jpg', '640.jpg', '640.jpg'],
  );
});

test('a picture is recognized under every name of the server, and only with its signature', () => {
  const path = picturePath(keyring, picture);
  for (const origin of ['https://tessera.example', 'http://localhost:8787', 'https://a.example/below']) {
    assert.deepEqual(uploadedPicture(keyring, origin + path), picture, origin);
  }
  const [, , link = ''] = path.split('/');
  const others = [path, `https://a.example${path}?x`, `https://a.example/pictures/${link}/../640.jpg`];
  for (const url of others) assert.equal(uploadedPicture(keyring, url), undefined, url);
  assert.equal(uploadedPicture(temporaryKeyring(), `https://a.example${path}`), undefined);
});

test('only the public files of a picture are served', () => {
  const [, , link = ''] = picturePath(keyring, picture).split('/');
  assert.equal(requestedFile(keyring, link, '640.jpg')?.name, '640.jpg');
  for (const file of ['1280.jpg', '640.png', 'logo.png', '..', '640.jpg/..', '']) {
    assert.equal(requestedFile(keyring, link, file), undefined, file);
  }
  const forged = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`;
  assert.equal(requestedFile(keyring, forged, '640.jpg'), undefined);
});
