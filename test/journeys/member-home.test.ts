/** A card on a home screen: the shop's name, color and logo, on every page of its members. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { cardTokenOf } from '../harness/members.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { sizeOf } from '../harness/pictures.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());
let token: string;
setUp(async () => {
  const owner = await merchant.clientAs('owner');
  const design = { background_color: '#123456', foreground_color: '#FFFFFF' };
  const pass = await addPass(client, { template_id: (await addTemplate(client, { design })).id });
  await owner.members.updateEnrollment(pass.id, { enabled: true });
  const issued = await client.memberships.issue({ pass_id: pass.id, customer: { email: 'ada@example.com' } });
  token = cardTokenOf(world, merchant.id, decodeId('membership', issued.id)!);
});

const get = (path: string) => fetch(new URL(path, server.url));

async function iconAt(path: string): Promise<[number, number]> {
  const answer = await get(path);
  assert.equal(answer.status, 200, path);
  return sizeOf(new Uint8Array(await answer.arrayBuffer()));
}

test('an installed card is an app of the shop, at the address of the card', async () => {
  const page = await (await get(`/c/${token}`)).text();
  const path = /<link rel="manifest" href="([^"]+)">/.exec(page)![1]!;
  const manifest = (await (await get(path)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const { icons, ...rest } = manifest;
  assert.deepEqual(
    { ...rest, id: /^\/c\/mbr_\w+$/.test((rest as { id?: string }).id ?? '') },
    {
      id: true,
      name: 'Test Merchant',
      short_name: 'Test',
      start_url: `/c/${token}`,
      scope: `/c/${token}`,
      display: 'standalone',
      theme_color: '#123456',
      background_color: '#123456',
    },
  );
  assert.deepEqual(
    icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  );
  for (const { src, sizes } of icons) assert.equal((await iconAt(src)).join('x'), sizes);
});

test('every page of a shop has the shop’s icons, and no picture of Tessera', async () => {
  const key = (await merchant.publishableKey(['https://shop.example.com'])).text;
  const at = merchant.wireId;
  for (const path of [
    `/c/${token}`,
    `/j/${at}`,
    `/find/${at}`,
    `/account/${at}`,
    `/panel/${key}`,
    `/c/${token}x`,
  ]) {
    const text = await (await get(path)).text();
    assert.ok(!text.includes('/docs/'), path);
    assert.deepEqual(await iconAt(/<link rel="icon" href="([^"]+)"/.exec(text)![1]!), [64, 64], path);
    assert.deepEqual(await iconAt(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(text)![1]!), [180, 180]);
    assert.match(text, /<meta name="apple-mobile-web-app-title" content="Test">/);
  }
});

test('an icon and a manifest that this server did not name are refused', async () => {
  for (const path of [
    '/member/icon/nonsense/192.png',
    `/member/icon/${token}/192.png`,
    `/member/manifest/${token}x`,
  ])
    assert.equal((await get(path)).status, 404, path);
});
