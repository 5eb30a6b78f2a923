/** The member pages in a phone's browser: from joining to points that appear while the card is open. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { memberLanguages } from '../../../contract/languages.ts';
import { keptCard } from '../../console/kept-card.ts';
import { readLetters } from '../../harness/account-letters.ts';
import { openConsole, resize, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

/** When the last script had arrived, without which there is no page; in milliseconds since the navigation started. */
const lastScript = `Math.max(...performance.getEntriesByType('resource')
  .filter(({ initiatorType }) => ['script', 'link'].includes(initiatorType))
  .filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd))`;
/** In milliseconds since the navigation started. */
const firstPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
const widths = [390, 768, 1_440];

describe('the member pages', { skip: withoutBrowser }, () => {
  let merchant: TestMerchant;
  let origin: string;

  const stage = use(openConsole);
  setUp(async () => {
    origin = stage.url.replace(/\/console$/, '');
    merchant = await stage.world.merchant();
    const owner = await merchant.clientAs('owner');
    const { id } = await addPass(owner, {
      name: 'Coffee club',
      tiers: [{ name: 'Friend' }, { name: 'Gold', threshold_points: 100 }],
      rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item' }],
    });
    await owner.members.updateEnrollment(id, { enabled: true, headline: 'A point with every coffee' });
  });

  /** The path of the link in the newest mail to this address. */
  async function linkTo(email: string): Promise<string> {
    const [letter] = await readLetters(stage.server, email);
    const { pathname, search } = new URL(/https?:\S+/.exec(letter!.text)![0]);
    return origin + pathname + search;
  }

  async function join(page: Page): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    await page.goto(`${origin}/j/${merchant.wireId}`);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto(await linkTo(email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Coffee club' }).waitFor();
    return email;
  }

  /** Puts everything on a card that a card can have. */
  async function enrich(serial: string): Promise<void> {
    const client = await merchant.client();
    const { membership } = await client.memberships.verify({ serial });
    const { id, customer_id } = membership!;
    await client.points.earn({ membership_id: id, points: 60, reference: crypto.randomUUID() });
    const voucher = await client.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
    });
    await client.vouchers.issue(voucher.id, { customer: { id: customer_id }, message: 'Thank you.' });
    await client.referrals.createCode({
      referrer: { type: 'customer', customer_id },
      reward: { referrer: 0, referee: 25 },
    });
    await client.posts.create({
      title: 'Pumpkin spice is back',
      body: 'From Friday on.',
      cta: { label: 'See the menu', url: 'https://example.com/' },
      audience: 'public',
      status: 'published',
    });
  }

  test('joined by mail, the card opens, also offline, and shows points as they are earned', async () => {
    const page = await stage.open(phone);
    await join(page);
    const client = await merchant.client();
    const serial = (await page.locator('.serial').innerText()).split(/\s/).at(-1)!;
    const scanned = await client.memberships.verify({ serial });
    assert.equal(scanned.valid, true);
    await client.points.earn({
      membership_id: scanned.membership!.id,
      points: 35,
      reference: crypto.randomUUID(),
    });
    const began = performance.now();
    await page.locator('#points', { hasText: '35' }).waitFor();
    const seconds = (performance.now() - began) / 1_000;
    assert.ok(seconds < patient(2_000) / 1_000, `points appeared after ${seconds.toFixed(1)} s`);

    await keptCard(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('svg.qr').waitFor();
    await page.getByText('You’re offline').waitFor();
    await page.context().setOffline(false);
  });

  test('the code grows when it is touched, for the scanner', async () => {
    const page = await stage.open(phone);
    await join(page);
    const code = page.getByRole('button', { name: 'Show larger' });
    await code.click();
    const { width } = (await page.locator('.qr').boundingBox())!;
    assert.equal(Math.round(width), phone.viewport.width);
    await code.click();
    assert.equal(await code.getAttribute('aria-expanded'), 'false');
  });

  test('the account changes the language and the consent, and signs out', async () => {
    const page = await stage.open(phone);
    const email = await join(page);
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText(email).waitFor();
    await page.getByLabel('News and offers by email').check();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dein Konto' }).waitFor();
    const [row] = await stage.world.sql<{ consents: { marketing_email: string }; locale: string }>(
      'select consents, locale from customers where email = $1',
      [email],
    );
    assert.deepEqual([row!.consents.marketing_email, row!.locale], ['granted', 'de']);
    await page.getByRole('button', { name: 'Auf diesem Gerät abmelden' }).click();
    await page.getByRole('heading', { name: 'Finde deine Karte' }).waitFor();
  });

  test('the account changes the phone number with the code from a text message', async () => {
    const page = await stage.open(phone);
    const email = await join(page);
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText('Change phone number').click();
    await page.getByLabel('New phone number').fill('333');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Enter a phone number, such as').waitFor();
    await page.getByLabel('New phone number').fill('+39 333 765 4321');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('We’ve sent a code to the new number.').waitFor();
    const [message] = await readLetters(stage.server, '+393337654321');
    const code = /\b\d{6}\b/.exec(message!.text)![0];
    await page.getByLabel('Code from the text message').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That code isn’t right.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByLabel('Code from the text message').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('dd', { hasText: '+393337654321' }).waitFor();
    const [notice] = await readLetters(stage.server, email);
    assert.match(notice!.subject, /phone number/);
  });

  test('the card paints within a second on a slow phone', async () => {
    const page = await stage.open(phone);
    await join(page);
    const card = page.url();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const paints: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      await page.goto(card);
      paints.push(await page.evaluate<number>(firstPaint));
    }
    const fastest = Math.min(...paints);
    const all = paints.map((ms) => Math.round(ms)).join(', ');
    assert.ok(fastest < patient(1_000), `first contentful paint after ${all} ms`);
  });

  test('on slow 3G, pages say within seconds what they are, and the console before its script runs', async (t) => {
    const joined = await stage.open(phone);
    await join(joined);
    const pages = {
      'sign-in for the counter': [`${stage.url}/counter`, '#root form'],
      'join page': [`${origin}/j/${merchant.wireId}`, 'form'],
      card: [joined.url(), '.serial'],
    } as const;
    await joined.close();
    for (const [name, [address, usable]] of Object.entries(pages)) {
      // A browser that has never been here.
      const page = await stage.open(phone);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator(usable).first().waitFor();
      const usableAfter = await page.evaluate<number>('performance.now()');
      const paint = await page.evaluate<number>(firstPaint);
      const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
      t.diagnostic(`${name}: first paint ${seconds(paint)}, usable after ${seconds(usableAfter)}`);
      assert.ok(paint < patient(4_000), `${name}: ${seconds(paint)}`);
      const scripts = await page.evaluate<number>(lastScript);
      if (name.startsWith('sign-in')) assert.ok(paint < scripts, `painted after ${seconds(scripts)}`);
      await page.close();
    }
  });

  test('every page is accessible and fits, in each language, width and color scheme', async () => {
    const page = await stage.open(phone);
    await join(page);
    await enrich((await page.locator('.serial').innerText()).split(/\s/).at(-1)!);
    const card = page.url();
    const wrongs: string[] = [];
    for (const path of [
      card,
      `${origin}/c/nonsense`,
      ...['j', 'find', 'account'].map((name) => `${origin}/${name}/${merchant.wireId}`),
    ]) {
      for (const language of memberLanguages) {
        await page.goto(`${path.split('?')[0]}?lang=${language}`);
        const about = `${new URL(path).pathname.split('/')[1]} in ${language}`;
        // From the width of the one before, which saves a resize.
        const isNarrow = page.viewportSize()!.width === widths[0];
        for (const width of isNarrow ? widths : widths.toReversed()) {
          await resize(page, { width, height: 844 });
          const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (excess > 0) wrongs.push(`${about}: ${excess} px too wide at ${width} px`);
        }
        for (const violation of await violationsOf(page)) wrongs.push(`${about}: ${violation}`);
        // A language has no colors of its own.
        if (language !== memberLanguages[0]) continue;
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        for (const violation of await violationsOf(page, 'colours'))
          wrongs.push(`${about}, dark: ${violation}`);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      }
    }
    assert.deepEqual(wrongs, []);
  });
});
