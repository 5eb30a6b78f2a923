/** The life of a verification: changing people and documents, repeated requests, expiry, and what it unlocks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { removeLostFiles, settleKyb } from '../harness/kyb-clock.ts';
import { use, useStage } from '../harness/stage.ts';
import {
  type Ask,
  ada,
  codeOf,
  KybStage,
  kybRequired,
  ok,
  sendAll,
  stateOf,
  submit,
  upload,
} from './kyb-stage.ts';

const { server, world } = useStage(kybRequired);
const stage = use(() => KybStage.on(server.url, world));

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
/** The paths of the merchant's documents, oldest first. */
const filesOf = async (merchantId: string): Promise<string[]> => {
  const rows = await stage.world.sql<{ id: string }>(
    'select id from kyb_documents where merchant_id = $1 order by id',
    [merchantId],
  );
  return rows.map(({ id }) => `kyb/${merchantId}/${id}`);
};

test('people are added, changed and removed together with their documents', async () => {
  const { merchant, ask } = await stage.owner();
  const { person } = await sendAll(ask);
  const changed = ok(
    await ask('PATCH', `/merchants/kyb/persons/${person}`, { body: { last_name: 'Byron', email: null } }),
  );
  assert.deepEqual(
    [changed.name, changed.email, changed.date_of_birth, changed.id_number, changed.verification],
    ['Ada B.', null, '1985', '••••5AA', 'unverified'],
  );
  const files = await filesOf(merchant.id);
  assert.equal(files.length, 2);
  ok(await ask('DELETE', `/merchants/kyb/persons/${person}`));
  assert.equal(codeOf(await ask('DELETE', `/merchants/kyb/persons/${person}`)), 'not_found');
  const details = ok(await ask('GET', '/merchants/kyb/details'));
  assert.deepEqual(details.persons, []);
  assert.deepEqual(
    (details.documents as { type: string }[]).map(({ type }) => type),
    ['proof_of_address'],
  );
  assert.deepEqual((await stateOf(ask)).requirements.currently_due, ['person.representative']);
  const { files: store } = server.app.services;
  await store.get(files[0]!);
  await stage.world.sql(
    `update kyb_lost_files set since = now() - interval '2 hours' where merchant_id = $1`,
    [merchant.id],
  );
  await removeLostFiles(server);
  await assert.rejects(store.get(files[0]!));
  await store.get(files[1]!);
  const again = await ask('PATCH', '/merchants/kyb/persons/kper_00000000000000000000000000', { body: {} });
  assert.equal(codeOf(again), 'not_found');
});

test('people and files beyond the limit are refused, and nothing of them is stored', async () => {
  const { merchant, ask } = await stage.owner();
  for (let count = 0; count < limits.kyb.persons; count += 1)
    ok(await ask('POST', '/merchants/kyb/persons', { body: ada }));
  assert.equal(codeOf(await ask('POST', '/merchants/kyb/persons', { body: ada })), 'limit_reached');
  await stage.world.sql(
    `insert into kyb_lost_files (merchant_id, document_id) select $1, gen_random_uuid() from generate_series(1, $2)`,
    [merchant.id, 2 * limits.kyb.documents],
  );
  assert.equal(codeOf(await upload(ask, { type: 'registration' })), 'limit_reached');
});

test('items requested by the operator are due until sent again, then reviewed again', async () => {
  const { merchant, ask } = await stage.owner();
  const { person, documents } = await sendAll(ask);
  const submission = await submit(ask);
  assert.deepEqual((await stateOf(ask)).requirements.pending_verification.sort(), [
    'document.proof_of_address',
    `person.${person}.identity`,
  ]);
  const wish = { code: 'unreadable', reason: 'The photo is blurred.' };
  const decision = {
    decision: 'request_action',
    requirements: [
      { requirement: `person.${person}.identity`, ...wish },
      { requirement: 'business.legal_name', code: 'mismatch', reason: 'The register has another name.' },
    ],
    documents: [{ id: documents[0], status: 'rejected', failure_code: 'unreadable' }],
  };
  assert.equal(codeOf(await stage.decide(submission, { decision: 'request_action' })), 'validation_failed');
  assert.equal(ok(await stage.decide(submission, decision)).status, 'action_required');
  const asked = await stateOf(ask);
  assert.equal(asked.status, 'action_required');
  assert.deepEqual(asked.requirements.currently_due, [`person.${person}.identity`, 'business.legal_name']);
  assert.deepEqual(asked.requirements.errors[0], { requirement: `person.${person}.identity`, ...wish });
  assert.equal(codeOf(await ask('POST', '/merchants/kyb/submissions')), 'requirements_outstanding');
  ok(await upload(ask, { type: 'identity', person_id: person }));
  ok(await ask('PATCH', '/merchants/kyb/details', { body: { legal_name: 'Ada King' } }));
  assert.deepEqual((await stateOf(ask)).requirements.currently_due, []);
  const second = await submit(ask);
  ok(await stage.decide(second, { decision: 'approve' }));
  const listed = ok(await ask('GET', '/merchants/kyb/submissions')).data as { id: string; status: string }[];
  assert.deepEqual(
    listed.map(({ id, status }) => [id, status]),
    [
      [second, 'approved'],
      [submission, 'action_required'],
    ],
  );
  assert.deepEqual(await stage.eventsOf(merchant), [
    'kyb.submitted',
    'kyb.action_required',
    'kyb.document.rejected',
    'kyb.submitted',
    'kyb.approved',
    'kyb.document.accepted',
    'kyb.document.accepted',
  ]);
});

test('a rejected business is notified, cannot change its submission, and unlocks nothing', async () => {
  const { ask } = await stage.owner();
  await sendAll(ask);
  ok(await stage.decide(await submit(ask), { decision: 'reject', reason: 'No such business.' }));
  const { status, capabilities } = await stateOf(ask);
  assert.deepEqual(
    [status, capabilities.payouts, capabilities.broadcast],
    ['rejected', 'inactive', 'inactive'],
  );
  assert.equal(codeOf(await ask('POST', '/merchants/kyb/submissions')), 'invalid_transition');
});

test('a document that an approval relies on cannot be removed, and is requested again when it expires', async () => {
  const owner = await stage.owner();
  const { ask } = owner;
  const { person, documents } = await sendAll(ask, { valid_until: inDays(40).slice(0, 10) });
  ok(await stage.decide(await submit(ask), { decision: 'approve' }));
  const kept = await ask('DELETE', `/merchants/kyb/documents/${documents[0]}`);
  assert.equal(codeOf(kept), 'invalid_transition');
  const requirement = `person.${person}.identity`;
  assert.deepEqual((await stateOf(ask)).requirements.eventually_due, [requirement]);
  await settleKyb(server, inDays(40));
  assert.equal((await stateOf(ask)).status, 'approved');
  await settleKyb(server, inDays(42));
  await settleKyb(server, inDays(43));
  const asked = await stateOf(ask);
  assert.deepEqual([asked.status, asked.capabilities.payouts], ['action_required', 'active']);
  assert.deepEqual(
    asked.requirements.errors.map(({ requirement, code }) => [requirement, code]),
    [[requirement, 'outdated']],
  );
  assert.deepEqual(
    (await stage.eventsOf(owner.merchant)).filter((type) => type === 'kyb.action_required').length,
    1,
  );
});

test('an approved business is asked again in time, and expires without an answer', async () => {
  const { merchant, ask } = await stage.approved();
  const { reviewDays, deadlineDays } = limits.kyb;
  await settleKyb(server, inDays(reviewDays - 1));
  assert.equal((await stateOf(ask)).status, 'approved');
  await settleKyb(server, inDays(reviewDays + 1));
  const asked = await stateOf(ask);
  assert.deepEqual([asked.status, asked.capabilities.payouts], ['action_required', 'active']);
  assert.equal(
    asked.requirements.current_deadline?.slice(0, 10),
    inDays(reviewDays + 1 + deadlineDays).slice(0, 10),
  );
  await settleKyb(server, inDays(reviewDays + deadlineDays));
  assert.equal((await stateOf(ask)).status, 'action_required');
  await settleKyb(server, inDays(reviewDays + deadlineDays + 2));
  const ended = await stateOf(ask);
  assert.deepEqual([ended.status, ended.capabilities.payouts], ['expired', 'inactive']);
  assert.deepEqual((await stage.eventsOf(merchant)).slice(-2), ['kyb.action_required', 'kyb.expired']);
  ok(await stage.decide(await submit(ask), { decision: 'approve' }));
  assert.deepEqual((await stateOf(ask)).status, 'approved');
});

const gift = { type: 'gift', gift: { amount: 1_000, currency: 'EUR' } };
const news = { subject: 'News', body: 'Hello' };

/** Features that require verification: broadcast, gift voucher, gift vouchers in bulk. */
async function tries(ask: Ask): Promise<unknown[]> {
  const voucher = ok(
    await ask('POST', '/merchant/vouchers', {
      body: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } },
    }),
  ).id;
  const answers = [
    await ask('POST', '/merchant/vouchers/broadcast', { body: { voucher_id: voucher, ...news } }),
    await ask('POST', '/merchant/vouchers', { body: gift }),
    await ask('POST', '/merchant/vouchers/bulk', {
      body: { campaign: { name: 'Gifts' }, template: gift, quantity: 1 },
    }),
  ];
  return answers.map((answer) => (answer.status < 300 ? answer.status : codeOf(answer)));
}

test('broadcasts and stored value require verification if the operator configures it', async () => {
  const { ask } = await stage.owner();
  assert.deepEqual(await tries(ask), ['kyb_required', 'kyb_required', 'kyb_required']);
  const verified = await stage.approved();
  assert.deepEqual(await tries(verified.ask), ['audience_empty', 201, 202]);
  const twin = await stage.world.merchant({ sandbox: true });
  assert.deepEqual(await tries(stage.as((await twin.person('owner')).jwt)), ['audience_empty', 201, 202]);
});

test('a token can read a submission but not send one', async () => {
  const { merchant, ask } = await stage.owner();
  await sendAll(ask);
  const read = stage.as((await merchant.token(['kyb:read'])).text);
  assert.equal(ok(await read('GET', '/merchants/kyb/details')).tax_id_last4, '8901');
  assert.equal((await stateOf(read)).status, 'in_progress');
  for (const [method, path] of [
    ['PATCH', '/merchants/kyb/details'],
    ['POST', '/merchants/kyb/submissions'],
    ['GET', '/merchants/kyb/submissions'],
  ] as const)
    assert.equal(codeOf(await read(method, path)), 'token_not_allowed', path);
  const stranger = await stage.owner();
  assert.deepEqual((ok(await stranger.ask('GET', '/merchants/kyb/details')).documents as []).length, 0);
});
