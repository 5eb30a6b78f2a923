/** Passes at Google, which are created once and follow every change, whatever Google answers. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { GoogleWallet } from '../harness/google-wallet.ts';
import { eventsOf } from '../harness/logged-events.ts';
import { until } from '../harness/patience.ts';
import { use } from '../harness/stage.ts';
import {
  googleAccount,
  googleId,
  googleIssuer,
  googleUpdates,
  googleVariables,
  updateGoogle,
  walletAuthorities,
} from '../harness/wallet-passes.ts';
import type { TestMerchant } from '../harness/world.ts';
import { newMember, openWalletStage } from './wallet-pass-stage.ts';

const authorities = use(walletAuthorities);
const google = use(() => GoogleWallet.open(authorities.googleKey, googleAccount, googleIssuer));
const stage = use(() => openWalletStage(googleVariables(authorities, google), authorities));
afterEach(() => {
  google.fault = () => undefined;
  google.isClosed = false;
  google.release();
});

type Member = Awaited<ReturnType<typeof newMember>>;

/** A member who has pressed the button to save the pass. */
async function saved(besides?: TestMerchant): Promise<Member & { object: string; objectClass: string }> {
  const member = await newMember(stage, {}, besides);
  const answer = await fetch(stage.local(member.issued.wallet.google_save_url!), { method: 'POST' });
  assert.equal(answer.status, 200);
  return { ...member, object: googleId(member.issued.id), objectClass: googleId(member.pass.id) };
}

const update = () => updateGoogle(stage.server);

/** Makes what is retried due now. */
const hurry = ({ merchant }: Member) =>
  stage.world.sql(`update google_passes set due_at = now() where merchant_id = $1`, [merchant.id]);

const spend = ({ tessera, issued }: Member, points: number) =>
  tessera.points.redeem({ membership_id: issued.id, points });

const textsOf = (object: string): Record<string, string> =>
  Object.fromEntries(
    ((google.content(object)?.textModulesData ?? []) as { id: string; body: string }[]).map(
      ({ id, body }) => [id, body],
    ),
  );

const bodiesOf = (object: string) => google.messages(object).map(({ body }) => body);

test('a saved pass is created at Google with its class, and each change is one patch and one message', async () => {
  const member = await saved();
  const { object, objectClass } = member;
  await update();
  assert.deepEqual([google.effects(objectClass), google.effects(object)], [['create'], ['create']]);
  assert.deepEqual(google.content(objectClass)!.classTemplateInfo, {
    cardTemplateOverride: {
      cardRowTemplateInfos: [
        {
          twoItems: {
            startItem: { firstValue: { fields: [{ fieldPath: `object.textModulesData['balance']` }] } },
            endItem: { firstValue: { fields: [{ fieldPath: `object.textModulesData['who']` }] } },
          },
        },
      ],
    },
  });
  assert.equal(textsOf(object).balance, '1.250');
  await spend(member, 250);
  await update();
  await update();
  assert.deepEqual(google.effects(object), ['create', 'patch', 'message']);
  assert.equal(textsOf(object).balance, '1.000');
  assert.deepEqual(bodiesOf(object), ['Ora hai 1.000 punti.']);
  const answer = await fetch(stage.local(member.issued.wallet.google_save_url!), { method: 'POST' });
  assert.equal(answer.status, 200);
  await update();
  assert.equal(google.effects(object).length, 3, 'it was saved again');
  const events = await stage.world.sql<{ platform: string; type: string }>(
    `select type, data ->> 'platform' as platform from events where merchant_id = $1 and type like 'wallet_pass.%'`,
    [member.merchant.id],
  );
  const updated = { type: 'wallet_pass.updated', platform: 'google' };
  assert.deepEqual(events, [updated, updated]);
});

test('a pass is not sent to Google before the member asks for it', async () => {
  const member = await newMember(stage);
  await fetch(stage.local(member.issued.wallet.google_save_url!));
  await update();
  await spend(member, 1);
  await update();
  assert.deepEqual(google.effects(googleId(member.issued.id)), []);
});

test('a changed template reaches its class and all its passes, without a message', async () => {
  const member = await saved();
  const { object, objectClass, tessera, template } = member;
  await update();
  const fields = [
    { key: 'points', label: 'Left', value_template: '{{points.available}}', placement: 'primary' as const },
  ];
  await tessera.memberships.updateTemplate(template.id, { terms: 'Be very kind.', fields });
  await update();
  assert.deepEqual(
    [google.effects(objectClass), google.effects(object)],
    [
      ['create', 'patch'],
      ['create', 'patch'],
    ],
  );
  assert.match(JSON.stringify(google.content(objectClass)), /oneItem.*'points'/);
  assert.deepEqual(textsOf(object), { points: '1.250', terms_of_use: 'Be very kind.' });
});

test('new names of the customer and the merchant reach Google without a message, and what a pass does not show does not', async () => {
  const member = await saved();
  const { object, tessera, issued, merchant } = member;
  await update();
  const owner = await merchant.clientAs('owner');
  await tessera.customers.update(issued.customer_id!, { name: 'Augusta King' });
  await update();
  assert.equal(textsOf(object).who, 'Augusta King');
  await owner.merchant.updateProfile({ name: 'Other name' });
  await update();
  assert.match(JSON.stringify(google.content(object)!.cardTitle), /Other name/);
  await tessera.customers.update(issued.customer_id!, { tags: ['regular'] });
  await owner.merchant.updateProfile({ website: 'https://example.com' });
  await update();
  assert.deepEqual(google.effects(object), ['create', 'patch', 'patch']);
});

test('a suspended pass loses its barcode at Google until it is valid again', async () => {
  const member = await saved();
  const { object, tessera, issued } = member;
  await update();
  assert.ok(google.content(object)!.barcode);
  await tessera.memberships.update(issued.id, { status: 'suspended' });
  await update();
  const { state, barcode } = google.content(object)!;
  assert.deepEqual([state, barcode], ['INACTIVE', undefined]);
  await tessera.memberships.update(issued.id, { status: 'active' });
  await update();
  assert.equal(google.content(object)!.state, 'ACTIVE');
  assert.ok(google.content(object)!.barcode);
  assert.deepEqual(bodiesOf(object), ['La tua tessera è valida.'], 'the message before is removed');
});

test('a member is notified three times in 24 hours, and later changes are shown silently', async () => {
  const member = await saved();
  const { object } = member;
  await update();
  for (let count = 0; count < 5; count += 1) {
    await spend(member, 10);
    await update();
  }
  const changed = ['patch', 'message'];
  assert.deepEqual(google.effects(object), ['create', ...changed, ...changed, ...changed, 'patch', 'patch']);
  assert.equal(textsOf(object).balance, '1.200');
  // Google counts on its own, and may have been called by others.
  await stage.world.sql(`update google_passes set notified = '[]' where merchant_id = $1`, [
    member.merchant.id,
  ]);
  await spend(member, 10);
  await update();
  assert.deepEqual(
    google.messages(object).map(({ messageType, body }) => [messageType, body]),
    [['TEXT', 'Ora hai 1.190 punti.']],
  );
});

test('an object that the link has created, or that Google has lost, is neither doubled nor missing', async () => {
  const member = await saved();
  const { object, objectClass, merchant } = member;
  await update();
  await stage.world.sql(
    `update google_passes set content = null, wanted = wanted + 1 where merchant_id = $1`,
    [merchant.id],
  );
  await update();
  await update();
  assert.deepEqual([google.effects(objectClass), google.effects(object)], [['create'], ['create']]);
  google.forget(object);
  google.forget(objectClass);
  await spend(member, 50);
  for (let turn = 0; turn < 3; turn += 1) {
    await update();
    await hurry(member);
  }
  assert.deepEqual(google.effects(objectClass), ['create', 'create']);
  assert.equal(textsOf(object).balance, '1.200');
  assert.equal(bodiesOf(object).length, 1);
});

for (const status of [500, 503, 408] as const) {
  for (const when of ['before', 'after'] as const) {
    test(`a ${status} ${when} the effect of a call is retried, and nothing is done twice`, async () => {
      const member = await saved();
      const { object, objectClass } = member;
      let faults = 0;
      const seen = new Set<string>();
      google.fault = ({ what, id }) => {
        const first = what !== 'get' && !seen.has(what + id) && [object, objectClass].includes(id);
        if (!first) return undefined;
        seen.add(what + id);
        faults += 1;
        return { when, status };
      };
      const settle = async () => {
        for (let turn = 0; turn < 4; turn += 1) {
          await update();
          await hurry(member);
        }
      };
      await settle();
      await spend(member, 50);
      await settle();
      assert.equal(faults, 4);
      assert.deepEqual(google.effects(objectClass), ['create']);
      assert.deepEqual(google.effects(object), ['create', 'patch', 'message']);
      assert.deepEqual(bodiesOf(object), ['Ora hai 1.200 punti.']);
    });
  }
}

test('content that Google refuses is given up until the next change', async () => {
  const member = await saved();
  const { object, merchant } = member;
  await update();
  google.fault = ({ what, id }) =>
    what === 'patch' && id === object ? { when: 'before', status: 400 } : undefined;
  await spend(member, 50);
  await update();
  await hurry(member);
  await update();
  assert.equal(google.calls.filter(({ what, id }) => what === 'patch' && id === object).length, 1);
  const [failed] = await eventsOf(stage.world, merchant.id, 'wallet_pass.update_failed');
  assert.deepEqual(failed!.data, {
    object: 'wallet_pass',
    membership_id: member.issued.id,
    platform: 'google',
  });
  google.fault = () => undefined;
  await spend(member, 50);
  await update();
  assert.equal(textsOf(object).balance, '1.150');
});

test('a revoked access token is replaced, and one lasts for many calls', async () => {
  const member = await saved();
  const updates = await googleUpdates(stage.server, member.merchant);
  const given = google.tokensGiven;
  await updateGoogle(stage.server, updates);
  assert.equal(google.tokensGiven, given + 1);
  google.revokeTokens();
  await spend(member, 50);
  await updateGoogle(stage.server, updates);
  assert.equal(google.tokensGiven, given + 2);
  assert.equal(textsOf(member.object).balance, '1.200');
});

const outages: Record<string, () => void> = {
  'refuses the account': () => {
    google.isClosed = true;
  },
  'says that the quota is used up': () => {
    google.fault = () => ({ when: 'before', status: 429, headers: { 'retry-after': '600' } });
  },
};

for (const [what, begin] of Object.entries(outages)) {
  test(`while Google ${what} there are no more calls, and afterwards nothing is missing`, async () => {
    const member = await saved();
    const updates = await googleUpdates(stage.server, member.merchant);
    begin();
    await updateGoogle(stage.server, updates);
    const calls = google.calls.length;
    await saved(member.merchant);
    await updateGoogle(stage.server, updates);
    assert.equal(google.calls.length, calls);
    google.isClosed = false;
    google.fault = () => undefined;
    await hurry(member);
    await update();
    await hurry(member);
    await update();
    assert.equal(textsOf(member.object).balance, '1.250');
  });
}

test('a merchant whose calls hang does not hold up others', async () => {
  const slow = await saved();
  google.fault = ({ id }) => (id === slow.objectClass ? { when: 'before', status: 'none' } : undefined);
  const updates = await googleUpdates(stage.server, slow.merchant);
  await updates.turn();
  await until(() => google.calls.some(({ id }) => id === slow.objectClass));
  const quick = await saved(slow.merchant);
  await until(async () => {
    await updates.turn();
    return google.content(quick.object);
  });
  assert.ok(updates.underWay >= 1, 'the slow call still hangs');
  google.release();
  await updates.stop();
});

test('an erased customer’s name disappears at Google, without a message', async () => {
  const member = await saved();
  const { object, merchant, issued } = member;
  await update();
  assert.equal(textsOf(object).who, 'Ada Lovelace');
  const owner = await merchant.clientAs('owner');
  await owner.privacy.erase(issued.customer_id!);
  await update();
  assert.equal(textsOf(object).who, undefined);
  assert.deepEqual(bodiesOf(object), []);
});
