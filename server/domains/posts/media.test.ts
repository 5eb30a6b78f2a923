import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalByMedia } from './media.ts';

const cases: [title: string, url: string, type: 'image' | 'video', isAllowed: boolean][] = [
  ['an image', 'https://cdn.example.com/a.JPG?width=300', 'image', true],
  ['a video', 'https://cdn.example.com/a.mp4', 'video', true],
  ['a video declared as an image', 'https://cdn.example.com/a.mp4', 'image', false],
  ['a script', 'https://cdn.example.com/a.svg', 'image', false],
  ['a page', 'https://cdn.example.com/a', 'image', false],
  ['an IPv4 address', 'https://10.0.0.1/a.png', 'image', false],
  ['an IPv6 address', 'https://[::1]/a.png', 'image', false],
  ['an address written as a number', 'https://2130706433/a.png', 'image', false],
  ['localhost', 'https://app.localhost/a.png', 'image', false],
  ['a name without a dot', 'https://intranet/a.png', 'image', false],
  ['a link with a password', 'https://ada:secret@example.com/a.png', 'image', false],
];

for (const [title, url, type, isAllowed] of cases) {
  test(`${title} is ${isAllowed ? 'accepted' : 'refused'}`, () => {
    const refusal = refusalByMedia([{ url, type }]);
    assert.equal(refusal?.code, isAllowed ? undefined : 'media_not_allowed');
    assert.equal(refusal?.details.errors?.[0]?.pointer, isAllowed ? undefined : '/media/0/url');
  });
}
