/** Wallet passes: signed, and consistent with the membership. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { jwtVerify } from 'jose';
import { Tessera } from '../../sdk/src/client.ts';
import type { TesseraError } from '../../sdk/src/index.ts';
import { formOf } from '../contract/form.ts';
import { send } from '../contract/send.ts';
import { png } from '../harness/pictures.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';
import { passLink, passTypeId } from '../harness/wallet-passes.ts';
import { fetchPass, newMember, openWalletStage, passIn } from './wallet-pass-stage.ts';

/** The button of the page for Google. */
const save = { method: 'POST' };

const stage = use(openWalletStage);

test('uploaded pictures are in the pass, and links to others are not', async () => {
  const { merchant, tessera, template, issued } = await newMember(stage);
  const { text: bearer } = await merchant.token();
  const picture = png(800, 300, { color: () => [200, 30, 30, 128] });
  const form = formOf({ file: picture.toString('latin1') });
  const path = '/api/v1/merchant/pictures';
  const { json } = await send(stage.server.url, { method: 'POST', path, bearer, ...form });
  const colors = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
  const imagesWith = async (design: object) => {
    await tessera.memberships.updateTemplate(template.id, { design: { ...colors, ...design } });
    const { files } = await fetchPass(stage, issued.wallet.apple_pass_url!);
    return new Map([...files].filter(([name]) => /^(logo|strip)/.test(name)).toSorted());
  };
  const logos = ['logo.png', 'logo@2x.png', 'logo@3x.png'];
  const own = await imagesWith({});
  assert.deepEqual([...own.keys()], logos);
  const url = json?.url;
  const uploaded = await imagesWith({ logo_url: url, strip_url: url });
  assert.deepEqual([...uploaded.keys()], [...logos, 'strip.png', 'strip@2x.png']);
  for (const name of logos) assert.notDeepEqual(uploaded.get(name), own.get(name), name);
  const upload = async (width: number, height: number): Promise<string> => {
    const body = formOf({ file: png(width, height, { color: () => [9, 30, 30, 255] }).toString('latin1') });
    const answer = await send(stage.server.url, { method: 'POST', path, bearer, ...body });
    return (answer.json as { url: string }).url;
  };
  // A strip is refused, or it is in the pass, whatever its size and shape.
  for (const [width, height] of [
    [360, 360],
    [1_400, 122],
  ] as const)
    await assert.rejects(imagesWith({ strip_url: await upload(width, height) }), (error: TesseraError) => {
      const [fault] = (error.problem?.errors ?? []) as { pointer: string; detail: string }[];
      assert.deepEqual([error.code, fault?.pointer], ['invalid_design', '/design/strip_url']);
      assert.match(fault!.detail, /375 x 123/);
      return true;
    });
  for (const [width, height] of [
    [375, 123],
    [1_400, 123],
  ] as const) {
    const picture = await upload(width, height);
    const shown = await imagesWith({ logo_url: picture, strip_url: picture });
    assert.ok(shown.has('strip.png'), `${width} x ${height}`);
    for (const name of logos) assert.notDeepEqual(shown.get(name), own.get(name), name);
  }
  const elsewhere = 'https://cdn.example.com/logo.png';
  assert.deepEqual(await imagesWith({ logo_url: elsewhere, strip_url: elsewhere }), own);
});

test('a pass downloads from its link with a complete manifest', async () => {
  const { issued, tessera } = await newMember(stage);
  const { files, response } = await fetchPass(stage, issued.wallet.apple_pass_url!);
  assert.equal(response.headers.get('content-type'), 'application/vnd.apple.pkpass');
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
  const others = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  assert.deepEqual(
    manifest,
    Object.fromEntries(others.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
  );
  assert.deepEqual([...files.keys()].filter((name) => name.startsWith('icon')).toSorted(), [
    'icon.png',
    'icon@2x.png',
    'icon@3x.png',
  ]);
  const pass = passIn(files);
  assert.equal(pass.serialNumber, issued.id);
  assert.deepEqual([pass.passTypeIdentifier, pass.teamIdentifier], [passTypeId, 'TESSERA123']);
  assert.equal(pass.backgroundColor, 'rgb(111, 78, 55)');
  assert.equal(pass.voided, false);
  assert.deepEqual(pass.storeCard.headerFields, [{ key: 'balance', label: 'Points', value: '1.250' }]);
  assert.equal(pass.storeCard.primaryFields![0]!.value, 'Ada Lovelace');
  assert.equal(pass.storeCard.backFields![0]!.value, 'Be kind.');
  assert.deepEqual(
    pass.barcodes!.map(({ format, message }) => [format, message]),
    [['PKBarcodeFormatQR', issued.barcode]],
  );
  assert.equal((await tessera.memberships.verify({ barcode: pass.barcodes![0]!.message })).valid, true);
});

test('a Google Wallet link is signed by the service account and has the same content', async () => {
  const { issued } = await newMember(stage);
  const opened = await fetch(stage.local(issued.wallet.google_save_url!));
  assert.match(await opened.text(), /<form method="post"/);
  const page = await (await fetch(stage.local(issued.wallet.google_save_url!), save)).text();
  const jwt = /href="https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)"/.exec(page)![1]!;
  const { payload, protectedHeader } = await jwtVerify(jwt, stage.authorities.googleKey, {
    audience: 'google',
    issuer: 'tessera@test.iam.gserviceaccount.com',
    algorithms: ['RS256'],
  });
  assert.equal(protectedHeader.alg, 'RS256');
  assert.equal(payload.typ, 'savetowallet');
  const { genericObjects, genericClasses } = payload.payload as {
    genericObjects: { id: string; classId: string; state: string; barcode: { value: string } }[];
    genericClasses: { id: string }[];
  };
  const [object] = genericObjects;
  assert.equal(object!.id, `3388000000000000001.${issued.id}`);
  assert.equal(object!.classId, genericClasses[0]!.id);
  assert.equal(object!.state, 'ACTIVE');
  assert.equal(object!.barcode.value, issued.barcode);
  assert.equal(issued.wallet.google_state, 'ACTIVE');
});

test('a suspended, revoked or expired membership is shown as such, without a barcode', async () => {
  const { issued, tessera, merchant } = await newMember(stage);
  const { apple_pass_url: url, google_save_url: google } = issued.wallet;
  const standing = async () => {
    const { voided, barcodes } = passIn((await fetchPass(stage, url!)).files);
    const page = await (await fetch(stage.local(google!), save)).text();
    const claims = JSON.parse(
      Buffer.from(/save\/[\w-]+\.([\w-]+)\./.exec(page)![1]!, 'base64url').toString(),
    ) as { payload: { genericObjects: { state: string; barcode?: object }[] } };
    const { state, barcode } = claims.payload.genericObjects[0]!;
    assert.equal(barcode === undefined, barcodes === undefined);
    return [voided, state, barcodes === undefined];
  };
  assert.deepEqual(await standing(), [false, 'ACTIVE', false]);
  await tessera.memberships.update(issued.id, { status: 'suspended' });
  assert.deepEqual(await standing(), [true, 'INACTIVE', true]);
  await tessera.memberships.update(issued.id, { status: 'active' });
  await stage.world.sql(
    `update memberships set expires_at = now() - interval '1 second' where merchant_id = $1`,
    [merchant.id],
  );
  assert.deepEqual(await standing(), [true, 'EXPIRED', true]);
  const revoked = await tessera.memberships.revoke(issued.id);
  assert.deepEqual([revoked.wallet.apple_pass_url, revoked.wallet.google_save_url], [null, null]);
  assert.deepEqual(await standing(), [true, 'INACTIVE', true]);
});

test('a link expires, and templates without wallet passes have none', async () => {
  const { issued, merchant } = await newMember(stage);
  const old = passLink(stage.server, merchant.id, issued.id, -1);
  for (const path of [`${old}.pkpass`, `${old}/google`]) {
    assert.equal((await fetch(`${stage.server.url}/wallet-passes/${path}`)).status, 404);
  }
  const apple = await newMember(stage, { wallets: { google: false } });
  assert.equal(apple.issued.wallet.google_save_url, null);
  assert.equal(apple.issued.wallet.google_state, null);
  assert.ok(apple.issued.wallet.apple_pass_url);
  const token = passLink(stage.server, apple.merchant.id, apple.issued.id, 60);
  assert.equal((await fetch(`${stage.server.url}/wallet-passes/${token}/google`)).status, 404);
  const listed = (await apple.tessera.memberships.listIssued(apple.pass.id).page()).data;
  assert.match(listed[0]!.wallet.apple_pass_url!, /^https:\/\/tessera\.test\/wallet-passes\/[\w-]+\.pkpass$/);
  const events = await apple.tessera.events.list().page();
  assert.ok(!JSON.stringify(events).includes('pkpass'), 'no event carries a link');
});

test('without certificates there are no links and no routes for phones', async () => {
  const plain = await startServer({
    database: stage.server.database,
    keyring: stage.server.app.services.keyring,
  });
  try {
    const { issued, merchant } = await newMember(stage);
    const { text } = await merchant.token();
    const tessera = new Tessera({ token: text, baseUrl: plain.url });
    const { wallet } = await tessera.memberships.get(issued.id);
    assert.deepEqual(
      [wallet.apple_pass_url, wallet.google_save_url, wallet.google_state],
      [null, null, null],
    );
    const token = passLink(stage.server, merchant.id, issued.id, 60);
    const paths = [
      `${token}.pkpass`,
      `${token}/google`,
      `apple/v1/passes/${passTypeId}/${issued.id}`,
      `apple/v1/devices/a/registrations/${passTypeId}`,
    ];
    for (const path of paths) {
      assert.equal((await fetch(`${plain.url}/wallet-passes/${path}`)).status, 404, path);
    }
  } finally {
    await plain.close();
  }
});

test('a pass says what its member lacks for the next tier, by what counts for it, and the card the same', async () => {
  const fields = [
    { key: 'tier', label: 'Tier', value_template: '{{tier.name}}', placement: 'primary' },
    {
      key: 'next',
      label: 'Next',
      value_template: '{{tier.missing}} - {{tier.next}}',
      placement: 'secondary',
    },
    { key: 'until', label: 'Until', value_template: '{{tier.until}}', placement: 'back' },
  ];
  const tiers = [{ name: 'Base' }, { name: 'Gold', threshold_points: 2 }];
  const tier_rule = { metric: 'visits', period: 'calendar', months: 12 };
  const { merchant, tessera, issued } = await newMember(stage, { fields }, undefined, { tiers, tier_rule });
  const owner = await merchant.clientAs('owner');
  const { url: card } = await owner.members.getCardLink(issued.id);
  const shown = async () => {
    const { files } = await fetchPass(stage, issued.wallet.apple_pass_url!);
    const { storeCard } = passIn(files);
    const page = await (await fetch(stage.local(card))).text();
    return Object.values(storeCard).flatMap((lines) =>
      lines
        .filter(({ key }) => fields.some((field) => field.key === key))
        .map(({ value }) => {
          assert.ok(page.includes(value), `${value} is not on the card`);
          return value;
        }),
    );
  };
  const visit = () => tessera.memberships.verify({ serial: issued.serial, check_in: true });
  assert.deepEqual(await shown(), ['Base', '2 visite - Gold']);
  await visit();
  assert.deepEqual(await shown(), ['Base', '1 visita - Gold']);
  await visit();
  const [tier, until, ...others] = await shown();
  assert.deepEqual([tier, others], ['Gold', []]);
  assert.match(until!, /\d{4}/);
});

/** What a template can say: keys that this server uses itself, all placements, long and empty values. */
const templates = fc.record(
  {
    name: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
      .map((name) => `N${name.slice(0, 60)}`),
    fields: fc.uniqueArray(
      fc.record({
        key: fc.oneof(
          fc.constantFrom('demo', 'terms_of_use', 'terms', 'serial', 'balance'),
          fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/),
        ),
        label: fc.constantFrom('L', 'A label of sixty characters, '.padEnd(60, 'x')),
        value_template: fc.constantFrom(
          '{{customer.name}}',
          '{{no.such}}',
          '{{membership.expires_at}} {{tier.name}}',
          '王'.repeat(500),
        ),
        placement: fc.constantFrom('header', 'primary', 'secondary', 'auxiliary', 'back'),
      }),
      { maxLength: 20, selector: ({ key }) => key },
    ),
    terms: fc.constantFrom('T', 'terms '.repeat(150).trim()),
    barcode_format: fc.constantFrom('qr', 'pdf417', 'aztec', 'code128'),
  },
  { requiredKeys: ['fields', 'terms'] },
);
const everyOwnKey = {
  fields: ['demo', 'terms_of_use'].map((key) => ({
    key,
    label: 'L',
    value_template: 'V',
    placement: 'back',
  })),
  terms: 'T',
};

test('each template that is accepted makes passes, also of the demo, and a Google link of up to 1,800 characters', async (t) => {
  const { apple: config } = stage.server.app.services.config.walletPasses;
  const { pushUrl } = config!;
  t.after(() => Object.assign(config!, { pushUrl }));
  const samples = [everyOwnKey, ...fc.sample(templates, { numRuns: 8, seed: Date.now() })];
  // Without a push service, the certificate is that of the demo.
  for (const push of [pushUrl, undefined]) {
    Object.assign(config!, { pushUrl: push });
    const { merchant, tessera, template, issued } = await newMember(stage);
    const owner = await merchant.clientAs('owner');
    await owner.merchant.updateProfile({ name: '王'.repeat(120) });
    const { apple_pass_url: apple, google_save_url: google } = issued.wallet;
    for (const sample of samples) {
      const about = JSON.stringify(sample);
      await tessera.memberships.updateTemplate(template.id, sample as object);
      assert.equal((await fetchPass(stage, apple!)).response.status, 200, about);
      const page = await (await fetch(stage.local(google!), save)).text();
      const link = /href="(https:\/\/pay\.google\.com\/[^"]+)"/.exec(page)![1]!;
      assert.ok(link.length <= 1_800, `${link.length} characters: ${about}`);
    }
  }
});
