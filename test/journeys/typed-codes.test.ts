/** Codes, serials and barcodes as scanners send them and people type them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/index.ts';
import { readLetters } from '../harness/account-letters.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { oldBarcode } from '../harness/old-barcodes.ts';
import { addPass } from '../harness/passes.ts';
import { use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const tessera = use(() => merchant.client());
const pass = use(() => addPass(tessera));

const between = (text: string, sign: string) => `${text.slice(0, 4)}${sign}${text.slice(4)}`;
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** What scanners and keyboards put around a code and, between `signs`, into it. */
const around: readonly ((code: string) => string)[] = [
  (code) => `${code}\r\n`,
  (code) => ` \t${code} `,
  (code) => `\ufeff${code}`,
  (code) => `\u200f${code}\u200e`,
];
const inside: readonly ((code: string) => string)[] = [
  ...['–', '—', '\u2010', '\u2011', '−', '_', '.', '\u200b', '\u00a0', '\u202f', ' ', '-', '\u00ad'].map(
    (sign) => (code: string) => between(code, sign),
  ),
  wide,
  (code) => code.toLowerCase(),
];

const member = (n: number, more: object = {}) =>
  tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: `typed-${n}` }, ...more });

test('a voucher, a gift card, a serial and a referral code are found however they are typed', async () => {
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  const card = await tessera.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
  const { serial, barcode, customer_id } = await member(1);
  const { code: referral } = await tessera.referrals.createCode({
    referrer: { type: 'customer', customer_id },
    reward: { referrer: 5, referee: 5 },
  });
  const grace = await member(2);
  const items = [{ name: 'Coffee', quantity: 1, unit_amount: 1_000 }];
  for (const [at, write] of [...around, ...inside].entries()) {
    const said = JSON.stringify(write('ABCDEFGH'));
    const code = write(voucher.code!);
    assert.equal((await tessera.vouchers.get(code, { by: 'code' })).id, voucher.id, said);
    assert.equal((await tessera.vouchers.list({ code }).page()).data[0]?.id, voucher.id, said);
    const given = { serial: write(serial) };
    assert.equal((await tessera.memberships.verify(given)).valid, true, said);
    const [vouchers, gift_cards] = [[{ code }], [{ code: write(card.code!) }]];
    const order = { items, currency: 'EUR', vouchers, gift_cards, membership: given };
    const quote = await tessera.orders.quote(order);
    assert.deepEqual([quote.valid, quote.pricing.to_pay], [true, 0], said);
    const earned = { points: 1, dry_run: true, reference: `typed-${at}`, referral_code: write(referral) };
    await tessera.points.earn({ membership_id: grace.id, ...earned });
  }
  const framed = ['""', '**', '“”', "''"].map(
    ([open, close]) =>
      (code: string) =>
        `${open}${code}${close}`,
  );
  const scanner = (code: string) => `]Q3${code}\r\n`;
  for (const write of [...framed, scanner]) {
    const said = write('ABCDEFGH');
    assert.equal((await tessera.memberships.verify({ serial: write(serial) })).valid, true, said);
    assert.equal((await tessera.vouchers.get(write(voucher.code!), { by: 'code' })).id, voucher.id, said);
  }
  for (const write of [...around, ...framed, scanner]) {
    const scanned = { barcode: write(barcode!) };
    assert.deepEqual((await tessera.memberships.verify(scanned)).offline_payload_valid, true);
    await tessera.points.earn({ ...scanned, points: 1, dry_run: true, reference: 'typed' });
  }
});

/** A scanner with the keys of a US keyboard, on a computer with another one. */
const keyboards: Record<string, [keys: string, written: string]> = {
  Italian: ['-_', "'?"],
  German: ['-_yzYZ', 'ß?zyZY'],
  Dutch: ['-_', '/='],
  Romanian: ['-_yzYZ', '+?zyZY'],
  Turkish: ['-_i.', '*?ıç'],
  Slovak: ['-_yzYZ1234567890', '=%zyZY+ľščťžýáíé'],
  French: ['-_aqwzAQWZmM.1234567890', `)°qazwQAZW,?:&é"'(-è_çà`],
  Russian: [
    '.qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM',
    'юйцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ',
  ],
};

test('a pass is read by a scanner whose computer has the keyboard of another country', async () => {
  const { serial, barcode, id } = await member(3);
  const old = oldBarcode(world.keyring, { iss: merchant.wireId, sub: serial });
  for (const [name, [keys, written]] of Object.entries(keyboards)) {
    const typedBy = (text: string) => [...text].map((key) => written[keys.indexOf(key)] ?? key).join('');
    // Small letters are what Caps Lock makes of capitals, and what some scanners are set to.
    for (const code of [barcode!, barcode!.toLowerCase(), old])
      assert.equal((await tessera.memberships.verify({ barcode: typedBy(code) })).valid, true, name);
    const typed = typedBy(serial);
    assert.equal((await tessera.memberships.verify({ serial: typed })).membership?.id, id, name);
    assert.equal((await tessera.memberships.verify({ barcode: typed })).membership?.id, id, name);
    const { transaction } = await tessera.points.earn({ serial: typed, points: 1, reference: `key-${name}` });
    assert.equal(transaction?.membership_id, id, name);
    const items = [{ name: 'Coffee', quantity: 1, unit_amount: 100 }];
    const order = { items, currency: 'EUR', membership: { serial: typed } };
    assert.equal((await tessera.orders.quote(order)).valid, true, name);
  }
  const forged = `${barcode!.slice(0, -4)}AAAA`;
  assert.equal((await tessera.memberships.verify({ barcode: forged })).reason, 'signature_invalid');
});

test('printed codes are imported as they are, and found as people type them', async () => {
  const printed = ['10%OFF', 'WELCOME_10', 'VIP', 'GRÜN-Straße', 'N°5', 'X'];
  const template = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;
  const codes = printed.map((code) => ({ code }));
  const campaign = { name: 'Printed' };
  const strict = tessera.vouchers.bulk({ campaign, template, codes });
  await assert.rejects(strict, { code: 'code_too_weak' }, 'chosen now, they would be too weak');
  const job = await tessera.vouchers.bulk({ campaign, template, codes, existing: true });
  await workOffJobs(server);
  const done = await tessera.jobs.get(job.id);
  assert.deepEqual([done.progress.succeeded, done.result?.weak_codes], [printed.length, printed.length]);
  for (const typed of [
    ...printed,
    '10% off',
    'welcome10',
    'vip',
    'grün strasse',
    'gru\u0308n-strasse',
    'n°5',
  ]) {
    const { id, code_masked } = await tessera.vouchers.get(typed, { by: 'code' });
    assert.ok(id, typed);
    assert.ok(!code_masked || !printed.some((code) => code_masked.includes(code)), code_masked);
  }
  const { jwt } = await merchant.person('owner');
  const { id } = await tessera.vouchers.get('welcome 10', { by: 'code' });
  const { code } = await tessera.withToken(jwt).vouchers.decrypt(id, { reason: 'As it is printed' });
  assert.equal(code, 'WELCOME_10');
  const again = await tessera.vouchers.bulk({
    campaign,
    template,
    codes: [{ code: 'WELCOME-10' }],
    existing: true,
  });
  await workOffJobs(server);
  assert.equal((await tessera.jobs.get(again.id)).errors[0]?.code, 'code_taken');
  const twice = [{ code: 'SUMMER_20' }, { code: 'summer.20' }];
  await assert.rejects(tessera.vouchers.bulk({ campaign, template, codes: twice, existing: true }), {
    code: 'duplicate_codes',
  });
  const none = tessera.vouchers.bulk({ campaign, template, quantity: 1, existing: true });
  await assert.rejects(none, { code: 'validation_failed' });
});

test('a referral code is the one that is written, or else the only one that is typed like it', async () => {
  const referrer = { type: 'merchant' } as const;
  const reward = { referrer: 0, referee: 5 };
  const first = await tessera.referrals.createCode({ code: 'ADA-LOVE-1', referrer, reward });
  const alike = tessera.referrals.createCode({ code: 'ADALOVE1', referrer, reward });
  await assert.rejects(alike, { code: 'code_taken' });
  // From before: codes that differ only in their hyphens.
  await world.sql(
    `insert into referral_codes (merchant_id, id, code, referrer_type, referrer_points, referee_points)
     select merchant_id, gen_random_uuid(), 'ADALOVE-1', referrer_type, 0, 7 from referral_codes
     where merchant_id = $1 and code = 'ADA-LOVE-1'`,
    [merchant.id],
  );
  const refer = (n: number, referral_code: string) => member(n, { referral_code });
  await refer(11, 'ada–love–1');
  const [referral] = (await tessera.referrals.list().page()).data;
  assert.equal(referral?.code_id, first.id);
  await assert.rejects(refer(12, 'ada love 1'), { code: 'referral_code_not_found' });
});

test('the codes of mails are read with what people put into them', async () => {
  const anyone = new Tessera({ baseUrl: server.url, maxRetries: 0 });
  const email = 'typed@example.com';
  await tessera.memberships.issue({ pass_id: pass.id, customer: { email } });
  const { request } = await anyone.members.requestCode({ merchant_id: merchant.wireId, email });
  const letter = (await readLetters(server, email)).find(({ text }) => /\b\d{3} \d{3}\b/.test(text))!;
  const code = /\b(\d{3} \d{3})\b/.exec(letter.text)![1]!;
  const signedIn = await anyone.members.signIn({
    request,
    code: `\u200f${wide(code).replace('　', '–')}\r\n`,
  });
  assert.ok(signedIn.token);
});
