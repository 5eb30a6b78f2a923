/** The member's side: from the join page by mail to the card, and everything a member can do there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { memberLanguages } from '../../contract/languages.ts';
import { readLetters } from '../harness/account-letters.ts';
import { workJobs } from '../harness/jobs.ts';
import { cardTokenOf, memberSession } from '../harness/members.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());
const pass = use(async () => {
  const design = { background_color: '#FFEE88', foreground_color: '#FFFFFF' };
  return addPass(client, {
    template_id: (await addTemplate(client, { name: 'Coffee card', design })).id,
    name: 'Coffee club',
    tiers: [{ name: 'Friend' }, { name: 'Gold', threshold_points: 100 }],
    rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item' }],
    earn_rule: { basis: 'visit', points_per_unit: 10 },
  });
});
setUp(async () => {
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: true, headline: 'A point with every coffee' });
});

interface Seen {
  status: number;
  text: string;
  cookie: string | undefined;
  headers: Headers;
}

async function visit(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, server.url), {
    headers,
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const [set] = answer.headers.getSetCookie();
  return { status: answer.status, text: await answer.text(), cookie: set, headers: answer.headers } as Seen;
}

const joinPath = () => `/j/${merchant.wireId}?lang=en`;
const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** The path of the link, and the code, in the newest mail to this address. */
async function mailTo(email: string) {
  const [letter] = await readLetters(server, email);
  assert.ok(letter, 'no mail');
  const { pathname, search } = new URL(/https?:\S+/.exec(letter.text)![0]);
  const code = /\b(\d{3}) (\d{3})\b/.exec(letter.text)!;
  return { path: pathname + search, code: `${code[1]}${code[2]}`, letter };
}

/** Joins by mail and returns the cookie and the path of the card. */
async function join(email = newAddress(), name = 'Ada Lovelace', more: Record<string, string> = {}) {
  const sent = await visit(joinPath(), { name, email, ...more });
  assert.equal(sent.status, 200);
  const { path } = await mailTo(email);
  const opened = await visit(path, {});
  assert.equal(opened.status, 200, opened.text);
  const card = /href="(\/c\/[\w-]+)"/.exec(opened.text)?.[1];
  return { email, opened, card: card!, cookie: opened.cookie?.split(';')[0] ?? '' };
}

const me = (path: string, cookie: string, how: RequestInit = {}) =>
  fetch(`${server.url}/api/v1/me${path}`, {
    ...how,
    headers: { cookie, 'member-of': merchant.wireId, 'content-type': 'application/json' },
  });

test('a customer joins by mail and gets the card, which a till verifies', async () => {
  const form = await visit(joinPath());
  assert.match(form.text, /A point with every coffee/);
  const { opened, card, cookie } = await join(newAddress(), 'Grace Hopper');
  assert.match(
    opened.cookie!,
    /^tessera-member-\w+=tsm_[\w-]{64}; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const page = await visit(card);
  assert.match(page.text, /Coffee club/);
  assert.match(page.text, /Grace Hopper/);
  assert.match(page.text, /100 more points to the Gold tier/);
  const { data } = (await (await me('/cards', cookie)).json()) as {
    data: { barcode: string; points: object }[];
  };
  const verified = await client.memberships.verify({ barcode: data[0]!.barcode });
  assert.equal(verified.valid, true);
});

test('no one becomes a customer before the mail is confirmed, and opening its link alone does nothing', async () => {
  const email = newAddress();
  await visit(joinPath(), { name: 'Nobody', email });
  const { path } = await mailTo(email);
  const page = await visit(path);
  assert.match(page.text, /<form method="post">/);
  assert.equal(page.cookie, undefined);
  const found = await world.sql('select from customers where lower(email) = $1', [email]);
  assert.equal(found.length, 0);
});

test('joining again leads to the same card', async () => {
  const first = await join();
  const second = await join(first.email);
  assert.equal(second.card, first.card);
});

test('the answer to a request for a mail is the same whether or not the address is known', async () => {
  const { email } = await join();
  const known = await visit(`/find/${merchant.wireId}?lang=en`, { email });
  const unknownAddress = newAddress();
  const unknown = await visit(`/find/${merchant.wireId}?lang=en`, { email: unknownAddress });
  const bare = ({ text }: Seen, own: string) =>
    text.replaceAll(own, 'EMAIL').replaceAll(/\/member\/code\/[\w-]+/g, '/member/code/TOKEN');
  assert.equal(bare(unknown, unknownAddress), bare(known, email));
  assert.equal(unknown.status, known.status);
  assert.equal((await readLetters(server, unknownAddress)).length, 1);
});

test('a member signs in again with the link or with the code of the mail, once', async () => {
  const { email, card } = await join();
  const sent = await visit(`/find/${merchant.wireId}?lang=en`, { email });
  const pending = /action="(\/member\/code\/[^"]+)"/.exec(sent.text)![1]!;
  const { path, code } = await mailTo(email);
  const wrong = await visit(pending, { code: code === '000000' ? '111111' : '000000' });
  assert.match(wrong.text, /isn’t right/);
  assert.equal(wrong.cookie, undefined);
  const signedIn = await visit(pending, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  assert.ok(signedIn.text.includes(card));
  assert.ok(signedIn.cookie);
  assert.equal((await visit(path, {})).status, 404);
  assert.equal((await visit(pending, { code })).status, 404);
});

test('an address without a card leads to the join page, and only for the person who reads its mail', async () => {
  const email = newAddress();
  await visit(`/find/${merchant.wireId}?lang=en`, { email });
  const { path } = await mailTo(email);
  const opened = await visit(path, {});
  assert.match(opened.text, /no card for this address/);
  assert.equal(opened.cookie, undefined);
});

test('an address gets a few mails an hour, without anyone noticing', async () => {
  const email = newAddress();
  const answers: Seen[] = [];
  for (let count = 0; count < 6; count += 1)
    answers.push(await visit(`/find/${merchant.wireId}?lang=en`, { email }));
  // The fifth shows that strangers can't use up what a member needs: one an hour always goes out.
  assert.equal((await readLetters(server, email)).length, 5);
  const titles = answers.map(({ text }) => /<h1>(.*?)<\/h1>/.exec(text)![1]);
  assert.equal(new Set(titles).size, 1);
});

test('another site can’t sign someone in', async () => {
  const email = newAddress();
  await visit(joinPath(), { name: 'Eve', email });
  const { path } = await mailTo(email);
  const opened = await visit(path, {}, { 'sec-fetch-site': 'cross-site' });
  assert.equal(opened.status, 404);
  assert.equal((await visit(path, {})).status, 200);
});

test('a changed link to a card opens neither the card nor its state', async () => {
  const { card } = await join();
  const token = card.slice('/c/'.length);
  const flipped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  const wrong = [...Array(token.length - 1).keys()].filter((at) => at % 7 === 0).map(flipped);
  for (const other of [...wrong, token.slice(1), `${token}A`, token.toUpperCase(), 'no-such-card']) {
    assert.equal((await visit(`/c/${other}`)).status, 404);
    assert.equal((await visit(`/c/${other}/state`)).status, 404);
  }
});

test('points earned at the till change the card’s state and its balance', async () => {
  const { card, cookie } = await join();
  const state = async () =>
    ((await (await fetch(`${server.url}${card}/state`)).json()) as { state: string }).state;
  const before = await state();
  assert.equal(await state(), before);
  const cards = (await (await me('/cards', cookie)).json()) as { data: { id: string }[] };
  await client.points.earn({ membership_id: cards.data[0]!.id, points: 35, reference: crypto.randomUUID() });
  assert.notEqual(await state(), before);
  const page = await visit(card);
  assert.match(page.text, /id="points">35</);
  assert.match(page.text, /You can have this now/);
});

test('a member withdraws consent, and the next broadcast leaves that person out', async () => {
  const staying = await join(newAddress(), 'Stays', { marketing: 'yes' });
  const leaving = await join(newAddress(), 'Leaves', { marketing: 'yes' });
  const body = JSON.stringify({ consents: { marketing_email: 'denied' } });
  assert.equal((await me('', leaving.cookie, { method: 'PATCH', body })).status, 200);
  const accepted = await client.communications.broadcastToMembers(pass.id, {
    subject: 'News',
    body: 'Hello',
    channels: ['email'],
    category: 'marketing',
  });
  assert.ok('communication' in accepted);
  const { communication } = accepted;
  await workJobs(server, world);
  const deliveries = await world.sql<{ email: string; status: string }>(
    `select c.email, d.status from deliveries d join customers c on c.merchant_id = d.merchant_id and c.id = d.customer_id
     where d.communication_id = $1`,
    [decodeId('communication', communication.id)],
  );
  const statusOf = (email: string) => deliveries.find((row) => row.email === email)?.status;
  assert.equal(statusOf(staying.email), 'sent');
  assert.notEqual(statusOf(leaving.email), 'sent');
});

test('every mail about a membership links to the card', async () => {
  const email = newAddress();
  const { id } = await client.memberships.issue({
    pass_id: pass.id,
    customer: { email, name: 'Mail Reader' },
  });
  await client.communications.email(id, { subject: 'Hello', body: 'Hi {{customer.name}}' });
  await workJobs(server, world);
  const owner = await merchant.clientAs('owner');
  const page = await owner.communications.listOutbox({ limit: 100 }).page();
  const data = page.data.filter((mail) => JSON.stringify(mail).includes(email));
  const token = cardTokenOf(world, merchant.id, decodeId('membership', id)!);
  assert.ok(data.length >= 1);
  for (const mail of data) assert.ok(JSON.stringify(mail).includes(`/c/${token}`));
});

test('the account shows contact details only to the person who signed in, never by the card’s link', async () => {
  const { email, card, cookie } = await join();
  const account = `/account/${merchant.wireId}`;
  assert.ok((await visit(account, undefined, { cookie })).text.includes(email));
  assert.ok(!(await visit(account)).text.includes(email));
  assert.ok(!(await visit(card)).text.includes(email));
});

test('the account asks for no consent to a channel that isn’t set up, but lets one that was given be taken back', async () => {
  const { email, cookie } = await join();
  const account = async () =>
    (await visit(`/account/${merchant.wireId}?lang=en`, undefined, { cookie })).text;
  const before = await account();
  assert.match(before, /name="marketing_email"/);
  assert.doesNotMatch(before, /name="marketing_(sms|push)"/);
  const [customer] = (await client.customers.list({ email }).page()).data;
  await client.customers.update(customer!.id, { consents: { marketing_sms: 'granted', source: 'till' } });
  assert.match(await account(), /name="marketing_sms" checked/);
});

test('a member takes their data along, and erases it', async () => {
  const { email, card, cookie } = await join();
  const exported = await (await me('/data-export', cookie, { method: 'POST' })).json();
  assert.ok(JSON.stringify(exported).includes(email));
  const erased = await me('/erase', cookie, { method: 'POST', body: '{"confirm":"erase"}' });
  assert.equal(erased.status, 200, await erased.clone().text());
  assert.match(erased.headers.getSetCookie()[0]!, /Max-Age=0/);
  assert.equal((await me('', cookie)).status, 401);
  assert.equal((await visit(card)).status, 404);
  assert.deepEqual(await readLetters(server, email), []);
  const left = await world.sql('select from customers where lower(email) = $1', [email]);
  assert.equal(left.length, 0);
});

test('passes that the merchant has not opened can’t be joined', async () => {
  const other = await world.merchant();
  assert.match((await visit(`/j/${other.wireId}?lang=en`)).text, /not possible here/);
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: false });
  try {
    assert.match((await visit(joinPath())).text, /not possible here/);
  } finally {
    await owner.members.updateEnrollment(pass.id, { enabled: true });
  }
});

for (const language of memberLanguages) {
  test(`the pages speak ${language}, and every placeholder is filled`, async () => {
    const { card } = await join();
    for (const path of [
      `/j/${merchant.wireId}`,
      `/find/${merchant.wireId}`,
      `/account/${merchant.wireId}`,
      card,
    ]) {
      const { text } = await visit(`${path}?lang=${language}`);
      assert.match(text, new RegExp(`<html lang="${language}">`));
      assert.doesNotMatch(text.replace(/data-words="[^"]*"/, ''), /\{\w+\}/, path);
    }
  });
}

test('the scripts of the member pages are small together', async () => {
  let total = 0;
  for (const path of ['/member/card.js', '/member/account.js', '/member/worker.js', '/embed.js']) {
    const answer = await fetch(server.url + path, {
      headers: { 'accept-encoding': 'identity' },
    });
    assert.equal(answer.status, 200);
    const { gzipSync } = await import('node:zlib');
    total += gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  assert.ok(total < 30_000, `${total} bytes`);
});

test('a merchant’s session of a member is unknown at another merchant', async () => {
  const { cookie } = await join();
  const other = await world.merchant();
  const answer = await fetch(`${server.url}/api/v1/me`, { headers: { cookie, 'member-of': other.wireId } });
  assert.equal(answer.status, 401);
  const [row] = await world.sql<{ customer_id: string }>(
    'select customer_id from member_sessions where merchant_id = $1 order by created_at desc limit 1',
    [merchant.id],
  );
  const { text } = await memberSession(world, merchant.id, row!.customer_id);
  const bearer = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${text}` } });
  assert.equal(bearer.status, 200);
});
