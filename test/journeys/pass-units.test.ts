/** What a programme counts has one name for its members: stamps of a stamp card, points of all others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type MemberLanguage, memberLanguages } from '../../contract/languages.ts';
import type { Unit } from '../../contract/units.ts';
import { GoogleWallet } from '../harness/google-wallet.ts';
import { workJobs } from '../harness/jobs.ts';
import { cardTokenOf, memberSession } from '../harness/members.ts';
import { turnNotices } from '../harness/notice-clock.ts';
import { textsOf } from '../harness/page-texts.ts';
import { openSmtp } from '../harness/smtp.ts';
import { tellSpending } from '../harness/spending-clock.ts';
import { use } from '../harness/stage.ts';
import { other, says, startProgramme } from '../harness/units.ts';
import {
  googleAccount,
  googleId,
  googleIssuer,
  googleVariables,
  updateGoogle,
  walletAuthorities,
} from '../harness/wallet-passes.ts';
import { fetchPass, openWalletStage, passIn } from './wallet-pass-stage.ts';

const authorities = use(walletAuthorities);
const google = use(() => GoogleWallet.open(authorities.googleKey, googleAccount, googleIssuer));
const smtp = use(openSmtp);
const stage = use(() =>
  openWalletStage(
    {
      ...googleVariables(authorities, google),
      TESSERA_SMTP_URL: smtp.url,
      TESSERA_MAIL_FROM: 'hello@tessera.test',
    },
    authorities,
  ),
);

/** All texts with these names in a pass; the names of its lines and values aren't shown. */
function shownIn(content: unknown, names: readonly string[]): string[] {
  if (Array.isArray(content)) return content.flatMap((one) => shownIn(one, names));
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    typeof value === 'string' ? (names.includes(name) ? [value] : []) : shownIn(value, names),
  );
}

const page = async (path: string, cookie = ''): Promise<string> =>
  textsOf(await (await fetch(`${stage.server.url}${path}`, { headers: { cookie } })).text()).join('\n');

const joinFrom = 'https://shop.example.com';

/** Every text that a member sees of a programme, by the place where it is. */
async function textsFor(unit: Unit, language: MemberLanguage): Promise<Map<string, string>> {
  const { server, world } = stage;
  const merchant = await world.merchant();
  const { pass } = await startProgramme(merchant, unit, language);
  const tessera = await merchant.client();
  const lang = `?lang=${language}`;
  const email = `${crypto.randomUUID()}@example.com`;
  const issued = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email, name: 'Ada' },
    initial_points: 14,
    notify: true,
  });
  await turnNotices(server, merchant);
  await workJobs(server, world);
  const customerId = decodeId('customer', issued.customer_id)!;
  await tessera.referrals.createCode({
    referrer: { type: 'customer', customer_id: issued.customer_id },
    reward: { referrer: 0, referee: 2 },
    code: 'ADA-2026',
  });
  await fetch(stage.local(issued.wallet.google_save_url!), { method: 'POST' });
  await updateGoogle(server);
  const order = { id: crypto.randomUUID(), amount: 350, currency: 'EUR' };
  await tessera.points.earn({ membership_id: issued.id, order, reference: 'r' });
  await tessera.points.adjust({ membership_id: issued.id, points: -2, reason: 'x' });
  await updateGoogle(server);
  const { files } = await fetchPass(stage, issued.wallet.apple_pass_url!);
  const card = `/c/${cardTokenOf(world, merchant.id, decodeId('membership', issued.id)!)}${lang}`;
  const full = await page(card);
  await tessera.points.redeem({ membership_id: issued.id, reward_id: pass.rewards[0]!.id });
  await tellSpending(server, world);
  await workJobs(server, world);
  const [welcome, spent, ...more] = smtp.mails.filter(({ to }) => to === email);
  assert.ok(welcome && spent && more.length === 0);
  const session = await memberSession(world, merchant.id, customerId);
  const key = (await merchant.publishableKey([joinFrom])).text;
  const inPanel = `__Host-tessera-panel-${merchant.wireId.slice('mer_'.length)}=${session.text}`;
  const opener = await fetch(`${server.url}/api/v1/member-panel${lang.replace('lang', 'language')}`, {
    headers: { authorization: `Bearer ${key}`, origin: joinFrom },
  });
  assert.equal(opener.status, 200);
  const panel = await page(`/panel/${key}${lang}`, inPanel);
  assert.ok(panel.includes(issued.serial), 'the panel shows the card');
  const ids = { object: googleId(issued.id), objectClass: googleId(pass.id) };
  const mailOf = ({ headers, text, html }: typeof welcome) =>
    [headers.subject, text, ...textsOf(html)].join('\n');
  return new Map([
    ['card with its history', full],
    ['card that was spent from', await page(card)],
    ['join page', await page(`/j/${merchant.wireId}${lang}`)],
    ['join page of a friend', await page(`/j/${merchant.wireId}${lang}&ref=ADA-2026`)],
    ['join page in the panel', await page(`/panel/${key}${lang}`)],
    ['card in the panel', panel],
    ['button that opens the panel', ((await opener.json()) as { open_label: string }).open_label],
    ['mail with the card', mailOf(welcome)],
    ['mail about what was spent', mailOf(spent)],
    ['pass at Apple', shownIn(passIn(files), ['label', 'value', 'description', 'logoText']).join('\n')],
    [
      'pass at Google',
      shownIn(
        [google.content(ids.object), google.content(ids.objectClass)],
        ['header', 'body', 'value'],
      ).join('\n'),
    ],
    ['message at Google', shownIn(google.messages(ids.object), ['header', 'body']).join('\n')],
  ]);
}

for (const unit of ['stamps', 'points'] as const)
  for (const language of memberLanguages) {
    test(`members of a programme that counts ${unit} read of nothing else, in ${language}`, async () => {
      // The label on a pass is the shop's, in a language of the console.
      const labels = language === 'it' ? 'it' : 'en';
      const wrongs: string[] = [];
      for (const [place, text] of await textsFor(unit, language)) {
        const spoken = place.startsWith('pass at') ? labels : language;
        if (says(text, other(unit), spoken)) wrongs.push(`${place} says ${other(unit)}:\n${text}`);
        if (!says(text, unit, spoken)) wrongs.push(`${place} doesn’t say ${unit}:\n${text}`);
      }
      assert.deepEqual(wrongs, []);
    });
  }
