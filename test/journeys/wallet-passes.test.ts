/** Passes for the wallets of phones: signed, true to the membership, and kept up to date. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { jwtVerify } from 'jose';
import { Tessera } from '../../sdk/src/client.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  passLink,
  passToken,
  passTypeId,
  updatePasses,
  type WalletAuthorities,
  walletAuthorities,
} from '../harness/wallet-passes.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';
import { openZip } from '../harness/zip.ts';

let authorities: WalletAuthorities;
let server: TestServer;
let world: World;
/** In the place of Apple: what phones were told, and what it answers. */
let apple: Http2Server;
const pushed: { path: string; topic: string }[] = [];
let answer = { status: 200, body: '' };

before(async () => {
  apple = createServer((request, response) => {
    pushed.push({ path: request.url, topic: String(request.headers['apns-topic']) });
    response.writeHead(answer.status);
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    apple.listen(0, '127.0.0.1', resolve);
  });
  authorities = walletAuthorities();
  const { port } = apple.address() as AddressInfo;
  const env = {
    ...authorities.env,
    TESSERA_PUBLIC_URL: 'https://tessera.test',
    TESSERA_APPLE_PUSH_URL: `http://127.0.0.1:${port}`,
  };
  server = await startServer({ env });
  world = await openWorld(server);
});
after(async () => {
  await world.close();
  await server.close();
  apple.close();
});

const local = (url: string): string => url.replace('https://tessera.test', server.url);

async function member(design: object = {}, template: object = {}) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const made = await tessera.memberships.createTemplate({
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF', ...design },
    fields: [
      { key: 'balance', label: 'Points', value_template: '{{points.available}}', placement: 'header' },
      { key: 'who', label: 'Member', value_template: '{{customer.name}}', placement: 'primary' },
    ],
    terms: 'Be kind.',
    status: 'published',
    ...template,
  });
  const pass = await tessera.memberships.createPass({ template_id: made.id, name: 'Club', status: 'active' });
  const issued = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com', name: 'Ada Lovelace' },
    initial_points: 1_250,
  });
  return { merchant, tessera, template: made, pass, issued };
}

interface PassJson {
  serialNumber: string;
  teamIdentifier: string;
  passTypeIdentifier: string;
  voided: boolean;
  authenticationToken: string;
  webServiceURL: string;
  backgroundColor: string;
  barcodes?: { message: string; format: string }[];
  storeCard: Record<string, { key: string; value: string }[]>;
  expirationDate?: string;
}

const passIn = (files: Map<string, Buffer>): PassJson => JSON.parse(files.get('pass.json')!.toString());

async function fetchPass(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(local(url), { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = response.status === 200 ? openZip(bytes) : new Map<string, Buffer>();
  return { response, files };
}

/** What openssl makes of the signature: undefined where it is good. */
function refusalOf(files: Map<string, Buffer>, manifest = files.get('manifest.json')!): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pass-'));
  const put = (name: string, content: Buffer | string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const parts = ['-in', put('signature', files.get('signature')!), '-content', put('manifest', manifest)];
    const root = put('root.pem', authorities.chain.root.certificate);
    const how = ['-verify', '-binary', '-inform', 'DER', '-CAfile', root, '-purpose', 'any'];
    const { status, stderr } = spawnSync('openssl', ['cms', ...how, ...parts]);
    return status === 0 ? undefined : stderr.toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

test('the pass of a member opens with its link: every file is in the manifest, and the signature leads to the root', async (t) => {
  const { issued, tessera } = await member();
  const { files, response } = await fetchPass(issued.wallet.apple_pass_url!);
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
  assert.deepEqual(pass.storeCard.headerFields, [{ key: 'balance', label: 'Points', value: '1250' }]);
  assert.equal(pass.storeCard.primaryFields![0]!.value, 'Ada Lovelace');
  assert.equal(pass.storeCard.backFields![0]!.value, 'Be kind.');
  assert.deepEqual(
    pass.barcodes!.map(({ format, message }) => [format, message]),
    [['PKBarcodeFormatQR', issued.barcode]],
  );
  assert.equal((await tessera.memberships.verify({ barcode: pass.barcodes![0]!.message })).valid, true);
  if (!hasOpenssl) return t.diagnostic('The signature is not checked: there is no openssl.');
  assert.equal(refusalOf(files), undefined);
  const changed = Buffer.from(files.get('manifest.json')!);
  changed[changed.length - 3]! ^= 1;
  assert.notEqual(refusalOf(files, changed), undefined, 'a changed manifest is refused');
});

test('a link to save to Google Wallet is signed by the service account and says the same', async () => {
  const { issued } = await member();
  const response = await fetch(local(issued.wallet.google_save_url!));
  const page = await response.text();
  const jwt = /href="https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)"/.exec(page)![1]!;
  const { payload, protectedHeader } = await jwtVerify(jwt, authorities.googleKey, {
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

test('a membership that was suspended, revoked or has ended shows so, and its barcode is gone', async () => {
  const { issued, tessera, merchant } = await member();
  const { apple_pass_url: url, google_save_url: google } = issued.wallet;
  const standing = async () => {
    const { voided, barcodes } = passIn((await fetchPass(url!)).files);
    const page = await (await fetch(local(google!))).text();
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
  await world.sql(`update memberships set expires_at = now() where merchant_id = $1`, [merchant.id]);
  assert.deepEqual(await standing(), [true, 'EXPIRED', true]);
  const revoked = await tessera.memberships.revoke(issued.id);
  assert.deepEqual([revoked.wallet.apple_pass_url, revoked.wallet.google_save_url], [null, null]);
  assert.deepEqual(await standing(), [true, 'INACTIVE', true]);
});

test('a link ends, and what the template does not offer has none', async () => {
  const { issued, merchant } = await member();
  const old = passLink(server, merchant.id, issued.id, -1);
  for (const path of [`${old}.pkpass`, `${old}/google`]) {
    assert.equal((await fetch(`${server.url}/wallet-passes/${path}`)).status, 404);
  }
  const apple = await member({}, { wallets: { google: false } });
  assert.equal(apple.issued.wallet.google_save_url, null);
  assert.equal(apple.issued.wallet.google_state, null);
  assert.ok(apple.issued.wallet.apple_pass_url);
  const token = passLink(server, apple.merchant.id, apple.issued.id, 60);
  assert.equal((await fetch(`${server.url}/wallet-passes/${token}/google`)).status, 404);
  const listed = (await apple.tessera.memberships.listIssued(apple.pass.id).page()).data;
  assert.match(listed[0]!.wallet.apple_pass_url!, /^https:\/\/tessera\.test\/wallet-passes\/[\w-]+\.pkpass$/);
  const events = await apple.tessera.events.list().page();
  assert.ok(!JSON.stringify(events).includes('pkpass'), 'no event carries a link');
});

test('without certificates there are no links, and no routes for phones', async () => {
  const plain = await startServer({ database: server.database, keyring: server.app.services.keyring });
  try {
    const { issued, merchant } = await member();
    const { text } = await merchant.token();
    const tessera = new Tessera({ token: text, baseUrl: plain.url });
    const { wallet } = await tessera.memberships.get(issued.id);
    assert.deepEqual(
      [wallet.apple_pass_url, wallet.google_save_url, wallet.google_state],
      [null, null, null],
    );
    const token = passLink(server, merchant.id, issued.id, 60);
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

interface Phone {
  register(token?: string, pushToken?: string): Promise<number>;
  unregister(): Promise<number>;
  changed(since?: string): Promise<{ status: number; serialNumbers: string[]; lastUpdated: string }>;
  latest(headers?: Record<string, string>): ReturnType<typeof fetchPass>;
}

function phoneOf(device: string, merchant: TestMerchant, membership: string): Phone {
  const base = `${server.url}/wallet-passes/apple/v1`;
  const list = `${base}/devices/${device}/registrations/${passTypeId}`;
  const own = passToken(server, merchant.id, membership);
  const headers = (token: string) => ({
    authorization: `ApplePass ${token}`,
    'content-type': 'application/json',
  });
  return {
    register: async (token = own, pushToken = `${device}00ff`) =>
      (
        await fetch(`${list}/${membership}`, {
          method: 'POST',
          headers: headers(token),
          body: JSON.stringify({ pushToken }),
        })
      ).status,
    unregister: async () =>
      (
        await fetch(`${list}/${membership}`, {
          method: 'DELETE',
          headers: { authorization: `ApplePass ${own}` },
        })
      ).status,
    changed: async (since) => {
      const response = await fetch(since === undefined ? list : `${list}?passesUpdatedSince=${since}`);
      const body = response.status === 200 ? await response.json() : { serialNumbers: [], lastUpdated: '' };
      return { status: response.status, ...(body as { serialNumbers: string[]; lastUpdated: string }) };
    },
    latest: (more = {}) =>
      fetchPass(`${base}/passes/${passTypeId}/${membership}`, { authorization: `ApplePass ${own}`, ...more }),
  };
}

const eventsOf = async (merchant: TestMerchant): Promise<string[]> =>
  (
    await world.sql<{ type: string }>(
      `select type from events where merchant_id = $1 and type like 'wallet_pass.%' order by id`,
      [merchant.id],
    )
  ).map(({ type }) => type);

test('a phone registers a pass, is told of a change, asks what has changed and fetches it', async () => {
  const { issued, tessera, merchant } = await member();
  const phone = phoneOf('d1', merchant, issued.id);
  await updatePasses(server);
  assert.deepEqual([await phone.register(), await phone.register()], [201, 200]);
  assert.equal((await tessera.memberships.get(issued.id)).wallet.apple_registrations, 1);
  pushed.length = 0;
  const { lastUpdated, serialNumbers } = await phone.changed();
  assert.deepEqual(serialNumbers, [issued.id]);
  assert.equal((await phone.changed(lastUpdated)).status, 204);

  await tessera.points.redeem({ membership_id: issued.id, points: 250 });
  answer = { status: 200, body: '' };
  await updatePasses(server);
  assert.deepEqual(pushed, [{ path: '/3/device/d100ff', topic: passTypeId }]);
  await updatePasses(server);
  assert.equal(pushed.length, 1, 'one change is told once');
  assert.deepEqual((await phone.changed(lastUpdated)).serialNumbers, [issued.id]);
  const { files, response } = await phone.latest();
  assert.equal(passIn(files).storeCard.headerFields![0]!.value, '1000');
  assert.equal(passIn(files).webServiceURL, 'https://tessera.test/wallet-passes/apple');
  assert.equal(passIn(files).authenticationToken, passToken(server, merchant.id, issued.id));
  const since = response.headers.get('last-modified')!;
  assert.equal((await phone.latest({ 'if-modified-since': since })).response.status, 304);

  assert.deepEqual([await phone.unregister(), await phone.unregister()], [200, 200]);
  assert.equal((await phone.changed()).status, 204);
  assert.deepEqual(await eventsOf(merchant), [
    'wallet_pass.installed',
    'wallet_pass.updated',
    'wallet_pass.uninstalled',
  ]);
});

test('a phone proves that it has the pass, and a pass proves nothing about another one', async () => {
  const one = await member();
  const other = await member();
  const phone = phoneOf('d2', one.merchant, one.issued.id);
  const foreign = passToken(server, other.merchant.id, other.issued.id);
  const link = passLink(server, one.merchant.id, one.issued.id, 60);
  for (const wrong of [foreign, link, 'nonsense', '']) assert.equal(await phone.register(wrong), 401, wrong);
  assert.equal(await phone.register(undefined, 'no/token'), 400);
  assert.deepEqual(await eventsOf(one.merchant), []);
  const path = `/wallet-passes/apple/v1/passes/${passTypeId}/${one.issued.id}`;
  assert.equal((await fetch(`${server.url}${path}`)).status, 401);
  const report = await fetch(`${server.url}/wallet-passes/apple/v1/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logs: ['something went wrong'] }),
  });
  assert.equal(report.status, 200);
});

test('a phone that is gone is forgotten, and one that cannot be told is tried again', async () => {
  const { issued, tessera, merchant, template } = await member();
  await phoneOf('d3', merchant, issued.id).register();
  await updatePasses(server);
  answer = { status: 503, body: '{"reason":"ServiceUnavailable"}' };
  pushed.length = 0;
  await tessera.memberships.updateTemplate(template.id, { terms: 'Be very kind.' });
  await updatePasses(server);
  assert.equal(pushed.length, 1, 'a change of the template is one of all its passes');
  await updatePasses(server);
  assert.equal(pushed.length, 1, 'not at once');
  answer = { status: 410, body: '{"reason":"Unregistered"}' };
  await world.sql('update pass_devices set due_at = now() where merchant_id = $1', [merchant.id]);
  await updatePasses(server);
  assert.equal((await tessera.memberships.get(issued.id)).wallet.apple_registrations, 0);
  assert.deepEqual((await eventsOf(merchant)).slice(-1), ['wallet_pass.uninstalled']);
  answer = { status: 200, body: '' };
});
