/** A code that isn't accepted is refused in the words of its own kind: what it comes from, and how to get another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { Tessera, TesseraError } from '../../sdk/src/index.ts';
import { send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { readLetters } from '../harness/account-letters.ts';
import { codeNow } from '../harness/authenticator.ts';
import { memberSession } from '../harness/members.ts';
import { addPass } from '../harness/passes.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
setUp(() => world.sql(`update merchants set locale = 'en' where id = $1`, [merchant.id]));
const anyone = use(() => new Tessera({ baseUrl: server.url, maxRetries: 0 }));
const pass = use(async () => addPass(await merchant.client(), { allow_multiple: false }));

const ask = (path: string, body: object, bearer?: string) =>
  send(server.url, { method: 'POST', path: `/api/v1${path}`, body, bearer });

/** The code and the advice with which a call is refused. */
async function refusalOf(call: PromiseLike<unknown>): Promise<[code: string, advice: string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TesseraError) return [error.code, String(error.problem?.detail)];
    throw error;
  }
  return ['accepted', ''];
}

const other = (code: string) => (code === '000000' ? '111111' : '000000');

async function codeIn(address: string): Promise<string> {
  const letters = await readLetters(server, address);
  const found = letters.map(({ text }) => /\b(\d{3}) ?(\d{3})\b/.exec(text)).find((match) => match !== null)!;
  return `${found[1]}${found[2]}`;
}

async function newMember(n: number) {
  const tessera = await merchant.client();
  const email = `member-${n}@example.com`;
  const { customer_id } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email },
    notify: false,
  });
  const { text } = await memberSession(world, merchant.id, decodeId('customer', customer_id)!);
  return { email, me: new Tessera({ baseUrl: server.url, token: text, maxRetries: 0 }).me };
}

test('a wrong code of an authenticator speaks of the clock, and a wrong recovery code of the others', async () => {
  const { ownerId, ownerEmail: email } = merchant;
  await world.setPassword(ownerId, password);
  const signedIn = await ask('/auth/login', { email, password });
  const jwt = String(signedIn.json!.access_token);
  const { secret } = (await ask('/auth/mfa/enroll', {}, jwt)).json as { secret: string };
  const unconfirmed = await ask('/auth/mfa/verify', { otp: other(codeNow(secret)) }, jwt);
  await ask('/auth/mfa/verify', { otp: codeNow(secret, -1) }, jwt);
  const login = (otp: string) => ask('/auth/login', { email, password, otp });
  for (const { json } of [unconfirmed, await login(other(codeNow(secret)))]) {
    assert.equal(json!.code, 'otp_invalid');
    assert.match(String(json!.detail), /authenticator app.*clock/);
  }
  const { json: recovery } = await login('k3vq-8m2x-w7rt');
  assert.equal(recovery!.code, 'otp_invalid');
  assert.match(String(recovery!.detail), /recovery code/);
  assert.doesNotMatch(String(recovery!.detail), /clock/);
});

test('a code from a mail speaks of the mail, how long it lives and how to get a new one', async () => {
  const { email } = await newMember(1);
  const { request } = await anyone.members.requestCode({ merchant_id: merchant.wireId, email });
  const code = await codeIn(email);
  const wrong = () => refusalOf(anyone.members.signIn({ request, code: other(code) }));
  for (let tries = 0; tries < 5; tries += 1) {
    const [refused, advice] = await wrong();
    assert.equal(refused, 'otp_invalid');
    assert.match(advice, /newest mail.*60 minutes.*POST \/member-sign-ins/);
  }
  const [over, overAdvice] = await wrong();
  assert.equal(over, 'login_throttled');
  assert.match(overAdvice, /POST \/member-sign-ins/);
  const [unknown, unknownAdvice] = await refusalOf(anyone.members.signIn({ request: 'x', code }));
  assert.equal(unknown, 'not_found');
  assert.match(unknownAdvice, /POST \/member-sign-ins/);
  // The way out works.
  const again = await anyone.members.requestCode({ merchant_id: merchant.wireId, email });
  const sent = { request: again.request, code: await codeIn(email) };
  assert.ok((await anyone.members.signIn(sent)).token);
  const [used, usedAdvice] = await refusalOf(anyone.members.signIn(sent));
  assert.equal(used, 'link_expired');
  assert.match(usedAdvice, /new one/);
});

test('a code from a text message speaks of the text message', async () => {
  const { me } = await newMember(2);
  const phone = '+393330001111';
  const { request } = await me.changePhone({ phone });
  const code = await codeIn(phone);
  const [wrong, advice] = await refusalOf(me.confirmPhone({ request, code: other(code) }));
  assert.equal(wrong, 'otp_invalid');
  assert.match(advice, /newest text message.*60 minutes.*POST \/me\/phone/);
  await me.confirmPhone({ request, code });
  const [used, usedAdvice] = await refusalOf(me.confirmPhone({ request, code }));
  assert.equal(used, 'link_expired');
  assert.match(usedAdvice, /text message.*POST \/me\/phone/);
});

test('a code of a device speaks of the device', async () => {
  const owner = anyone.withToken((await merchant.person('owner')).jwt);
  const calls = [
    () => owner.apiTokens.readDeviceLogin('BCDF-GHJK'),
    () => owner.apiTokens.approveDeviceLogin('BCDF-GHJK', { name: 'Laptop', preset: 'pos_terminal' }),
    () => anyone.apiTokens.collectDeviceLogin({ device_code: 'unknown' }),
  ];
  for (const call of calls) {
    const [code, advice] = await refusalOf(call());
    assert.equal(code, 'not_found');
    assert.match(advice, /on the device|POST \/device-logins/);
  }
});

test('a visitor who waits for a code gets a new one with a button, also while joining', async () => {
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: true });
  const visit = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(new URL(path, server.url), {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { text: await answer.text(), cookie: answer.headers.getSetCookie()[0] };
  };
  const email = 'joining@example.com';
  const pendingIn = (text: string) => /action="(\/member\/code\/[^"]+)"/.exec(text)![1]!;
  const asked = await visit(`/j/${merchant.wireId}?lang=en&pass=${pass.id}`, { name: 'Ada', email });
  const first = await codeIn(email);
  const wrong = await visit(pendingIn(asked.text), { code: other(first) });
  assert.match(wrong.text, /Send a new code/);
  const again = await visit(pendingIn(wrong.text), { code: '', again: 'yes' });
  assert.match(again.text, /sent another mail/);
  const second = await codeIn(email);
  assert.notEqual(second, first);
  const done = await visit(pendingIn(again.text), { code: second });
  assert.ok(done.cookie, done.text);
  // For a request of which there is no mail, the page looks the same.
  const used = await visit(pendingIn(asked.text), { again: 'yes' });
  assert.match(used.text, /sent another mail/);
});
