/** What the member pages and the resource of customers share: addresses, consents, merges, erasure, search and posts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeId } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { readLetters } from '../harness/account-letters.ts';
import { cardTokenOf, memberLink, memberSession } from '../harness/members.ts';
import { addPass } from '../harness/passes.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
setUp(() => world.sql(`update merchants set locale = 'en' where id = $1`, [merchant.id]));
const client = use(() => merchant.client());
const pass = use(() => addPass(client, { allow_multiple: false }));
setUp(async () => {
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: true });
});

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function visit(path: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL(path, server.url), {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  assert.equal(answer.status, 200);
  return answer.text();
}

async function member(customer: { name?: string; email: string; phone?: string }) {
  const issued = await client.memberships.issue({ pass_id: pass.id, customer, notify: false });
  const customerId = decodeId('customer', issued.customer_id)!;
  const { text } = await memberSession(world, merchant.id, customerId);
  return { ...customer, id: issued.customer_id, membershipId: issued.id, text };
}

/** Repeats what a busy machine refuses. */
async function me(session: string, path: string, body?: object): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${server.url}/api/v1/me${path}`, {
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status !== 503 || tries === 5) return answer;
    await pause(1_000);
  }
}

/** Opens the link in the newest mail to this address, and returns the page. */
async function confirm(email: string): Promise<string> {
  const [letter] = await readLetters(server, email);
  const { pathname, search } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  return visit(pathname + search, {});
}

const owned = () => merchant.clientAs('owner');
const emailOf = async (id: string) => (await (await owned()).customers.get(id)).email;

test('a member changes their email address by a mail to the new one, and the old one gets a mail about it', async () => {
  const ada = await member({ email: newAddress() });
  const email = newAddress();
  assert.equal((await me(ada.text, '/email', { email })).status, 204);
  assert.equal(await emailOf(ada.id), ada.email, 'unchanged before the mail is opened');
  await confirm(email);
  assert.equal(await emailOf(ada.id), email);
  const told = await readLetters(server, ada.email);
  assert.match(told.map(({ subject }) => subject).join(), /was changed/);
  const [event] = await world.sql<{ data: { changed_fields: string[] } }>(
    `select data from events where object_id = $1 and type = 'customer.updated'`,
    [decodeId('customer', ada.id)],
  );
  assert.deepEqual(event!.data.changed_fields, ['email']);
});

test('an address that another customer has is refused only to the person who reads its mail', async () => {
  const [ada, grace] = [await member({ email: newAddress() }), await member({ email: newAddress() })];
  const asked = await me(ada.text, '/email', { email: grace.email });
  assert.equal(asked.status, 204);
  assert.match(await confirm(grace.email), /belongs to another card/);
  assert.deepEqual([await emailOf(ada.id), await emailOf(grace.id)], [ada.email, grace.email]);
});

test('a consent is kept with the words on the join page, also of someone who has the card', async () => {
  const email = newAddress();
  const known = await member({ email });
  for (const [address, consent] of [
    [newAddress(), 'Write to me.'],
    [email, 'Write to me again.'],
  ] as const) {
    const joining = { passId: pass.id, name: 'Ada', consent };
    const { link } = await memberLink(world, merchant.id, { kind: 'join', email: address, joining });
    await visit(`/member/link/${link}`, {});
    const { data } = await (await owned()).customers.list({ email: address }).page();
    const { updated_at, ...consents } = data[0]!.consents;
    assert.ok(updated_at);
    assert.deepEqual(consents, {
      marketing_email: 'granted',
      marketing_push: 'unset',
      marketing_sms: 'unset',
      source: 'join_page',
      words: consent,
    });
  }
  const [changed] = await world.sql(
    `select from events where object_id = $1 and type = 'customer.consent_changed'`,
    [decodeId('customer', known.id)],
  );
  assert.ok(changed);
});

test('someone who joined is found by words, and at the till by their address', async () => {
  const email = newAddress();
  const joining = { passId: pass.id, name: 'Zoë Müller-Łukasz' };
  const { link } = await memberLink(world, merchant.id, { kind: 'join', email, joining });
  await visit(`/member/link/${link}`, {});
  for (const q of ['zoe', 'MÜLLER', 'lukasz', email.slice(0, 12)]) {
    const { data } = await (await owned()).customers.list({ q }).page();
    assert.ok(
      data.some((one) => one.email === email),
      q,
    );
  }
  const found = await client.memberships.verify({ customer: { email } });
  assert.equal(found.valid, true);
});

test('a duplicate that was merged has no session, and erasing oneself erases the duplicate', async () => {
  const kept = await member({ name: 'Kept', email: newAddress() });
  const duplicate = await member({ name: 'Duplicate', email: newAddress(), phone: '+390212345699' });
  await client.customers.merge(kept.id, { duplicate_id: duplicate.id });
  assert.equal((await me(duplicate.text, '')).status, 401);
  const { link } = await memberLink(world, merchant.id, { kind: 'find', email: duplicate.email });
  assert.match(await visit(`/member/link/${link}`, {}), /Your card opens now|Open my card/);
  const cards = (await (await me(kept.text, '/cards')).json()) as { data: { id: string }[] };
  assert.deepEqual(
    cards.data.map(({ id }) => id),
    [kept.membershipId],
    'both cards are one',
  );
  const exported = (await (await me(kept.text, '/data-export', {})).json()) as { merged: unknown[] };
  assert.equal(exported.merged.length, 1);
  assert.equal((await me(kept.text, '/erase', { confirm: 'erase' })).status, 200);
  const left = await world.sql(
    `select from customers where merchant_id = $1 and (name is not null or email is not null or phone is not null)
       and id = any ($2::uuid[])`,
    [merchant.id, [kept.id, duplicate.id].map((id) => decodeId('customer', id))],
  );
  assert.equal(left.length, 0);
});

test('posts for the members of a pass are on its cards, and change their state', async () => {
  const ada = await member({ email: newAddress() });
  const token = cardTokenOf(world, merchant.id, decodeId('membership', ada.membershipId)!);
  const stateOf = async () => (await fetch(`${server.url}/c/${token}/state`)).json();
  const before = await stateOf();
  await client.posts.create({
    title: 'Pumpkin <spice>',
    body: 'From Friday on.',
    audience: 'members',
    pass_ids: [pass.id],
    status: 'published',
  });
  await client.posts.create({ title: 'A draft', body: 'Not yet.' });
  assert.notDeepEqual(await stateOf(), before);
  const page = await visit(`/c/${token}?lang=en`);
  assert.match(page, /Pumpkin &lt;spice&gt;/);
  assert.doesNotMatch(page, /A draft/);
});

test('a card shows how many uses of a voucher are left, and one that is used up as used', async () => {
  const ada = await member({ email: newAddress() });
  const grace = await member({ email: newAddress() });
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const shared = await client.vouchers.create({ type: 'discount', discount, redemption_limit: 2 });
  for (const { id } of [ada, grace]) await client.vouchers.issue(shared.id, { customer: { id } });
  const token = cardTokenOf(world, merchant.id, decodeId('membership', ada.membershipId)!);
  const shown = async () => {
    const session = new Tessera({ baseUrl: server.url, token: ada.text, maxRetries: 0 });
    const { data } = await session.me.listCards();
    const { state } = (await (await fetch(`${server.url}/c/${token}/state`)).json()) as { state: string };
    return { page: await visit(`/c/${token}?lang=en`), state, voucher: data[0]!.vouchers[0]! };
  };
  const whole = await shown();
  assert.deepEqual([whole.voucher.status, whole.voucher.uses], ['usable', { left: 2, of: 2 }]);
  assert.match(whole.page, /2 of 2 uses left/);
  // Someone else's use changes the card too.
  await client.vouchers.redeem(shared.id, { customer: { id: grace.id } });
  const part = await shown();
  assert.notEqual(part.state, whole.state);
  assert.match(part.page, /1 of 2 uses left/);
  await client.vouchers.redeem(shared.id, { customer: { id: ada.id } });
  const used = await shown();
  assert.notEqual(used.state, part.state);
  assert.deepEqual([used.voucher.status, used.voucher.uses], ['used', { left: 0, of: 2 }]);
  assert.match(used.page, /<li class="used">.*Used<\/small>/s);
});

test('an app signs a member in with the code from a mail, once, and a wrong code with nothing', async () => {
  const ada = await member({ email: newAddress() });
  const anyone = new Tessera({ baseUrl: server.url, maxRetries: 0 });
  const { request } = await anyone.members.requestCode({ merchant_id: merchant.wireId, email: ada.email });
  const [letter] = await readLetters(server, ada.email);
  const [, ...halves] = /\b(\d{3}) (\d{3})\b/.exec(letter!.text)!;
  const code = halves.join('');
  const other = code === '000000' ? '111111' : '000000';
  await assert.rejects(anyone.members.signIn({ request, code: other }), { code: 'otp_invalid' });
  const { token } = await anyone.members.signIn({ request, code, device: 'Club app' });
  const { me: session } = new Tessera({ baseUrl: server.url, token });
  assert.equal((await session.get()).email, ada.email);
  const { data } = await session.listSessions();
  assert.ok(data.some(({ current, device }) => current && device === 'Club app'));
  await assert.rejects(anyone.members.signIn({ request, code }), { code: 'link_expired' });
  await session.signOut();
  await assert.rejects(session.get(), { code: 'session_expired' });
});

const numberAt = (n: number): string => `+39333${String(n).padStart(7, '0')}`;

/** The code in the newest text message to this number. */
async function codeSentTo(phone: string): Promise<string> {
  const [message] = await readLetters(server, phone);
  return /\b\d{6}\b/.exec(message!.text)![0];
}

const another = (code: string) => (code === '000000' ? '111111' : '000000');

test('a member changes their number with the code from a text message to the new one, in any spelling', async () => {
  const ada = await member({ email: newAddress(), phone: numberAt(1) });
  const { me: session } = new Tessera({ baseUrl: server.url, token: ada.text, maxRetries: 0 });
  const { request } = await session.changePhone({ phone: '333 000 0002' });
  const code = await codeSentTo(numberAt(2));
  await assert.rejects(session.confirmPhone({ request, code: another(code) }), { code: 'otp_invalid' });
  assert.equal((await session.get()).phone, numberAt(1), 'unchanged before the code is entered');
  assert.equal((await session.confirmPhone({ request, code })).phone, numberAt(2));
  await assert.rejects(session.confirmPhone({ request, code }), { code: 'link_expired' });
  const [event] = await world.sql(
    `select actor_type, actor_id, data -> 'changed_fields' as fields from events where object_id = $1 and type = 'customer.updated'`,
    [decodeId('customer', ada.id)],
  );
  assert.deepEqual(event, {
    actor_type: 'member',
    actor_id: decodeId('customer', ada.id),
    fields: ['phone'],
  });
  const found = await client.memberships.verify({ customer: { phone: numberAt(2) } });
  assert.equal(found.membership?.id, ada.membershipId);
  const [notice] = await readLetters(server, ada.email);
  assert.match(notice!.subject, /^Your phone number at .* was changed$/);
  assert.match(notice!.text, /If it wasn’t you/);
});

test('a code for a number is the member’s own, and a number that another customer has is refused only with its code', async () => {
  const [ada, grace] = [
    await member({ email: newAddress(), phone: numberAt(3) }),
    await member({ email: newAddress(), phone: numberAt(4) }),
  ];
  const { me: hers } = new Tessera({ baseUrl: server.url, token: ada.text, maxRetries: 0 });
  const { me: other } = new Tessera({ baseUrl: server.url, token: grace.text, maxRetries: 0 });
  const { request } = await hers.changePhone({ phone: numberAt(4) });
  const code = await codeSentTo(numberAt(4));
  await assert.rejects(other.confirmPhone({ request, code }), { code: 'not_found' });
  await assert.rejects(hers.confirmPhone({ request, code }), { code: 'customer_exists' });
  const { request: mine } = await hers.changePhone({ phone: numberAt(5) });
  const right = await codeSentTo(numberAt(5));
  // The token of a text message doesn't sign in.
  const anyone = new Tessera({ baseUrl: server.url, maxRetries: 0 });
  await assert.rejects(anyone.members.signIn({ request: mine, code: right }), { code: 'otp_invalid' });
  for (let n = 0; n < 5; n += 1)
    await assert.rejects(hers.confirmPhone({ request: mine, code: another(right) }), { code: 'otp_invalid' });
  await assert.rejects(hers.confirmPhone({ request: mine, code: right }), { code: 'login_throttled' });
  assert.equal((await hers.get()).phone, numberAt(3));
});

test('a member can request a few text messages, and erasing them forgets the number', async () => {
  const ada = await member({ email: newAddress(), phone: numberAt(6) });
  const { me: session } = new Tessera({ baseUrl: server.url, token: ada.text, maxRetries: 0 });
  for (let n = 0; n < 3; n += 1) await session.changePhone({ phone: numberAt(6) });
  await assert.rejects(session.changePhone({ phone: numberAt(7) }), { code: 'login_throttled' });
  assert.equal((await readLetters(server, numberAt(6))).length, 3);
  await session.erase({ confirm: 'erase' });
  assert.equal((await readLetters(server, numberAt(6))).length, 0);
});
