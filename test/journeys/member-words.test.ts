/** Members read their own language on every page, in every state, and in every mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type MemberLanguage, memberLanguages } from '../../contract/languages.ts';
import { readLetters } from '../harness/account-letters.ts';
import { cardTokenOf, memberLink, memberSession } from '../harness/members.ts';
import { sameAsInEnglish, textsOf, untranslated } from '../harness/page-texts.ts';
import { addPass } from '../harness/passes.ts';
import { setUp, use, useStage } from '../harness/stage.ts';
import { unsubscribeTokenOf } from '../harness/unsubscribe.ts';

let key: string;

/** What the merchant and the member wrote. None of it is a word of the pages. */
const written = {
  merchant: 'Test Merchant',
  pass: 'Q-Pass',
  name: 'Ada Qvist',
  tier: 'Q-Friend',
  next: 'Q-Gold',
  benefit: 'Q-Benefit',
  rewards: ['Q-Espresso', 'Q-Cake'],
  post: ['Q-Post', 'Q-Body', 'Q-Link'],
  headline: 'Q-Headline',
  consent: 'Q-Consent',
  message: 'Q-Message',
};
const own = [...Object.values(written).flat(), 'T', 'Chrome, Linux'];

const shopPage = 'https://shop.example.com';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());
const pass = use(() =>
  addPass(client, {
    name: written.pass,
    tiers: [
      { name: written.tier, benefits: [written.benefit] },
      { name: written.next, threshold_points: 1_000 },
    ],
    rewards: [
      { name: written.rewards[0]!, points_cost: 30, kind: 'item' },
      { name: written.rewards[1]!, points_cost: 900, kind: 'item' },
    ],
    points_expiry: { mode: 'rolling', months: 12 },
  }),
);
setUp(async () => {
  key = (await merchant.publishableKey([shopPage])).text;
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, {
    enabled: true,
    headline: written.headline,
    marketing_consent: written.consent,
    privacy_url: 'https://example.com/privacy',
  });
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36';

async function visit(
  path: string,
  how: { form?: Record<string, string>; cookie?: string; method?: string } = {},
) {
  const answer = await fetch(new URL(path, server.url), {
    method: how.method ?? (how.form ? 'POST' : 'GET'),
    headers: { 'user-agent': agent, ...(how.cookie && { cookie: how.cookie }) },
    ...(how.form && { body: new URLSearchParams(how.form) }),
  });
  return { status: answer.status, text: await answer.text() };
}

let members = 0;

/** A member whose card has everything that a card can have. */
async function richMember() {
  const email = `${crypto.randomUUID()}@example.com`;
  members += 1;
  const phone = `+39021234560${members}`;
  const customer = { email, name: written.name, phone };
  const { id, customer_id } = await client.memberships.issue({ pass_id: pass.id, customer, notify: false });
  await client.points.earn({ membership_id: id, points: 80, reference: crypto.randomUUID() });
  await client.points.adjust({ membership_id: id, points: -5, reason: 'correction' });
  await client.referrals.createCode({
    referrer: { type: 'customer', customer_id },
    reward: { referrer: 0, referee: 25 },
  });
  const voucher = await client.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    expires_at: '2031-05-15T10:00:00Z',
  });
  await client.vouchers.issue(voucher.id, { customer: { id: customer_id }, message: written.message });
  for (const redemption_limit of [1, 3]) {
    const discount = { type: 'percent', percent_off: 500 } as const;
    const other = await client.vouchers.create({ type: 'discount', discount, redemption_limit });
    await client.vouchers.issue(other.id, { customer: { id: customer_id } });
    await client.vouchers.redeem(other.id, { customer: { id: customer_id } });
  }
  await client.posts.create({
    title: written.post[0]!,
    body: written.post[1]!,
    cta: { label: written.post[2]!, url: 'https://example.com/' },
    media: [{ url: 'https://example.com/a.jpg', type: 'image' }],
    audience: 'members',
    pass_ids: [pass.id],
    status: 'published',
  });
  const membershipId = decodeId('membership', id)!;
  await world.sql('update memberships set points_pending = 7, expires_at = $2 where id = $1', [
    membershipId,
    '2031-05-15T10:00:00Z',
  ]);
  const customerId = decodeId('customer', customer_id)!;
  const [session, other] = [
    await memberSession(world, merchant.id, customerId),
    await memberSession(world, merchant.id, customerId, 'Chrome, Linux'),
  ];
  assert.ok(other);
  const cookie = `tessera-member-${merchant.wireId.slice('mer_'.length)}=${session.text}`;
  return {
    id,
    email,
    phone,
    customerId,
    membershipId,
    cookie,
    session: session.text,
    token: cardTokenOf(world, merchant.id, membershipId),
  };
}

/** Every page and state, by name, in one language. */
async function pagesIn(language: MemberLanguage): Promise<[name: string, text: string, own?: string[]][]> {
  const lang = `?lang=${language}`;
  const at = merchant.wireId;
  const rich = await richMember();
  const [{ code, serial }] = (await world.sql<{ code: string; serial: string }>(
    `select r.code, m.serial from referral_codes r join memberships m on m.customer_id = r.customer_id
     where r.customer_id = $1`,
    [rich.customerId],
  )) as [{ code: string; serial: string }];
  const email = `${crypto.randomUUID()}@example.com`;
  const { link, pending } = await memberLink(world, merchant.id, { kind: 'find', email });
  const joining = await memberLink(world, merchant.id, {
    kind: 'join',
    email: `${crypto.randomUUID()}@example.com`,
    joining: { passId: pass.id, name: written.name },
  });
  const shown: [string, string, string[]?][] = [];
  const add = async (name: string, path: string, how?: Parameters<typeof visit>[1], more?: string[]) => {
    const { status, text } = await visit(path, how);
    assert.ok(status < 500, `${name}: ${status}`);
    shown.push([name, text, more ?? []]);
  };
  await add('join', `/j/${at}${lang}`);
  await add('join by a friend', `/j/${at}${lang}&ref=ADA-2026`);
  await add('join without an address', `/j/${at}${lang}`, { form: { name: 'x', email: 'nonsense' } });
  await add('join what is closed', `/j/${at}${lang}&pass=pas_x`);
  await add('mail sent', `/j/${at}${lang}`, { form: { name: written.name, email } });
  await add('find', `/find/${at}${lang}`);
  await add('find without an address', `/find/${at}${lang}`, { form: { email: 'nonsense' } });
  await add('wrong code', `/member/code/${pending}${lang}`, { form: { code: 'x' } });
  for (let count = 0; count < 4; count += 1) await visit(`/member/code/${pending}`, { form: { code: 'x' } });
  await add('too many codes', `/member/code/${pending}${lang}`, { form: { code: 'x' } });
  await add('link', `/member/link/${link}${lang}`);
  await add('link of no one', `/member/link/${link}${lang}`, { form: {} });
  await add('link used before', `/member/link/${link}${lang}`);
  await add('link to join', `/member/link/${joining.link}${lang}`);
  await add('joined', `/member/link/${joining.link}${lang}`, { form: {} });
  await add('account of no one', `/account/${at}${lang}`);
  await add('account', `/account/${at}${lang}`, { cookie: rich.cookie }, [rich.email, rich.phone, serial]);
  const codes = new RegExp(`^(?:[A-Z0-9-]{6,40}|https?://.*/j/.*ref=${code})$`);
  const onCard = ({ text }: { text: string }) => textsOf(text).filter((one) => codes.test(one));
  const inPanel = `tessera-panel-${at.slice('mer_'.length)}=${rich.session}`;
  const panel = await visit(`/panel/${key}${lang}`, { cookie: inPanel });
  shown.push(['card in the panel', panel.text, onCard(panel)]);
  for (const status of ['active', 'pending', 'suspended', 'expired', 'revoked']) {
    if (status === 'revoked') await client.memberships.revoke(rich.id);
    else await world.sql('update memberships set status = $2 where id = $1', [rich.membershipId, status]);
    const page = await visit(`/c/${rich.token}${lang}`);
    assert.equal(page.status, 200, status);
    shown.push([`card, ${status}`, page.text, onCard(page)]);
  }
  await add('join in the panel', `/panel/${key}${lang}`);
  await add('find in the panel', `/panel/${key}${lang}&view=find`);
  await add('mail sent in the panel', `/panel/${key}${lang}`, { form: { email } });
  const token = unsubscribeTokenOf(server, {
    merchantId: merchant.id,
    customerId: rich.customerId,
    communicationId: rich.customerId,
  });
  await add('unsubscribe', `/communications/unsubscribe/${token}${lang}`);
  await add('unsubscribed', `/communications/unsubscribe/${token}${lang}`, { form: {} });
  await add('refused: no such card', `/c/nonsense${lang}`);
  await add('refused: no such merchant', `/j/mer_nonsense${lang}`);
  await add('refused: wrong method', `/find/${at}${lang}`, { method: 'DELETE' });
  await add('refused: too large', `/find/${at}${lang}`, { form: { email: 'x'.repeat(300_000) } });
  await add('refused: unknown parameter', `/find/${at}${lang}&nonsense=1`);
  return shown;
}

for (const language of memberLanguages) {
  test(`every page in every state speaks ${language}, and nothing else`, async () => {
    const wrongs: string[] = [];
    for (const [name, text, more = []] of await pagesIn(language)) {
      assert.match(text, new RegExp(`<html lang="${language}">`), name);
      for (const one of untranslated(text, language, [...own, ...more])) wrongs.push(`${name}: ${one}`);
      // The script fills the time in.
      const filled = text.replace(/data-words="[^"]*"/g, '');
      if (/\{\w+\}/.test(filled)) wrongs.push(`${name}: a placeholder is not filled`);
    }
    assert.deepEqual(wrongs, []);
  });

  test(`mails to members speak ${language}`, async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await visit(`/find/${merchant.wireId}?lang=${language}`, { form: { email } });
    await visit(`/j/${merchant.wireId}?lang=${language}`, { form: { email, name: written.name } });
    const letters = await readLetters(server, email);
    assert.equal(letters.length, 2);
    for (const { subject, text } of letters) {
      const lines = [subject, ...text.split('\n')].map((line) => line.trim());
      const said = lines
        .map((line) => line.replace(/:? ?https?:\S+$/, ''))
        .filter((line) => line !== '' && line !== '--');
      const wrongs = said.flatMap((line) => untranslated(line, language, own));
      assert.deepEqual(wrongs, []);
    }
  });
}

test('a visitor who prefers another language gets a refusal in the closest one', async () => {
  const refused = async (languages: string) =>
    (await fetch(`${server.url}/c/nonsense`, { headers: { 'accept-language': languages } })).text();
  assert.match(await refused('pt-BR, fr-CA;q=0.8, en;q=0.5'), /<html lang="fr">[\s\S]*Page introuvable/);
  assert.match(await refused('en;q=0.1 , it ; level=1 ; q=0.9'), /<html lang="it">/);
  assert.match(await refused('pt'), /<html lang="en">[\s\S]*Page not found/);
});

test('a link that was used leads to where members get a new one', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { link } = await memberLink(world, merchant.id, { kind: 'find', email });
  await visit(`/member/link/${link}`, { form: {} });
  const { status, text } = await visit(`/member/link/${link}?lang=it`);
  assert.equal(status, 404);
  assert.ok(text.includes(`href="/find/${merchant.wireId}?lang=it"`));
});

test('few words are the same in English, and only those that the language shares with it', () => {
  const shared = { en: [], it: [], de: [], fr: [], es: [] } as Record<MemberLanguage, string[]>;
  for (const language of memberLanguages) {
    if (language === 'en') continue;
    shared[language] = [...new Set(sameAsInEnglish(language))];
  }
  assert.deepEqual(shared, {
    en: [],
    it: ['card.video', 'account.email'],
    de: ['card.video', 'account.name'],
    fr: ['gain.points', 'gain.multiplier', 'card.points', 'notify.title', 'move.other'],
    es: [],
  });
});

test('a page that is too busy says so in the language of the visitor', async () => {
  for (let count = 0; count < 70; count += 1)
    await visit(`/find/${merchant.wireId}`, { form: { email: `${crypto.randomUUID()}@example.com` } });
  for (const language of memberLanguages) {
    const { text } = await visit(`/find/${merchant.wireId}?lang=${language}`, {
      form: { email: `${crypto.randomUUID()}@example.com` },
    });
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.deepEqual(untranslated(text, language, own), []);
    assert.doesNotMatch(text, /name="code"/);
  }
});
