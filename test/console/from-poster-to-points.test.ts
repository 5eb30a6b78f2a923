/** The whole way of a customer, from a poster in a shop to a broadcast that leaves them out. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, violationsOf, withoutBrowser } from '../harness/console.ts';
import { counterOn } from '../harness/counter.ts';
import { addPass } from '../harness/passes.ts';
import { patient, until } from '../harness/patience.ts';
import { codesOf } from '../harness/pdf-codes.ts';
import { readSvgCode } from '../harness/read-code.ts';
import { openSmtp, type ReceivedMail } from '../harness/smtp.ts';
import { use } from '../harness/stage.ts';
import { keptCard } from './kept-card.ts';

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

describe('a customer of a new merchant', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);

  const smtp = use(openSmtp);
  const stage = use(() =>
    openConsole({
      env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
    }),
  );

  /** An address of this server under the name that the browser uses. */
  const here = (url: string): string => {
    const { pathname, search } = new URL(url);
    return new URL(pathname + search, stage.url).href;
  };

  async function mailTo(email: string): Promise<ReceivedMail> {
    await until(() => smtp.mails.some(({ to }) => to === email));
    return smtp.mails.findLast(({ to }) => to === email)!;
  }

  /** The code on an open card, as the scanner of a till reads it. */
  async function scan(page: Page): Promise<string> {
    const code = page.locator('svg.qr');
    const path = await code.locator('path').getAttribute('d');
    return readSvgCode((await code.getAttribute('viewBox'))!, path!)!;
  }

  test('scans the poster, joins by mail, shows the card, gets points and withdraws the consent', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {
      name: 'Coffee club',
      earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
    });

    const desk = await stage.signIn(merchant, 'owner', { at: `/passes/${pass.id}` });
    const joining = desk.getByRole('region', { name: 'Joining online' });
    await joining.getByLabel('Customers can join online').check();
    await joining.getByLabel('Headline of the page').fill('A point with every coffee');
    await joining.getByLabel('Marketing consent text').fill('Write to me about new coffees.');
    await joining.getByRole('button', { name: 'Save' }).click();
    await joining.getByRole('img', { name: 'QR code to join' }).waitFor();
    assert.deepEqual(await violationsOf(desk), []);
    const downloading = desk.waitForEvent('download');
    await joining.getByRole('button', { name: 'Download the poster' }).click();
    const [joinUrl] = codesOf(readFileSync(await (await downloading).path()));

    const email = `${crypto.randomUUID()}@example.com`;
    const pocket = await stage.open(phone);
    const elsewhere: string[] = [];
    pocket.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== new URL(stage.url).origin) elsewhere.push(request.url());
    });
    await pocket.goto(here(joinUrl!));
    await pocket.getByRole('heading', { name: 'A point with every coffee' }).waitFor();
    await pocket.getByLabel('Your name').fill('Zoë Müller');
    await pocket.getByLabel('Email address').fill(email);
    await pocket.getByLabel('Write to me about new coffees.').check();
    await pocket.getByRole('button', { name: 'Join' }).click();
    await pocket.getByRole('heading', { name: 'Check your mail' }).waitFor();
    // A mistyped address isn't the end.
    await pocket.getByRole('link', { name: 'Use another address' }).click();
    await pocket.getByRole('link', { name: 'Join now' }).click();
    await pocket.getByRole('heading', { name: 'A point with every coffee' }).waitFor();
    await pocket.goto(here(/https?:\S+/.exec((await mailTo(email)).text)![0]));
    await pocket.getByRole('button', { name: 'Continue' }).click();
    await pocket.getByRole('heading', { name: 'Coffee club' }).waitFor();
    const card = pocket.url();

    await keptCard(pocket);
    await pocket.context().setOffline(true);
    await pocket.reload();
    await pocket.locator('svg.qr').waitFor();
    const shown = await scan(pocket);
    await pocket.context().setOffline(false);

    const till = await stage.signIn(merchant, 'cashier');
    await counter.open(till);
    // The surname without its accents finds them as well.
    await counter.ask(till, 'muller');
    await till.getByRole('heading', { name: /Zoë/ }).waitFor();
    await counter.ask(till, shown);
    await till.getByRole('heading', { name: /Zoë/ }).waitFor();
    await till.getByRole('form', { name: 'Add points' }).getByLabel('Order amount').fill('12.50');
    await till.getByText('Earns 125 points').waitFor();
    await till.getByRole('button', { name: 'Add', exact: true }).click();
    await till.getByText('125 points added. Available now: 125.').first().waitFor();
    const began = performance.now();
    await pocket.locator('#points', { hasText: '125' }).waitFor();
    const tookMs = performance.now() - began;
    assert.ok(tookMs < patient(2_000), `the points appeared after ${Math.round(tookMs)} ms`);

    const news = { subject: 'New coffees', body: 'Come and try them.' };
    const withoutConsent = async () => {
      const asked = await tessera.communications.broadcastToMembers(pass.id, { ...news, dry_run: true });
      assert.ok('by_reason' in asked);
      return { targeted: asked.targeted, without: asked.by_reason.consent_missing };
    };
    assert.deepEqual(await withoutConsent(), { targeted: 1, without: 0 });
    await pocket.getByRole('link', { name: 'Your account' }).click();
    await pocket.getByLabel('News and offers by email').uncheck();
    await pocket.getByRole('button', { name: 'Save' }).click();
    await pocket.getByText('Saved').waitFor();
    assert.deepEqual(await withoutConsent(), { targeted: 1, without: 1 });
    const [row] = await stage.world.sql<{ consents: object }>(
      'select consents from customers where merchant_id = $1 and lower(email) = $2',
      [merchant.id, email],
    );
    const { updated_at: _at, ...consents } = row!.consents as Record<string, unknown>;
    assert.deepEqual(consents, {
      marketing_email: 'denied',
      marketing_push: 'unset',
      marketing_sms: 'unset',
      source: 'member',
      words: 'News and offers by email',
    });
    const sent = await tessera.communications.broadcastToMembers(pass.id, news);
    assert.ok('communication' in sent);
    const owner = await merchant.clientAs('owner');
    await until(async () => {
      const { status } = await owner.communications.get(sent.communication.id);
      return status === 'completed';
    });
    const got = smtp.mails.filter(({ to, headers }) => to === email && headers.subject === news.subject);
    assert.deepEqual(got, []);
    assert.deepEqual(elsewhere, [], 'requests to other servers');
    await pocket.goto(card);
    await pocket.locator('#points', { hasText: '125' }).waitFor();
  });
});
