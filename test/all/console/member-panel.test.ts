/** The member panel on a shop's own website, in Chromium: from a listed origin, and from others. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { memberLanguages } from '../../../contract/languages.ts';
import { readLetters } from '../../harness/account-letters.ts';
import { atRest, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { patient, until } from '../../harness/patience.ts';
import { setUp, tearDown, use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

interface Website {
  origin: string;
  server: Server;
  /** The script tag on its page. */
  script: string;
}

/** A shop's page with a policy of its own, which allows nothing but Tessera. */
async function openWebsite(tessera: string): Promise<Website> {
  const site = { script: '' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${tessera}; connect-src ${tessera}; frame-src ${tessera}`,
    );
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Our shop</h1>${site.script}</html>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(site, { origin, server });
}

describe('the member panel', { skip: withoutBrowser }, () => {
  let origin: string;
  let merchant: TestMerchant;
  let shop: Website;
  let other: Website;
  let key: { text: string; id: string };

  const stage = use(openConsole);
  setUp(async () => {
    origin = stage.url.replace(/\/console$/, '');
    merchant = await stage.world.merchant();
    const owner = await merchant.clientAs('owner');
    const { id } = await addPass(owner, {
      name: 'Coffee club',
      rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item' }],
    });
    await owner.members.updateEnrollment(id, { enabled: true, headline: 'A point with every coffee' });
    [shop, other] = [await openWebsite(origin), await openWebsite(origin)];
    key = await merchant.publishableKey([shop.origin]);
    shop.script = `<script src="${origin}/embed.js" data-key="${key.text}" defer></script>`;
    other.script = shop.script;
  });
  tearDown(async () => {
    for (const site of [shop, other]) {
      site?.server.closeAllConnections();
      site?.server.close();
    }
  });

  /** A page that may ask other servers than Tessera's. */
  async function browse(): Promise<Page> {
    const page = await (await stage.open()).context().newPage();
    page.setDefaultTimeout(patient(15_000));
    return page;
  }

  const openPanel = async (page: Page): Promise<FrameLocator> => {
    await page.getByRole('button', { name: 'Points & rewards' }).click();
    return page.frameLocator('iframe');
  };

  async function codeFor(email: string): Promise<string> {
    const [letter] = await readLetters(stage.server, email);
    const [, ...halves] = /\b(\d{3}) (\d{3})\b/.exec(letter!.text)!;
    return halves.join('');
  }

  test('on a listed website a visitor joins, sees points as they are earned, stays signed in and signs out', async () => {
    const page = await browse();
    await page.goto(shop.origin);
    const panel = await openPanel(page);
    await panel.getByRole('heading', { name: 'A point with every coffee' }).waitFor();
    const email = `${crypto.randomUUID()}@example.com`;
    await panel.getByLabel('Your name').fill('Ada Lovelace');
    await panel.getByLabel('Email address').fill(email);
    await panel.getByRole('button', { name: 'Join' }).click();
    await panel.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await panel.getByLabel('Code from the mail').fill(await codeFor(email));
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('heading', { name: 'Coffee club' }).waitFor();
    await panel.locator('svg.qr').waitFor();

    const client = await merchant.client();
    const scanned = await client.memberships.verify({ customer: { email } });
    await client.points.earn({
      membership_id: scanned.membership!.id,
      points: 35,
      reference: crypto.randomUUID(),
    });
    await panel.locator('#points', { hasText: '35' }).waitFor();
    const canRead = await page.evaluate(
      `document.querySelector('tessera-panel').shadowRoot.querySelector('iframe').contentDocument !== null`,
    );
    assert.equal(canRead, false, 'the website reads what the member sees');

    await page.reload();
    const again = await openPanel(page);
    await again.getByRole('heading', { name: 'Coffee club' }).waitFor();
    // The session counts nowhere else.
    const apart = await page.context().newPage();
    await apart.goto(`${origin}/account/${merchant.wireId}?lang=en`);
    await apart.getByRole('heading', { name: 'Find your card' }).waitFor();
    await again.getByRole('button', { name: 'Sign out of this device' }).click();
    await again.getByRole('heading', { name: 'A point with every coffee' }).waitFor();
    const [row] = await stage.world.sql<{ ended: boolean }>(
      `select s.ended_at is not null as ended from member_sessions s
       join customers c on c.merchant_id = s.merchant_id and c.id = s.customer_id where lower(c.email) = $1`,
      [email],
    );
    assert.equal(row!.ended, true);
    await page.keyboard.press('Escape');
  });

  /** What happens to a frame of the panel that a page adds itself. */
  async function framed(page: Page): Promise<string> {
    await page.evaluate(`{
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(`${origin}/panel/${key.text}`)};
      document.body.append(frame);
    }`);
    await until(() => page.frames().length > 1 && page.frames()[1]!.url() !== 'about:blank');
    await page
      .frames()[1]!
      .waitForLoadState()
      .catch(() => undefined);
    return page.frames()[1]!.url();
  }

  test('a website that isn’t listed gets no button, and can’t frame the panel', async () => {
    const page = await browse();
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(other.origin);
    assert.match((await warned).text(), /origin_not_allowed/);
    assert.equal(await page.locator('tessera-panel').count(), 0);
    assert.match(await framed(page), /^chrome-error:/);
  });

  test('a listed website can frame the panel, and nothing else of the member pages', async () => {
    const page = await browse();
    await page.goto(shop.origin);
    assert.equal(await framed(page), `${origin}/panel/${key.text}`);
    const answer = await fetch(`${stage.server.url}/find/${merchant.wireId}`);
    assert.match(answer.headers.get('content-security-policy')!, /frame-ancestors 'none'$/);
  });

  test('a revoked key shows nothing', async () => {
    const gone = await merchant.publishableKey([shop.origin]);
    const script = shop.script;
    shop.script = script.replace(key.text, gone.text);
    await stage.world.sql('update api_tokens set revoked_at = now() where merchant_id = $1 and id = $2', [
      merchant.id,
      gone.id,
    ]);
    const page = await browse();
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(shop.origin);
    assert.match((await warned).text(), /token_revoked/);
    shop.script = script;
    const answer = await fetch(`${stage.server.url}/panel/${gone.text}`);
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get('content-security-policy')!, /frame-ancestors 'none'/);
  });

  test('the panel is accessible and fits its frame, in each language', async () => {
    const page = await stage.open({ viewport: { width: 366, height: 640 } });
    const wrongs: string[] = [];
    for (const language of memberLanguages) {
      for (const view of ['', '&view=find']) {
        await page.goto(`${origin}/panel/${key.text}?lang=${language}${view}`);
        await atRest(page);
        const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (excess > 0) wrongs.push(`${language}${view}: ${excess} px too wide`);
        for (const violation of await violationsOf(page)) wrongs.push(`${language}${view}: ${violation}`);
      }
    }
    const around = await browse();
    await around.goto(shop.origin);
    await around.getByRole('button', { name: 'Points & rewards' }).waitFor();
    for (const violation of await violationsOf(around)) {
      // The shop's page is a heading and the script.
      if (!/^(landmark|region)/.test(violation)) wrongs.push(`the button: ${violation}`);
    }
    assert.deepEqual(wrongs, []);
  });
});
