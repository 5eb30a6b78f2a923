import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paths } from '../../../console/paths.gen.ts';
import { decodeId } from '../../../contract/ids.ts';
import { goWithin } from '../../console/all-pages.ts';
import { addMembers } from '../../harness/audience.ts';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { jobEnd } from '../../harness/jobs.ts';
import { until } from '../../harness/patience.ts';
import { openSmtp } from '../../harness/smtp.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

describe('messages in the console', { skip: withoutBrowser }, () => {
  const smtp = use(openSmtp);
  const stage = use(() =>
    openConsole({
      env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
    }),
  );

  /** Members of a pass called "Coffee club", with unique addresses. */
  async function club(count: number): Promise<{ merchant: TestMerchant; addressOf: (n: number) => string }> {
    const merchant = await stage.world.merchant();
    await addMembers(stage.world, merchant, count);
    const tag = merchant.id.slice(-12);
    const { sql } = stage.world;
    await sql(`update passes set name = 'Coffee club' where merchant_id = $1`, [merchant.id]);
    await sql(`update customers set email = replace(email, '@', '.${tag}@') where merchant_id = $1`, [
      merchant.id,
    ]);
    return { merchant, addressOf: (n) => `member-${n}.${tag}@example.com` };
  }

  test('a broadcast goes from its audience preview to inboxes, and reports who was skipped and why', async () => {
    const { merchant, addressOf } = await club(3);
    await stage.world.sql(
      `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"denied"')
       where merchant_id = $1 and email = $2`,
      [merchant.id, addressOf(3)],
    );
    await stage.world.sql(`update customers set locale = 'de' where merchant_id = $1 and email = $2`, [
      merchant.id,
      addressOf(2),
    ]);
    const page = await stage.signIn(merchant, 'marketer', { at: '/messages' });
    await page.getByRole('link', { name: 'New message' }).first().click();
    await page.getByRole('heading', { name: 'New message' }).waitFor();

    // The only pass is preselected, and its audience is counted at once.
    const reach = page.getByRole('region', { name: 'Who gets it' });
    await reach.getByText('2 people').waitFor();
    await reach.getByText('Haven’t agreed to marketing').waitFor();
    assert.equal(await page.getByLabel('Programme').count(), 0, 'nothing is asked that has one answer');

    await page.getByLabel('Subject').fill('News for ');
    await page.getByRole('button', { name: 'First name' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('You have {{membership.points}} of {{no.such}}.');
    await page.getByRole('region', { name: 'Preview' }).getByText('News for Giulia').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Review and send' }).click();
    await page.getByRole('alert').filter({ hasText: '{{no.such}}' }).first().waitFor();

    await page.getByRole('textbox', { name: 'Text' }).fill('You have {{membership.points}} points.');
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('menuitem', { name: 'German' }).click();
    await page.getByLabel('Subject').fill('');
    await page.getByRole('textbox', { name: 'Text' }).fill('Du hast {{membership.points}} Punkte.');
    await page.getByText('Main text').click();
    // What is missing in a translation is shown there.
    await page.getByRole('button', { name: 'Review and send' }).click();
    await page.getByRole('radio', { name: 'German', checked: true }).waitFor({ state: 'attached' });
    await page.getByLabel('Subject').fill('Neues');
    await page.getByRole('region', { name: 'Preview' }).getByText('Neues').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const window = page.getByRole('dialog', { name: 'Send to 2 people?' });
    await window.getByText('1 of 3 are excluded').waitFor();
    await window.getByRole('button', { name: 'Send now' }).click();

    await page.getByText('completed', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Sent', exact: true }).getByText('2').waitFor();
    await page.getByRole('region', { name: 'Excluded' }).getByText('1').waitFor();
    const table = page.getByRole('table');
    await table.getByText('Haven’t agreed to marketing').waitFor();
    assert.deepEqual(await violationsOf(page), []);

    const mails = smtp.mails.filter(({ to }) => [1, 2, 3].map(addressOf).includes(to));
    assert.deepEqual(mails.map(({ to }) => to).sort(), [addressOf(1), addressOf(2)]);
    for (const mail of mails) {
      const [subject, words] =
        mail.to === addressOf(2)
          ? ['Neues', /Du hast 1\.250 Punkte\./]
          : ['News for Ada', /You have 1\.250 points\./];
      assert.equal(mail.headers.subject, subject);
      assert.match(mail.text, words);
    }
  });

  test('a mail of blocks is put together from a template, seen on a phone in dark colors, tested, sent and duplicated', async () => {
    const { merchant, addressOf } = await club(2);
    await stage.world.sql(`update merchants set locale = 'en', brand_color = '#0B5FFF' where id = $1`, [
      merchant.id,
    ]);
    await stage.world.sql(`update customers set tags = '{regular}' where merchant_id = $1 and email = $2`, [
      merchant.id,
      addressOf(1),
    ]);
    const page = await stage.signIn(merchant, 'marketer', { at: '/messages/new' });
    // Channels that can't be used aren't offered.
    await page.getByRole('checkbox', { name: 'Email' }).waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Card in a wallet' }).count(), 0);
    assert.equal(await page.getByRole('checkbox', { name: 'Text message' }).count(), 0);
    const reach = page.getByRole('region', { name: 'Who gets it' });
    await reach.getByText('2 people').waitFor();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitem', { name: 'With a tag' }).click();
    await page.getByRole('group', { name: 'With a tag' }).locator('input:not([type=hidden])').fill('regular');
    await page.keyboard.press('Enter');
    await reach.getByText('1 person').waitFor();

    await page.getByRole('button', { name: 'Start from a template' }).click();
    await page.getByRole('menuitem', { name: 'Win back' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('We’ve missed you, Giulia').waitFor();
    await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Button' }).click();
    const button = page.getByRole('group', { name: 'Button 3' });
    await button.getByRole('textbox', { name: 'Label' }).fill('See the menu');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await page.getByRole('alert').filter({ hasText: 'Complete the marked block' }).waitFor();
    await button.getByRole('textbox', { name: 'Link' }).fill('caffe.example/menu');
    await button.getByRole('button', { name: 'Move up: Button 3' }).click();
    await preview.getByRole('link', { name: 'See the menu' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const width = () =>
      preview.getByRole('document').evaluate((shown) => shown.getBoundingClientRect().width);
    assert.ok((await width()) <= 390);
    await preview.getByRole('switch', { name: 'Dark colors' }).check();
    assert.deepEqual(await violationsOf(page), []);
    await preview.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText(/^Test sent to/).waitFor();
    const tested = await until(async () => smtp.mails.find(({ html }) => html?.includes('See the menu')));
    assert.match(tested.headers.subject ?? '', /Test/);
    assert.notEqual(tested.to, addressOf(1));

    await page.getByRole('button', { name: 'Review and send' }).click();
    const window = page.getByRole('dialog', { name: 'Send to one person?' });
    await window.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('completed', { exact: true }).waitFor();
    const mail = smtp.mails.find(({ to }) => to === addressOf(1));
    assert.match(mail?.html ?? '', /href="https:\/\/caffe\.example\/menu"[^>]*>See the menu</);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByRole('group', { name: 'Button 2' }).waitFor();
    await page.getByRole('group', { name: 'With a tag' }).waitFor();
    // The audience is the same, and got its message a moment ago.
    await reach.getByText('Got a marketing message in the last 24 hours').waitFor();
  });

  test('codes of a campaign and the message about them go to an audience in one flow', async () => {
    const { merchant, addressOf } = await club(3);
    const tessera = await merchant.client();
    const campaign = await tessera.campaigns.create({ name: 'Win back' });
    const made = await tessera.vouchers.bulk({
      campaign: { id: campaign.id },
      template: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } },
      quantity: 5,
    });
    await jobEnd(tessera, made.id);
    await stage.world.sql(`update customers set tags = '{regular}' where merchant_id = $1 and email <> $2`, [
      merchant.id,
      addressOf(3),
    ]);
    await stage.world.sql(
      `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"denied"')
       where merchant_id = $1 and email = $2`,
      [merchant.id, addressOf(3)],
    );
    const page = await stage.signIn(merchant, 'owner', { at: `/campaigns/${campaign.id}` });
    await page.getByRole('button', { name: 'Codes' }).click();
    await page.getByRole('menuitem', { name: 'Import codes' }).waitFor();
    await page.getByRole('menuitem', { name: 'Send codes to an audience or list' }).click();
    const reach = page.getByRole('region', { name: 'Who gets a code' });
    await reach.getByText('3 codes').waitFor();
    await reach.getByText('Haven’t agreed to marketing').waitFor();
    const noCode = page.getByText('The email doesn’t say the code.');
    await noCode.waitFor();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitem', { name: 'With a tag' }).click();
    await page.getByRole('group', { name: 'With a tag' }).locator('input:not([type=hidden])').fill('regular');
    await page.keyboard.press('Enter');
    await reach.getByText('2 codes').waitFor();
    await page.getByRole('button', { name: 'Saved audiences' }).click();
    await page.getByRole('menuitem', { name: 'Save this audience' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this audience' });
    await saving.getByLabel('Name').fill('Regulars');
    await saving.getByLabel('Share with the team').check();
    assert.deepEqual(await violationsOf(page), []);
    await saving.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Regulars” saved.').waitFor();
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await page.getByRole('menuitem', { name: 'A gift' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('10%').first().waitFor();
    assert.equal(await noCode.count(), 0);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Review and send codes' }).click();
    const window = page.getByRole('dialog', { name: 'Send a code to 2 members?' });
    await window.getByRole('button', { name: 'Send codes' }).click();
    await page.getByRole('link', { name: 'The message about the codes' }).click();
    await page.getByText('completed', { exact: true }).waitFor();
    const mails = smtp.mails.filter(({ to }) => [1, 2, 3].map(addressOf).includes(to));
    assert.deepEqual(mails.map(({ to }) => to).sort(), [addressOf(1), addressOf(2)]);

    await stage.world.sql(
      `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"granted"')
       where merchant_id = $1`,
      [merchant.id],
    );
    // A colleague writes to the same people.
    const other = await stage.signIn(merchant, 'marketer', { at: '/messages/new' });
    const people = other.getByRole('region', { name: 'Who gets it' });
    await people.getByText('1 person').waitFor();
    await other.getByRole('button', { name: 'Saved audiences' }).click();
    await other.getByRole('menuitem', { name: 'Regulars' }).click();
    await other.getByRole('group', { name: 'With a tag' }).getByText('regular').waitFor();
    await people.getByText('0 people').waitFor();
    assert.deepEqual(await violationsOf(other), []);
  });

  test('a scheduled message is canceled before it is sent', async () => {
    const { merchant, addressOf } = await club(1);
    const tessera = await merchant.client();
    const { data: passes } = await tessera.memberships.listPasses().page();
    const made = await tessera.communications.broadcastToMembers(passes[0]!.id, {
      subject: 'Later',
      body: 'Not yet.',
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    assert.ok('communication' in made);
    const page = await stage.signIn(merchant, 'owner', { at: `/messages/${made.communication.id}` });
    await page.getByText(/Sends on/).waitFor();
    await page.getByRole('button', { name: 'Cancel message' }).click();
    const window = page.getByRole('dialog');
    await window.getByText('1 unsent message').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await window.getByRole('button', { name: 'Cancel message' }).click();
    await page.getByText('canceled', { exact: true }).first().waitFor();
    assert.equal(smtp.mails.filter(({ to }) => to === addressOf(1)).length, 0);
  });

  test('a post is written, previewed, published and archived', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'marketer', { at: '/posts/new', colorScheme: 'dark' });
    await page.getByLabel('Title').fill('Pumpkin spice is back');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From Friday on.');
    await page.getByRole('button', { name: 'Add image or video' }).click();
    await page.getByRole('textbox', { name: 'Link', exact: true }).fill('http://cdn.example.com/cup.jpg');
    await page.getByLabel('Alt text').fill('A cup with foam');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Pumpkin spice is back').waitFor();
    await preview.getByText('A cup with foam').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://cdn.example.com/cup.jpg');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pumpkin spice is back' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    for (const [step, state] of [
      ['Publish now', 'published'],
      ['Archive', 'archived'],
    ] as const) {
      await page.getByRole('button', { name: step }).click();
      await page.getByRole('dialog').getByRole('button', { name: step }).click();
      await page.getByText(state, { exact: true }).waitFor();
    }
  });

  test('a sandbox’s unsent mails are displayed in its outbox', async () => {
    const merchant = await stage.world.merchant({ sandbox: true });
    const { memberships } = await addMembers(stage.world, merchant, 1);
    const tessera = await merchant.client();
    await tessera.communications.email(memberships[0]!, { subject: 'A table', body: 'It is *yours*.' });
    const page = await stage.signIn(merchant, 'owner', { at: '/outbox' });
    await page.getByRole('button', { name: /A table/ }).click();
    await page.getByRole('document', { name: 'A table' }).getByText('It is *yours*.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  test('with only mail set up, no page offers other channels, and what was sent over one is still shown', async () => {
    const { merchant } = await club(2);
    const owner = await merchant.clientAs('owner');
    const { data: people } = await owner.dashboard.listUsers().page();
    const [refusing, unasked] = people as [(typeof people)[number], (typeof people)[number]];
    await stage.world.sql(
      `update customers set phone = '+393331234567', consents = consents::jsonb || '{"marketing_sms":"denied"}'
       where id = $1`,
      [decodeId('customer', refusing.id)],
    );
    await stage.world.sql(
      `update customers set consents = consents::jsonb || '{"marketing_push":"unset","marketing_sms":"unset"}' where id = $1`,
      [decodeId('customer', unasked.id)],
    );
    const [pass] = (await owner.memberships.listPasses().page()).data;
    const sent = await owner.communications.broadcastToMembers(pass!.id, {
      channels: ['sms'],
      body: 'Two for one',
    });
    assert.ok('communication' in sent);
    const page = await stage.signIn(merchant, 'owner', { at: '/messages/new' });
    const others = /text messages?|push notifications?|Marketing notifications|turned on notifications|SMS/i;
    const unset = /text messages?|push notifications?|SMS/i;
    const main = page.locator('main');
    await page.getByRole('checkbox', { name: 'Email' }).waitFor();
    assert.doesNotMatch(await main.innerText(), others);
    await goWithin(page, paths.member(unasked.id));
    await page.getByText('Marketing email').first().waitFor();
    assert.doesNotMatch(await main.innerText(), unset);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('dialog').getByLabel('Marketing email').waitFor();
    assert.doesNotMatch(await page.getByRole('dialog').innerText(), unset);
    await goWithin(page, paths.member(refusing.id));
    await page.getByText('Marketing text messages').waitFor();
    await goWithin(page, paths.message(sent.communication.id));
    await page.getByText('Text message', { exact: true }).first().waitFor();
  });
});
