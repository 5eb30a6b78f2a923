/** Links in mails to members, and links to cards: used, expired, cut short, forwarded, and confirmed in another browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { readLetters } from '../harness/account-letters.ts';
import { workJobs } from '../harness/jobs.ts';
import { cardTokenOf, forgetOldRequests, memberSession } from '../harness/members.ts';
import { turnNotices } from '../harness/notice-clock.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

const { server, world } = useStage({ env: { TESSERA_TRUST_PROXY: 'on' } });
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());
const pass = use(async () =>
  addPass(client, {
    template_id: (await addTemplate(client, {})).id,
    name: 'Coffee club',
    earn_rule: { basis: 'visit', points_per_unit: 10 },
  }),
);
setUp(async () => {
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: true });
});

const agent = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1';

/** A browser with its cookies, in a network. */
function browser(from = '198.51.100.7') {
  const cookies = new Map<string, string>();
  return async (path: string, form?: Record<string, string>, accept = 'text/html') => {
    const answer = await fetch(new URL(path, server.url), {
      redirect: 'manual',
      headers: {
        accept,
        'user-agent': agent,
        'x-forwarded-for': from,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const set = answer.headers.getSetCookie()[0];
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set ?? '') ?? [];
    if (set) cookies.set(name, value);
    const text = await answer.text();
    return { status: answer.status, text, session: set?.includes('tessera-member-') ? set : undefined };
  };
}
type Browser = ReturnType<typeof browser>;

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function mailTo(email: string) {
  const letters = await readLetters(server, email);
  const [letter] = letters;
  const { pathname, search } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  const [, first, last] = /\b(\d{3}) (\d{3})\b/.exec(letter!.text)!;
  return { path: pathname + search, code: `${first}${last}`, count: letters.length };
}

/** Asks for a mail, and returns the path of the page that waits. */
async function ask(visit: Browser, email: string): Promise<string> {
  const { text } = await visit(`/j/${merchant.wireId}?lang=en`, { name: 'Ada Lovelace', email });
  return /data-at="([^"]+)"/.exec(text)![1]!;
}

const stateAt = async (visit: Browser, at: string) =>
  (JSON.parse((await visit(at, undefined, 'application/json')).text) as { state: string }).state;

const cardIn = ({ text }: { text: string }) => /href="(\/c\/[\w-]+)"/.exec(text)?.[1];

test('the browser that asked follows once the address is confirmed in another one, by its own secret and once', async () => {
  const email = newAddress();
  const [asking, mailing, stranger] = [browser(), browser(), browser()];
  const at = await ask(asking, email);
  const { path } = await mailTo(email);
  const confirming = await mailing(path);
  assert.match(confirming.text, /name="follow" value="yes" checked/, 'in the same network');
  assert.match(confirming.text, /Safari, iPhone/);
  assert.equal(await stateAt(asking, at), 'waiting');
  const opened = await mailing(path, { follow: 'yes' });
  assert.ok(opened.session);
  assert.equal(await stateAt(asking, at), 'confirmed');
  assert.equal(await stateAt(stranger, at), 'waiting', 'the address of the page is not enough');
  assert.equal((await stranger(at, { follow: 'yes' })).session, undefined);
  const followed = await asking(at, { follow: 'yes' });
  assert.ok(followed.session);
  assert.equal(cardIn(followed), cardIn(opened));
  assert.equal(await stateAt(asking, at), 'waiting');
  assert.equal((await asking(at, { follow: 'yes' })).session, undefined);
});

test('a browser that asked stays where it is unless the person who confirms lets it in', async () => {
  const email = newAddress();
  const [asking, mailing] = [browser(), browser()];
  const at = await ask(asking, email);
  await mailing((await mailTo(email)).path, {});
  assert.equal(await stateAt(asking, at), 'waiting');
  assert.equal((await asking(at, { follow: 'yes' })).session, undefined);
});

test('the browser that asks in another network isn’t let in by default', async () => {
  const email = newAddress();
  await ask(browser(), email);
  const { text } = await browser('203.0.113.7')((await mailTo(email)).path);
  assert.match(text, /name="follow" value="yes"><span>/);
});

test('the code works in the browser that asked, also after the link was opened in another one, and only there', async () => {
  const email = newAddress();
  const [asking, mailing, stranger] = [browser(), browser(), browser()];
  const at = await ask(asking, email);
  const { path, code } = await mailTo(email);
  await mailing(path, {});
  const refused = await stranger(at, { code });
  assert.deepEqual([refused.status, refused.session], [404, undefined]);
  const entered = await asking(at, { code });
  assert.ok(entered.session);
  assert.ok(cardIn(entered));
  assert.equal((await asking(at, { code })).status, 404);
});

test('a used link opens nothing, and sends a new one to its address with one tap', async () => {
  const email = newAddress();
  const [mailing, finder] = [browser(), browser()];
  await ask(mailing, email);
  const { path } = await mailTo(email);
  const opened = await mailing(path, {});
  const found = await finder(path);
  assert.equal(found.status, 404);
  assert.equal(found.session, undefined);
  assert.equal(cardIn(found), undefined);
  assert.match(found.text, /This link was already used/);
  assert.match(found.text, /Test Merchant/);
  assert.ok(!found.text.includes(email), 'the address is masked');
  assert.match((await finder(path, {})).text, /This link was already used/);
  const sent = await finder(path, { again: 'yes' });
  assert.equal(sent.status, 200);
  assert.equal(sent.session, undefined);
  const fresh = await mailTo(email);
  assert.equal(fresh.count, 2);
  assert.equal(cardIn(await finder(fresh.path, {})), cardIn(opened));
});

test('a used link leads to the card in a browser where its owner is signed in', async () => {
  const email = newAddress();
  const [mailing, other] = [browser(), browser()];
  await ask(mailing, email);
  const { path } = await mailTo(email);
  const opened = await mailing(path, {});
  const again = await mailing(path);
  assert.equal(again.status, 200);
  assert.equal(cardIn(again), cardIn(opened));
  const another = newAddress();
  await ask(other, another);
  await other((await mailTo(another)).path, {});
  assert.equal((await other(path)).status, 404, 'another member’s link');
});

test('an expired link joins with a new mail, and keeps the consent as old as its form', async () => {
  const email = newAddress();
  const visit = browser();
  await visit(`/j/${merchant.wireId}?lang=en`, { name: 'Ada', email, marketing: 'yes' });
  const { path } = await mailTo(email);
  await world.sql(
    `update member_requests set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
     where merchant_id = $1`,
    [merchant.id],
  );
  const late = await visit(path);
  assert.equal(late.status, 404);
  assert.match(late.text, new RegExp(`valid for ${limits.memberSession.linkMinutes} minutes`));
  await visit(path, { again: 'yes' });
  const joined = await visit((await mailTo(email)).path, {});
  assert.ok(cardIn(joined));
  const [row] = await world.sql<{ days: number }>(
    `select extract(day from now() - (consents ->> 'updated_at')::timestamptz)::int as days from customers
     where merchant_id = $1 and lower(email) = $2`,
    [merchant.id, email],
  );
  assert.equal(row!.days, 2);
});

test('a link sends a new one to its address for 30 days, and asks for the address from then on', async () => {
  const email = newAddress();
  const visit = browser();
  await ask(visit, email);
  const { path } = await mailTo(email);
  const age = async (days: number) => {
    await world.sql(
      `update member_requests set created_at = now() - $2 * interval '1 day', expires_at = now() - $2 * interval '1 day'
       where merchant_id = $1`,
      [merchant.id, days],
    );
    await forgetOldRequests(server);
  };
  await age(limits.memberSession.linkAgainDays - 1);
  assert.match((await visit(path)).text, /name="again" value="yes"/);
  await age(limits.memberSession.linkAgainDays + 1);
  const { status, text } = await visit(path);
  assert.equal(status, 404);
  assert.match(text, /Test Merchant/);
  assert.match(text, /name="email"/);
  assert.doesNotMatch(text, /name="again"/);
});

test('a link that was cut short keeps the shop’s look and leads on, and tells nothing else', async () => {
  const email = newAddress();
  const visit = browser();
  await ask(visit, email);
  const path = (await mailTo(email)).path.split('?')[0]!;
  const [row] = await world.sql<{ id: string }>('select id from memberships where merchant_id = $1 limit 1', [
    merchant.id,
  ]);
  const card = `/c/${cardTokenOf(world, merchant.id, row!.id)}`;
  for (const whole of [path, card]) {
    for (const cut of [
      whole.slice(0, -1),
      whole.slice(0, -30),
      whole.slice(0, whole.lastIndexOf('/') + 30),
    ]) {
      const { status, text } = await visit(`${cut}?lang=en`);
      assert.equal(status, 404);
      assert.match(text, /This link isn’t complete/, cut);
      assert.match(text, /Test Merchant/);
      assert.match(text, new RegExp(`action="/find/${merchant.wireId}`));
      assert.match(text, /\/member\/icon\//);
      assert.ok(!text.includes('example.com"'));
    }
  }
  assert.match((await visit('/member/link/AAAA?lang=en')).text, /Page not found/);
});

test('a member who joins gets one mail with a link to the card that lasts', async () => {
  const email = newAddress();
  const visit = browser();
  await ask(visit, email);
  const opened = await visit((await mailTo(email)).path, {});
  const notify = async () => {
    await turnNotices(server, merchant);
    await workJobs(server, world);
  };
  await notify();
  const owner = await merchant.clientAs('owner');
  const { data } = await owner.communications.listOutbox({ limit: 100 }).page();
  const mails = data.filter((mail) => JSON.stringify(mail).includes(email));
  assert.equal(mails.length, 1);
  assert.ok(JSON.stringify(mails[0]).includes(cardIn(opened)!));
  await ask(visit, email);
  await visit((await mailTo(email)).path, {});
  await notify();
  const later = await owner.communications.listOutbox({ limit: 100 }).page();
  assert.equal(later.data.filter((mail) => JSON.stringify(mail).includes(email)).length, 1);
});

test('an ended card says whom to ask and how to join again, and shows no points to earn', async () => {
  const owner = await merchant.clientAs('owner');
  await owner.merchant.updateProfile({ support_email: 'ciao@example.com' });
  const issued = await client.memberships.issue({
    pass_id: pass.id,
    customer: { email: newAddress(), name: 'Ada' },
  });
  const id = decodeId('membership', issued.id)!;
  const visit = browser();
  const card = `/c/${cardTokenOf(world, merchant.id, id)}?lang=en`;
  const shown = async () => (await visit(card)).text;
  assert.match(await shown(), /id="points"/);
  for (const status of ['suspended', 'expired', 'revoked']) {
    if (status === 'revoked') await client.memberships.revoke(issued.id);
    else await world.sql('update memberships set status = $2 where id = $1', [id, status]);
    const text = await shown();
    assert.match(text, /mailto:ciao@example\.com/, status);
    assert.doesNotMatch(text, /<progress|more points?</, status);
    assert.equal(/id="points"/.test(text), status === 'suspended', status);
    assert.equal(text.includes('Join again'), status === 'revoked', status);
    if (status === 'expired') await world.sql("update memberships set status = 'active' where id = $1", [id]);
  }
  const { text: session } = await memberSession(
    world,
    merchant.id,
    decodeId('customer', issued.customer_id)!,
  );
  await fetch(`${server.url}/api/v1/me/erase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: '{"confirm":"erase"}',
  });
  const gone = await visit(card);
  assert.equal(gone.status, 404);
  assert.match(gone.text, /This card no longer exists/);
  assert.match(gone.text, /Test Merchant[\s\S]*Join again/);
});
