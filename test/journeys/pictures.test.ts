/** Uploaded pictures: what is accepted, what is served, who may, and where they are shown. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { Picture } from '../../sdk/src/resources/shared-objects.ts';
import { formOf } from '../contract/form.ts';
import { type Incoming, send } from '../contract/send.ts';
import { openBucket } from '../harness/bucket.ts';
import { eventsOf } from '../harness/logged-events.ts';
import { cardTokenOf } from '../harness/members.ts';
import { addPass } from '../harness/passes.ts';
import { removePictures } from '../harness/picture-clock.ts';
import { chunk, jpeg, png, withExif } from '../harness/pictures.ts';
import { startServer } from '../harness/server.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const logo = (x = 0) => png(300, 90, { color: () => [x, 60, 30, 200] });

async function upload(merchant: TestMerchant, file: Buffer, url = server.url): Promise<Incoming> {
  const { text: bearer } = await merchant.token();
  const form = formOf({ file: file.toString('latin1') });
  return send(url, { method: 'POST', path: '/api/v1/merchant/pictures', bearer, ...form });
}

async function uploaded(merchant: TestMerchant, file: Buffer, url?: string): Promise<Picture> {
  const { status, json, text } = await upload(merchant, file, url);
  assert.equal(status, 201, text);
  return json as unknown as Picture;
}

const pathOf = (url: string) => new URL(url).pathname;
const fetched = (url: string, from = server.url) => fetch(new URL(pathOf(url), from));
const folderOf = ({ merchant_id, id }: Picture) =>
  join(
    server.app.services.config.dataDir,
    'files/pictures',
    decodeId('merchant', merchant_id)!,
    decodeId('picture', id)!,
  );

test('a picture is served in several sizes, for a year, and without anything but its pixels', async () => {
  const merchant = await world.merchant();
  const photo = withExif(await jpeg(700, 400), 1, 'GPS 45.4642 N 9.1900 E');
  const picture = await uploaded(merchant, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
  assert.deepEqual([picture.width, picture.height], [700, 400]);
  assert.deepEqual(
    picture.sizes.map(({ width, height }) => [width, height]),
    [
      [160, 91],
      [320, 183],
      [640, 366],
      [700, 400],
    ],
  );
  assert.equal(picture.url, picture.sizes.at(-1)!.url);
  for (const { url } of picture.sizes) {
    const answer = await fetched(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.doesNotMatch(bytes.toString('latin1'), /GPS|Exif|script/);
    const { headers } = answer;
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name)),
      ['image/jpeg', 'public, max-age=31536000, immutable', 'nosniff'],
    );
    assert.match(headers.get('content-security-policy')!, /^default-src 'none'; sandbox/);
    const again = await fetch(new URL(pathOf(url), server.url), {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    assert.equal(again.status, 304);
  }
  const [event] = await eventsOf(world, merchant.id, 'picture.created');
  assert.deepEqual(event?.data, picture);
});

test('what is no still picture within the limits is refused, and leaves nothing behind', async () => {
  const merchant = await world.merchant();
  const tall = png(1, 1, { pixels: Buffer.alloc(5) });
  tall.writeUInt32BE(100_000, 20);
  const hostile: [string, Buffer, string][] = [
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'unsupported_media_type',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported_media_type'],
    ['a GIF', Buffer.from('GIF89a\u0001'), 'unsupported_media_type'],
    ['half a PNG', png(99, 99).subarray(0, -20), 'picture_unreadable'],
    ['an animation', png(9, 9, { before: [chunk('acTL', Buffer.alloc(8))] }), 'picture_unreadable'],
    ['missing pixels', png(900, 900, { pixels: Buffer.alloc(9) }), 'picture_unreadable'],
    ['a hundred thousand pixels of height', tall, 'picture_too_large'],
  ];
  for (const [what, file, code] of hostile) {
    const { status, json } = await upload(merchant, file);
    assert.deepEqual([what, json?.code], [what, code]);
    assert.ok(status === 422 || status === 415);
  }
  const tooLarge = await upload(merchant, Buffer.alloc(limits.bodyBytes.picture + 1));
  assert.equal(tooLarge.json?.code, 'payload_too_large');
  assert.deepEqual(await world.sql('select id from pictures where merchant_id = $1', [merchant.id]), []);
});

test('a bomb in what a picture says about itself is never unpacked', async () => {
  const merchant = await world.merchant();
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]));
  await uploaded(merchant, png(9, 9, { before: [bomb] }));
});

test('addresses can’t be guessed, altered or listed by others', async () => {
  const merchant = await world.merchant();
  const picture = await uploaded(merchant, logo());
  const path = pathOf(picture.url);
  const [, , link = '', file = ''] = path.split('/');
  const forged = `${link.slice(0, 30)}${link[30] === 'A' ? 'B' : 'A'}${link.slice(31)}`;
  const others = [
    `/pictures/${forged}/${file}`,
    `/pictures/${link}/logo.png`,
    `/pictures/${link}/..%2f${file}`,
  ];
  for (const other of others) assert.equal((await fetch(new URL(other, server.url))).status, 404, other);
  assert.equal((await fetched(picture.url)).status, 200);

  const stranger = await (await world.merchant()).client();
  assert.deepEqual((await stranger.pictures.list().page()).data, []);
  await assert.rejects(stranger.pictures.delete(picture.id), { code: 'not_found' });
  const refused = stranger.merchant.updateProfile({ logo_url: picture.url });
  await assert.rejects(refused, { code: 'validation_failed' });
  const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF', logo_url: picture.url };
  const template = stranger.memberships.createTemplate({ name: 'Card', type: 'loyalty', design });
  await assert.rejects(template, { code: 'invalid_design' });
});

test('an uploaded picture is accepted wherever one from elsewhere is, and can’t be deleted while it is shown', async () => {
  const merchant = await world.merchant();
  const client = await merchant.client();
  const picture = await uploaded(merchant, png(400, 140, { color: () => [9, 60, 30, 200] }));
  const { url } = picture;
  const isUsed = () => assert.rejects(client.pictures.delete(picture.id), { code: 'picture_in_use' });

  await client.merchant.updateProfile({ logo_url: url });
  await isUsed();
  await client.merchant.updateProfile({ logo_url: 'https://cdn.example.com/logo.png' });

  const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
  const template = await client.memberships.createTemplate({
    name: 'Card',
    type: 'loyalty',
    design: { ...design, logo_url: url, strip_url: url, hero_url: url },
    status: 'published',
  });
  await isUsed();
  await client.memberships.updateTemplate(template.id, { design });

  const pass = await client.memberships.createPass({
    template_id: template.id,
    name: 'Club',
    status: 'active',
    rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item', image_url: url }],
  });
  assert.equal(pass.rewards[0]!.image_url, url);
  await isUsed();
  await client.memberships.updatePass(pass.id, { rewards: [] });

  const post = await client.posts.create({
    title: 'News',
    body: 'New cups',
    media: [{ url, type: 'image' }],
  });
  await isUsed();
  await client.posts.update(post.id, { media: [] });

  await client.pictures.delete(picture.id);
  assert.deepEqual((await client.pictures.list().page()).data, []);
  await assert.rejects(client.pictures.delete(picture.id), { code: 'not_found' });
});

test('the files of a deleted picture, and of an upload that was never finished, are removed', async () => {
  const merchant = await world.merchant();
  const client = await merchant.client();
  const [kept, deleted, unfinished] = [
    await uploaded(merchant, logo(1)),
    await uploaded(merchant, logo(2)),
    await uploaded(merchant, logo(3)),
  ];
  await client.pictures.delete(deleted.id);
  await world.sql(`update pictures set status = 'uploading' where merchant_id = $1 and id = $2`, [
    merchant.id,
    decodeId('picture', unfinished.id),
  ]);
  await removePictures(server);
  assert.equal(existsSync(join(folderOf(deleted), '160.png')), true);
  await world.sql(`update pictures set since = since - interval '2 hours' where merchant_id = $1`, [
    merchant.id,
  ]);
  await removePictures(server);
  const isThere = [kept, deleted, unfinished].map((one) => existsSync(join(folderOf(one), '160.png')));
  assert.deepEqual(isThere, [true, false, false]);
  assert.equal((await fetched(deleted.url)).status, 404);
  const rows = await world.sql('select id from pictures where merchant_id = $1', [merchant.id]);
  assert.equal(rows.length, 1);
});

test('a merchant can keep a limited number of pictures; one counts until its files are gone', async () => {
  const merchant = await world.merchant();
  const client = await merchant.client();
  const picture = await uploaded(merchant, logo());
  await world.sql(`update pictures set stored_bytes = $2 where merchant_id = $1`, [
    merchant.id,
    limits.pictures.storedBytes,
  ]);
  assert.equal((await upload(merchant, logo(1))).json?.code, 'limit_reached');
  await client.pictures.delete(picture.id);
  assert.equal((await upload(merchant, logo(1))).json?.code, 'limit_reached');
  await uploaded(await world.merchant(), logo(1));
});

test('members see the pictures of the merchant, the post and the reward on their card', async () => {
  const merchant = await world.merchant();
  const client = await merchant.client();
  const [mark, cup, news] = [
    await uploaded(merchant, logo(1)),
    await uploaded(merchant, logo(2)),
    await uploaded(merchant, await jpeg(700, 400)),
  ];
  await client.merchant.updateProfile({ logo_url: mark.url });
  const pass = await addPass(client, {
    rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item', image_url: cup.url }],
  });
  const media = [
    { url: news.url, type: 'image' as const, alt: 'A row of cups' },
    { url: 'https://cdn.example.com/cake.jpg', type: 'image' as const, alt: 'A cake' },
  ];
  await client.posts.create({ title: 'News', body: 'New cups', media, status: 'published' });
  const { id } = await client.memberships.issue({ pass_id: pass.id, customer: { email: 'ada@example.com' } });
  const card = await fetch(
    new URL(`/c/${cardTokenOf(world, merchant.id, decodeId('membership', id)!)}?lang=en`, server.url),
  );
  const page = await card.text();
  const shown = [...page.matchAll(/<img[^>]* src="([^"]+)" alt="([^"]*)"/g)].map(([, src, alt]) => [
    src,
    alt,
  ]);
  assert.deepEqual(shown, [
    [pathOf(mark.sizes[1]!.url), ''],
    [pathOf(cup.sizes[0]!.url), ''],
    [pathOf(news.sizes[2]!.url), 'A row of cups'],
  ]);
  assert.match(page, /<a href="https:\/\/cdn\.example\.com\/cake\.jpg"[^>]*>A cake<\/a>/);
  assert.match(card.headers.get('content-security-policy')!, /img-src 'self'/);
});

test('servers that share a bucket serve each other’s pictures', async (t) => {
  const { objects, unsigned, endpoint } = await openBucket(t);
  const env = {
    TESSERA_FILES: 's3',
    TESSERA_S3_BUCKET: 'pictures',
    TESSERA_S3_ENDPOINT: endpoint,
    TESSERA_S3_ACCESS_KEY_ID: 'key',
    TESSERA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { database } = server;
  const { keyring } = server.app.services;
  const first = await startServer({ database, keyring, env });
  t.after(() => first.close());
  const second = await startServer({ database, keyring, env });
  t.after(() => second.close());
  const picture = await uploaded(await world.merchant(), logo(), first.url);
  const answer = await fetched(picture.url, second.url);
  assert.equal(answer.status, 200);
  const [bytes] = [...objects].filter(([name]) => name.endsWith('/320.png')).map(([, found]) => found);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
  assert.deepEqual(unsigned, []);
});
