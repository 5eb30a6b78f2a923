import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalByMedia } from './media.ts';

const cases: [title: string, url: string, type: 'image' | 'video', isAllowed: boolean][] = [
  ['a picture', 'https://cdn.example.com/a.JPG?width=300', 'image', true],
  ['a film', 'https://cdn.example.com/a.mp4', 'video', true],
  ['a film that is called a picture', 'https://cdn.example.com/a.mp4', 'image', false],
  ['a script', 'https://cdn.example.com/a.svg', 'image', false],
  ['a page', 'https://cdn.example.com/a', 'image', false],
  ['an address', 'https://10.0.0.1/a.png', 'image', false],
  ['an address of six groups', 'https://[::1]/a.png', 'image', false],
  ['a number that is an address', 'https://2130706433/a.png', 'image', false],
  ['the machine itself', 'https://app.localhost/a.png', 'image', false],
  ['a name without a dot', 'https://intranet/a.png', 'image', false],
  ['a link with a password', 'https://ada:secret@example.com/a.png', 'image', false],
];

for (const [title, url, type, isAllowed] of cases) {
  test(`${title} is ${isAllowed ? 'shown' : 'refused'}`, () => {
    const refusal = refusalByMedia([{ url, type }]);
    assert.equal(refusal?.code, isAllowed ? undefined : 'media_not_allowed');
    assert.equal(refusal?.details.errors?.[0]?.pointer, isAllowed ? undefined : '/media/0/url');
  });
}
