/** Scanning memberships, online and offline. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type JsonWebKeySet, verifyBarcode } from '../../sdk/src/index.ts';
import { oldBarcode } from '../harness/old-barcodes.ts';
import { addPass } from '../harness/passes.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

async function club(from: TestServer = server) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const scanner = await merchant.client(from.url);
  const pass = await addPass(tessera);
  const issue = (email: string, more: object = {}) =>
    tessera.memberships.issue({ pass_id: pass.id, customer: { email }, ...more });
  return { merchant, tessera, scanner, pass, issue };
}

const eventsOf = (merchant: TestMerchant, type: string) =>
  world.sql<{ data: Record<string, unknown>; actor_type: string }>(
    'select data, actor_type from events where merchant_id = $1 and type = $2 order by id',
    [merchant.id, type],
  );

const yesterday = (merchant: TestMerchant) =>
  world.sql(
    `update memberships set starts_at = null, expires_at = now() - interval '1 day' where merchant_id = $1`,
    [merchant.id],
  );

/** Verifies with nothing but the public keys. */
async function verifyOffline(barcode: string, merchantId: string) {
  const keys = await fetch(`${server.url}/.well-known/jwks.json`);
  return verifyBarcode(barcode, (await keys.json()) as JsonWebKeySet, merchantId);
}

test('a barcode is verified offline using only the public keys', async () => {
  const { merchant, tessera, issue } = await club();
  const { barcode, ...issued } = await issue('ada@example.com', { expires_at: '2099-12-31' });
  const end = new Date(Math.ceil(Date.parse(issued.expires_at!) / 1_000) * 1_000).toISOString();
  const said = { serial: issued.serial, starts_at: null, expires_at: end };
  assert.deepEqual(await verifyOffline(barcode!, merchant.wireId), said);
  assert.equal((await tessera.memberships.get(issued.id)).barcode, barcode);
  await assert.rejects(verifyOffline(barcode!, (await world.merchant()).wireId), /another merchant/);
  const forged = `${barcode!.slice(0, 40)}${barcode![40] === '0' ? '1' : '0'}${barcode!.slice(41)}`;
  await assert.rejects(verifyOffline(forged, merchant.wireId), /none of the keys/);
});

test('a card that was printed before codes were compact is accepted, online and offline, with any JOSE library', async () => {
  const { merchant, tessera, issue } = await club();
  const { id, serial } = await issue('ada@example.com');
  const claims = { iss: merchant.wireId, sub: serial, exp: 4_102_444_800 };
  const old = oldBarcode(world.keyring, claims);
  const { valid, membership, offline_payload_valid } = await tessera.memberships.verify({ barcode: old });
  assert.deepEqual([valid, membership?.id, offline_payload_valid], [true, id, true]);
  await tessera.points.earn({ barcode: old, points: 10, reference: 'old' });
  assert.equal((await verifyOffline(old, merchant.wireId)).serial, serial);
  const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
  const options = { issuer: merchant.wireId, typ: 'mbr+jwt', algorithms: ['EdDSA'] };
  assert.deepEqual((await jwtVerify(old, keys, options)).payload, claims);
});

test('nothing else that the server signed is a card, and no card is anything else', async () => {
  const { merchant, tessera, issue } = await club();
  const { id, serial, barcode } = await issue('ada@example.com');
  const { jwt } = await merchant.person('owner');
  const person = await merchant.clientAs('owner');
  const { url } = await person.members.getCardLink(id);
  const { text: token } = await merchant.token();
  const others = [jwt, token, url, new URL(url).pathname.split('/').at(-1)!, barcode!.slice(0, 51)];
  const claims = { iss: merchant.wireId, sub: serial };
  for (const type of ['JWT', 'at+jwt', 'mbr']) others.push(oldBarcode(world.keyring, claims, type));
  // A till has ten wrong ones.
  for (const text of others) {
    const { valid, offline_payload_valid } = await (await merchant.client()).memberships.verify({
      barcode: text,
    });
    assert.deepEqual([valid, offline_payload_valid], [false, false], text);
    const redeeming = (await merchant.client()).points.redeem({ barcode: text, points: 1 });
    await assert.rejects(redeeming, { code: 'membership_not_found' }, text);
  }
  for (const text of [barcode!, oldBarcode(world.keyring, claims)])
    await assert.rejects(tessera.withToken(text).memberships.get(id), { status: 401 });
});

test('offline, a barcode is invalid before its membership starts and after it ends', async () => {
  const { merchant, issue } = await club();
  const later = await issue('ada@example.com', { starts_at: '2035-01-01' });
  await assert.rejects(verifyOffline(later.barcode!, merchant.wireId), /not started/);
  const past = await issue('bob@example.com', { expires_at: new Date(Date.now() + 1_000).toISOString() });
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  await assert.rejects(verifyOffline(past.barcode!, merchant.wireId), /has ended/);
});

test('a scan reports whether a membership is valid, by barcode or serial, and changes nothing', async () => {
  const { tessera, issue } = await club();
  const issued = await issue('ada@example.com');
  const { barcode, ...membership } = issued;
  const verify = tessera.memberships.verify.bind(tessera.memberships);
  assert.deepEqual(await verify({ barcode: barcode! }), {
    valid: true,
    membership,
    offline_payload_valid: true,
  });
  assert.deepEqual(await verify({ serial: issued.serial.toLowerCase() }), { valid: true, membership });
  assert.deepEqual(await verify({ barcode: issued.serial }), { valid: true, membership });
  assert.equal((await tessera.memberships.get(issued.id)).version, 1);
});

test('a scan reports why a membership is not valid', async () => {
  const { merchant, tessera, issue } = await club();
  const reasonOf = async (serial: string) => {
    const { valid, reason, membership } = await tessera.memberships.verify({ serial });
    assert.equal(valid, false);
    assert.equal(membership?.status, reason);
    return reason;
  };
  const ada = await issue('ada@example.com');
  const later = await issue('bob@example.com', { starts_at: '2035-01-01' });
  assert.equal(await reasonOf(later.serial), 'pending');
  await tessera.memberships.update(ada.id, { status: 'suspended' });
  assert.equal(await reasonOf(ada.serial), 'suspended');
  await yesterday(merchant);
  assert.equal(await reasonOf(ada.serial), 'expired');
  await tessera.memberships.revoke(ada.id);
  assert.equal(await reasonOf(ada.serial), 'revoked');
});

test('codes of another merchant are unknown, even if genuine there', async () => {
  const own = await club();
  const theirs = await (await club()).issue('ada@example.com');
  const unknown = { valid: false, reason: 'unknown' };
  const { memberships } = own.tessera;
  assert.deepEqual(await memberships.verify({ serial: theirs.serial }), unknown);
  const foreign = await memberships.verify({ barcode: theirs.barcode! });
  assert.deepEqual(foreign, { ...unknown, offline_payload_valid: false });
  assert.deepEqual(await memberships.verify({ barcode: 'https://example.com' }), foreign);
});

test('a tampered barcode of the merchant has a bad signature', async () => {
  const { tessera, issue } = await club();
  const { barcode } = await issue('ada@example.com');
  const at = barcode!.length - 20;
  const forged = barcode!.slice(0, at) + (barcode![at] === 'A' ? 'B' : 'A') + barcode!.slice(at + 1);
  assert.deepEqual(await tessera.memberships.verify({ barcode: forged }), {
    valid: false,
    reason: 'signature_invalid',
    offline_payload_valid: false,
  });
});

test('a scan needs one code, and a location of the merchant', async () => {
  const { tessera, issue } = await club();
  const { serial, barcode } = await issue('ada@example.com');
  const { memberships } = tessera;
  for (const body of [{}, { check_in: true }, { serial, barcode: barcode! }]) {
    await assert.rejects(memberships.verify(body), { code: 'validation_failed', status: 422 });
  }
  const nowhere = { serial, location_id: 'loc_01jd8k4x3fe7hbkq6v2c9m5n0p' };
  await assert.rejects(memberships.verify(nowhere), { code: 'validation_failed' });
  const { locations } = await tessera.merchant.updateProfile({ locations: [{ name: 'Roma' }] });
  const there = await memberships.verify({ serial, check_in: true, location_id: locations[0]!.id });
  assert.equal(there.membership?.check_ins, 1);
});

test('concurrent check-ins of valid members are all counted, with an event each; invalid ones are not', async () => {
  const { merchant, tessera, scanner, issue } = await club(other);
  const { id, serial, version } = await issue('ada@example.com');
  const doors = [tessera, scanner];
  const came = await Promise.all(
    Array.from({ length: 20 }, (_, door) => doors[door % 2]!.memberships.verify({ serial, check_in: true })),
  );
  assert.deepEqual(
    came.map(({ membership }) => membership!.check_ins).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  assert.equal((await eventsOf(merchant, 'membership.checked_in')).length, 20);
  await tessera.memberships.update(id, { status: 'suspended' }, { ifMatch: version });
  await tessera.memberships.verify({ serial, check_in: true });
  assert.equal((await tessera.memberships.get(id)).check_ins, 20);
});

test('a check-in repeated with the same key counts once', async () => {
  const { tessera, issue } = await club();
  const { serial } = await issue('ada@example.com');
  const options = { idempotencyKey: 'door-1-0001' };
  const first = await tessera.memberships.verify({ serial, check_in: true }, options);
  assert.deepEqual(await tessera.memberships.verify({ serial, check_in: true }, options), first);
  assert.equal(first.membership?.check_ins, 1);
});

test('ten failed scans lock out the guesser, and no other caller', async () => {
  const { merchant, tessera, issue } = await club();
  const { serial } = await issue('ada@example.com');
  for (let attempt = 0; attempt < 9; attempt += 1)
    await tessera.memberships.verify({ serial: `no such card ${attempt}` });
  // The merchant's own cards are no guesses, valid or not.
  await tessera.memberships.verify({ serial });
  await yesterday(merchant);
  assert.equal((await tessera.memberships.verify({ serial })).reason, 'expired');
  await tessera.memberships.verify({ barcode: 'no such card either' });
  await assert.rejects(tessera.memberships.verify({ serial }, { maxRetries: 0 }), {
    code: 'scan_failures_exceeded',
    status: 429,
  });
  const colleague = await merchant.client();
  assert.equal((await colleague.memberships.verify({ serial })).reason, 'expired');
});

test('a revoked membership fails the next scan in every process, though its barcode is still genuine', async () => {
  const { tessera, scanner, issue } = await club(other);
  for (let round = 0; round < 10; round += 1) {
    const { id, barcode } = await issue(`guest-${round}@example.com`);
    assert.equal((await scanner.memberships.verify({ barcode: barcode! })).valid, true);
    await tessera.memberships.revoke(id);
    const scans = await Promise.all(
      [tessera, scanner, scanner].map((door) =>
        door.memberships.verify({ barcode: barcode!, check_in: true }),
      ),
    );
    for (const { valid, reason, offline_payload_valid } of scans) {
      assert.deepEqual([valid, reason, offline_payload_valid], [false, 'revoked', true]);
    }
  }
});

test('a renewed card has a new number, and its old number, link and barcode are refused by name', async () => {
  const { merchant, tessera, issue } = await club();
  const old = await issue('lost@example.com', { initial_points: 50 });
  const person = await merchant.clientAs('owner');
  const { url: oldLink } = await person.members.getCardLink(old.id);
  const renewed = await tessera.memberships.update(old.id, { renew_card: true, reason: 'Lost' });
  assert.notEqual(renewed.serial, old.serial);
  assert.equal(renewed.points.available, 50);
  const { url: newLink } = await person.members.getCardLink(old.id);

  for (const scan of [{ serial: old.serial }, { barcode: old.barcode! }]) {
    const { valid, reason } = await tessera.memberships.verify(scan);
    assert.deepEqual([valid, reason], [false, 'renewed']);
    await assert.rejects(tessera.points.redeem({ ...scan, points: 5 }), { code: 'card_renewed' });
    await assert.rejects(tessera.points.earn({ ...scan, points: 5, reference: 'a' }), {
      code: 'card_renewed',
    });
  }
  const { valid } = await tessera.memberships.verify({ barcode: renewed.barcode! });
  assert.equal(valid, true);
  await tessera.points.redeem({ serial: renewed.serial, points: 5 });
  const statusOf = async (link: string) => (await fetch(server.url + new URL(link).pathname)).status;
  assert.deepEqual([await statusOf(oldLink), await statusOf(newLink)], [404, 200]);
  const { data: found } = await tessera.customers.list({ q: old.serial }).page();
  assert.deepEqual(
    found.map(({ id }) => id),
    [old.customer_id],
    'staff find the member by the old number',
  );
});

test('scans of a renewed card are no guesses', async () => {
  const { tessera, issue } = await club();
  const old = await issue('again@example.com');
  await tessera.memberships.update(old.id, { renew_card: true });
  for (let scan = 0; scan < 15; scan++) await tessera.memberships.verify({ serial: old.serial });
  const { reason } = await tessera.memberships.verify({ serial: old.serial });
  assert.equal(reason, 'renewed');
});
