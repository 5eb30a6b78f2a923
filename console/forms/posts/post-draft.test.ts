import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankPost, newPost, postChanges, typeOf } from './post-draft.ts';

const written = { ...blankPost, title: 'News', body: 'Cake.' };

test("the publication choice determines a post's status and time", () => {
  const at = '2026-12-01T09:00:00.000Z';
  const timeOf = ({ status, publish_at }: ReturnType<typeof newPost>) => ({ status, publish_at });
  assert.deepEqual(timeOf(newPost(written)), { status: 'draft', publish_at: null });
  assert.deepEqual(timeOf(newPost({ ...written, when: 'now', publish_at: at })), {
    status: 'published',
    publish_at: undefined,
  });
  assert.deepEqual(timeOf(newPost({ ...written, when: 'later', publish_at: at })), {
    status: 'scheduled',
    publish_at: at,
  });
  const changed = postChanges({ ...written, when: null });
  assert.equal('status' in changed || 'publish_at' in changed, false);
});

test('passes are sent only for members, and a button only with a label', () => {
  const draft = { ...written, pass_ids: ['pass_1'], ctaLabel: ' Book ', ctaUrl: 'https://a.example' };
  assert.deepEqual(newPost(draft).pass_ids, []);
  assert.deepEqual(newPost({ ...draft, audience: 'members' }).pass_ids, ['pass_1']);
  assert.deepEqual(newPost(draft).cta, { label: 'Book', url: 'https://a.example' });
  assert.equal(newPost(written).cta, null);
});

test('the file extension of a link determines its media type', () => {
  for (const [url, type] of [
    ['https://a.example/b.mp4', 'video'],
    ['https://a.example/b.MP4?x=1', 'video'],
    ['https://a.example/mp4/b.jpg', 'image'],
    ['half', 'image'],
  ])
    assert.equal(typeOf(url!), type, url);
});
