/** Mails of blocks, over a real SMTP server: what a shop puts together, and what can't be put in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberLanguages } from '../../contract/languages.ts';
import type { Block } from '../../contract/resources/message-blocks.ts';
import { templateNames } from '../../contract/resources/message-input.ts';
import { addMembers } from '../harness/audience.ts';
import { jobEnd } from '../harness/jobs.ts';
import { until } from '../harness/patience.ts';
import { png } from '../harness/pictures.ts';
import { openSmtp } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';

const smtp = use(openSmtp);
const { world } = useStage(() => ({
  background: true,
  env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
}));

/** A merchant with members at addresses of their own, and an uploaded picture. */
async function scene() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { passId, memberships } = await addMembers(world, merchant, 2);
  const tag = merchant.id.slice(-12);
  await world.sql(`update customers set email = replace(email, '@', '.${tag}@') where merchant_id = $1`, [
    merchant.id,
  ]);
  await world.sql(`update merchants set brand_color = '#0B5FFF', locale = 'en' where id = $1`, [merchant.id]);
  const { url: picture } = await tessera.pictures.upload({ file: new Blob([png(64, 32)]) });
  const mailTo = (to: string) => until(async () => smtp.mails.find((mail) => mail.to === to));
  return {
    merchant,
    tessera,
    passId,
    memberships,
    picture,
    addressOf: (n: number) => `member-${n}.${tag}@example.com`,
    mailTo,
  };
}

const tags = (html: string): Set<string> =>
  new Set([...html.matchAll(/<([a-z0-9]+)[\s>]/g)].map(([, tag]) => tag!));

test('a mail of blocks arrives in tables and inline styles, with the same as text, and nothing of it is someone else’s markup', async () => {
  const { merchant, tessera, passId, picture, addressOf, mailTo } = await scene();
  await world.sql(`update customers set locale = 'it' where email = $1`, [addressOf(2)]);
  const blocks: Block[] = [
    { type: 'text', text: 'Hello {{customer.first_name}},\n\nthe <b>terrace</b> is open.' },
    { type: 'picture', picture_url: picture, alt: 'The "new" terrace', url: 'https://caffe.example/terrace' },
    { type: 'button', label: 'See the menu & more', url: 'https://caffe.example/menu?who={{customer.name}}' },
    { type: 'card', label: 'Open my card' },
  ];
  const sent = await tessera.communications.broadcastToMembers(passId, {
    subject: 'The terrace is open',
    body: 'The terrace is open',
    blocks,
    translations: {
      it: {
        subject: 'Il dehors è aperto',
        body: 'Aperto',
        blocks: [{ type: 'text', text: 'Il dehors è aperto.' }],
      },
    },
  });
  assert.ok('job' in sent);
  await jobEnd(tessera, sent.job.id);
  assert.match((await mailTo(addressOf(2))).html, /Il dehors è aperto\./);
  const { html, text, raw, headers } = await mailTo(addressOf(1));
  assert.match(html, /the &lt;b&gt;terrace&lt;\/b&gt; is open\./);
  assert.match(html, /<img src="[^"]+\/pictures\/[^"]+" alt="The &quot;new&quot; terrace" width="528"/);
  assert.match(
    html,
    /<a href="https:\/\/caffe\.example\/menu\?who=Ada%201"[^>]*>See the menu &amp; more<\/a>/,
  );
  assert.match(html, /background:#0B5FFF;color:#ffffff/i);
  assert.match(html, /href="[^"]+\/c\/[^"]+"[^>]*>Open my card</);
  assert.match(html, /unsubscribe/);
  assert.match(headers['list-unsubscribe'] ?? '', /unsubscribe/);
  assert.match(text, /See the menu & more: https:\/\/caffe\.example\/menu\?who=Ada%201/);
  assert.match(text, /Open my card: https?:/);
  // What mail programs keep, and no picture of anyone else: nothing that counts who reads.
  const known = [
    'html',
    'head',
    'meta',
    'title',
    'style',
    'body',
    'table',
    'tr',
    'td',
    'h1',
    'div',
    'p',
    'a',
    'br',
    'img',
    'span',
  ];
  assert.deepEqual(
    [...tags(html)].filter((tag) => !known.includes(tag)),
    [],
  );
  assert.equal(html.match(/<img /g)?.length, 1);
  assert.ok(raw.length < 102_400);

  const person = await merchant.clientAs('viewer');
  const read = await person.communications.get(sent.communication.id);
  assert.deepEqual(read.blocks, blocks);
  assert.equal(read.translations.it?.blocks?.[0]?.text, 'Il dehors è aperto.');
});

test('a recipient of a voucher reads their own code in its block', async () => {
  const { merchant, tessera, addressOf, mailTo } = await scene();
  const { id, code } = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_500 },
    redemption_limit: 5,
  });
  await tessera.vouchers.issue(id, { customer: { email: addressOf(1) }, channel: 'none' });
  await world.sql(
    `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"granted"') where merchant_id = $1`,
    [merchant.id],
  );
  await tessera.communications.broadcastVoucher({
    voucher_id: id,
    subject: 'For you',
    body: 'For you: {{voucher.code}}',
    blocks: [{ type: 'text', text: 'For you' }, { type: 'code' }],
  });
  const { html, text } = await mailTo(addressOf(1));
  assert.match(html, new RegExp(`<strong[^>]*>${code}</strong>`));
  assert.match(html, /15\s?%/);
  assert.ok(text.includes(code!));
});

test('a test message goes to the person who writes it alone, as recipients would read it', async () => {
  const { merchant, passId, picture } = await scene();
  const draft = {
    pass_id: passId,
    subject: 'For {{customer.first_name}}',
    body: 'Hello',
    blocks: [{ type: 'picture' as const, picture_url: picture, alt: 'Terrace' }],
  };
  const tessera = await merchant.clientAs('marketer');
  const shown = await tessera.communications.preview(draft);
  assert.equal(shown.subject, 'For Giulia');
  assert.match(shown.html, /alt="Terrace"/);
  const { to } = await tessera.communications.test(draft);
  const { headers, html } = await until(async () => smtp.mails.find((mail) => mail.to === to));
  assert.match(headers.subject ?? '', /\[Test\] For Giulia/);
  await world.sql("update users set language = 'it' where email = $1", [to]);
  await tessera.communications.test(draft);
  await until(async () =>
    smtp.mails.find((mail) => mail.to === to && /\[Prova\] For Giulia/.test(mail.headers.subject ?? '')),
  );
  assert.match(html, /alt="Terrace"/);
  assert.deepEqual((await tessera.communications.list().page()).data, []);
  await world.sql('update users set email_verified_at = null where email = $1', [to]);
  await assert.rejects(tessera.communications.test(draft), { code: 'email_unverified' });
});

test('there is a message to start from for all that shops write about, in the language of the customers', async () => {
  const { merchant } = await scene();
  const tessera = await merchant.clientAs('marketer');
  for (const language of memberLanguages) {
    await world.sql('update merchants set locale = $2 where id = $1', [merchant.id, language]);
    const templates = await tessera.communications.listTemplates();
    assert.equal(templates.language, language);
    assert.deepEqual(
      templates.data.map(({ name }) => name),
      templateNames,
    );
    for (const { name: _, ...words } of templates.data)
      assert.notEqual((await tessera.communications.preview({ ...words, language })).subject, '');
  }
});

test('blocks with links without TLS, pictures of others, codes without a voucher and mails that programs cut off are refused', async () => {
  const [{ tessera, passId }, other] = [await scene(), await scene()];
  const url = 'https://caffe.example';
  const wrong: [blocks: Block[], pointer: string][] = [
    [[{ type: 'button', label: 'Go', url: 'http://caffe.example' }], '/blocks/0/url'],
    [[{ type: 'button', label: 'Go', url: 'javascript:alert(1)' }], '/blocks/0/url'],
    [[{ type: 'button', label: 'Go' }], '/blocks/0/url'],
    [
      [
        { type: 'text', text: 'x' },
        { type: 'button', label: '{{voucher.code}}', url },
      ],
      '/blocks/1/label',
    ],
    [[{ type: 'text', text: '{{no.such}}' }], '/blocks/0/text'],
    [[{ type: 'text', text: 'x', url }], '/blocks/0/url'],
    [[{ type: 'picture', picture_url: 'https://spy.example/pixel.png', alt: 'x' }], '/blocks/0/picture_url'],
    [[{ type: 'picture', picture_url: other.picture, alt: 'x' }], '/blocks/0/picture_url'],
    [[{ type: 'picture', picture_url: other.picture }], '/blocks/0/alt'],
    [[{ type: 'code' }], '/blocks/0/type'],
    [Array.from({ length: 20 }, () => ({ type: 'text' as const, text: '<'.repeat(5_000) })), '/blocks'],
  ];
  for (const [blocks, pointer] of wrong) {
    const error: { faults?: { pointer?: string }[] } = await tessera.communications
      .broadcastToMembers(passId, { subject: 'x', body: 'x', blocks, dry_run: true })
      .then(
        () => assert.fail(`accepted ${pointer}`),
        (cause: unknown) => cause as object,
      );
    assert.equal(error.faults?.[0]?.pointer, pointer);
  }
});
