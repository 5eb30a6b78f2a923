/**
 * The pictures of the documentation: `RECORD_PICTURES=1 npm test -- test/all/console/document-pictures.test.ts` takes
 * them of the demo, and they change with each day's figures. Otherwise this only checks that each is used.
 */
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Locator, Page } from 'playwright-core';
import { paths } from '../../../console/paths.gen.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import { goWithin } from '../../console/all-pages.ts';
import { readLetters } from '../../harness/account-letters.ts';
import { atRest, openConsole, signInAs } from '../../harness/console.ts';
import { demoCopy } from '../../harness/demo.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/images');
const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
const isRecording = process.env.RECORD_PICTURES === '1';

test('each picture of the documentation is on one of its pages, and is taken here', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  const texts = pages.map((path) => readFileSync(join(root, path), 'utf8')).join();
  const own = readFileSync(import.meta.filename, 'utf8');
  for (const name of names) {
    assert.ok(texts.includes(`images/${name}`), `${name} is on no page`);
    assert.ok(own.includes(`'${name.slice(0, -'.png'.length)}'`), `${name} isn’t taken`);
  }
});

const product = (name: string) =>
  `<li style="background:#f0e7dc;border-radius:12px;padding:16px">${name}</li>`;

/** A shop's own page, with the panel. */
async function openWebsite(script: () => string) {
  const products = [
    'Miscela Aurora 250 g',
    'Moka 3 cups',
    'Filter paper',
    'Espresso cup',
    'Gift card',
    'Decaf',
  ];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body style="font-family:sans-serif;margin:40px">
      <h1>Caffè Aurora · Shop</h1><ul style="display:grid;grid-template-columns:repeat(4,1fr);grid-auto-rows:200px;
      gap:24px;list-style:none;padding:0">${products.map(product).join('')}</ul>${script()}</html>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('pictures are taken', { skip: !isRecording && 'RECORD_PICTURES=1 takes them' }, async () => {
  const demo = await demoCopy('half');
  const { database, keyring, dataDir, summary } = demo;
  const stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  const origin = stage.url.replace(/\/console$/, '');
  const login = await new Tessera({ baseUrl: stage.server.url }).auth.login(summary.owner);
  const owner = new Tessera({ baseUrl: stage.server.url, token: login.access_token });
  const { data: members } = await owner.dashboard.listUsers({ limit: 100 }).page();
  const member = members.reduce((most, one) => (one.points_balance > most.points_balance ? one : most));
  const { data: passes } = await owner.memberships.listPasses({ limit: 100 }).page();
  const pass = passes.reduce((most, one) => (one.counts.active > most.counts.active ? one : most));
  const { data: campaigns } = await owner.campaigns.list({ limit: 100 }).page();
  const campaign = campaigns.find(({ budget }) => budget !== null) ?? campaigns[0]!;
  const take = async (name: string, of: Page | Locator) => {
    await of.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  };
  const [merchant] = summary.merchants;
  const console = await stage.open({ viewport: { width: 1_280, height: 800 }, locale: 'en-GB' });
  await console.goto(stage.url);
  await signInAs(console, summary.owner.email, summary.owner.password);
  await console.locator('.recharts-surface').first().waitFor();
  await atRest(console);
  await take('console-overview', console);
  for (const [name, page] of [
    ['console-member', paths.member(member.id)],
    ['console-token-new', paths.newToken()],
    ['console-start', paths.startProgramme()],
    ['console-members', paths.members()],
    ['console-campaign', paths.campaign(campaign.id)],
    ['console-message', paths.newMessage()],
    ['console-pass', paths.pass(pass.id)],
  ] as const) {
    await goWithin(console, page);
    await take(name, console);
  }
  await take('console-joining', console.getByRole('region', { name: 'Joining online' }));
  await goWithin(console, paths.counter());
  await console.getByLabel('Code or member').fill(summary.code);
  await console.keyboard.press('Enter');
  await console.getByLabel('Order amount').fill('12.50');
  await console.getByRole('button', { name: 'Redeem', exact: true }).click();
  await console.getByRole('button', { name: 'Undo' }).first().waitFor();
  await atRest(console);
  await take('console-counter', console);

  await console.setViewportSize({ width: 1_024, height: 768 });
  await goWithin(console, paths.basket());
  await console.getByLabel('Item', { exact: true }).fill('Miscela Aurora 250 g');
  await console.getByLabel('Unit price').fill('9.50');
  await console.keyboard.press('Enter');
  await console.getByRole('button', { name: /^Charge €/ }).waitFor();
  await atRest(console);
  await take('console-basket', console);

  await console.setViewportSize({ width: 390, height: 844 });
  await goWithin(console, paths.members());
  await take('console-members-phone', console);

  const phone = await stage.open({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  });
  await phone.goto(`${origin}/j/${merchant!.id}`);
  await phone.getByRole('button', { name: 'Join' }).waitFor();
  await take('member-join', phone);
  const email = 'ada@example.com';
  await phone.getByLabel('Your name').fill('Ada Lovelace');
  await phone.getByLabel('Email address').fill(email);
  await phone.getByRole('button', { name: 'Join' }).click();
  await phone.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const [letter] = await readLetters(stage.server, email);
  const { pathname, search } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  await phone.goto(origin + pathname + search);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.locator('svg').first().waitFor();
  await atRest(phone);
  await take('member-card', phone);

  // Another server's page: the stage takes its requests for a fault.
  const shop = await openWebsite(() => script);
  const visitor = await stage.open({ viewport: { width: 1_100, height: 780 }, locale: 'en-GB' });
  const { token } = await owner.apiTokens.create({
    name: 'Shop',
    scopes: ['vouchers:redeem'],
    allowed_origins: [shop.origin],
  });
  const script = `<script src="${origin}/embed.js" data-key="${token}" defer></script>`;
  const website = await visitor.context().newPage();
  await website.goto(shop.origin);
  await website.getByRole('button', { name: 'Points & rewards' }).click();
  await website.frameLocator('iframe').getByRole('button', { name: 'Join' }).waitFor();
  await website.waitForTimeout(1_000);
  await take('member-panel', website);
  shop.server.closeAllConnections();
  shop.server.close();
  await stage.close();
  await database.drop();
});
