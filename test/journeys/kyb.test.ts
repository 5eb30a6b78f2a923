/** The verification of a business, from the first field to the operator's decision and what time makes of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formOf } from '../contract/form.ts';
import { type Incoming, send } from '../contract/send.ts';
import { settleKyb } from '../harness/kyb-clock.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer({ env: { TESSERA_KYB: 'required' } });
  world = await openWorld(server);
});
after(async () => {
  await world.close();
  await server.close();
});

const pdf = '%PDF-1.4\n% a bill of Caffe Centrale\n%%EOF\n';
const address = { line1: 'Via Roma 1', city: 'Roma', postal_code: '00186', country: 'IT' };

type Ask = (method: string, path: string, more?: object) => Promise<Incoming>;

const asker =
  (bearer: string): Ask =>
  (method, path, more = {}) =>
    send(server.url, { method, path: `/api/v1${path}`, bearer, ...more });

const ok = (answer: Incoming): Record<string, unknown> => {
  assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
  return answer.json ?? {};
};

const codeOf = ({ json }: Incoming): unknown => json?.code;

async function owner(): Promise<{ merchant: TestMerchant; ask: Ask; jwt: string }> {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  return { merchant, ask: asker(jwt), jwt };
}

async function operator(): Promise<Ask> {
  const { id, jwt } = await (await world.merchant()).person('owner');
  await world.sql('update users set is_platform_admin = true where id = $1', [id]);
  return asker(jwt);
}

/** Sends everything that an individual needs; answers the documents. */
async function sendAll(ask: Ask): Promise<string[]> {
  const details = { legal_name: 'Ada Lovelace', tax_id: 'IT12345678901', registered_address: address };
  ok(await ask('PATCH', '/merchants/kyb/details', { body: { business_type: 'individual', ...details } }));
  const person = ok(
    await ask('POST', '/merchants/kyb/persons', {
      body: {
        role: 'representative',
        first_name: 'Ada',
        last_name: 'Lovelace',
        date_of_birth: '1985-12-10',
        email: 'ada@example.com',
        id_number: 'CA12345AA',
      },
    }),
  );
  const forms = [
    { type: 'identity', person_id: person.id as string, file: pdf },
    { type: 'proof_of_address', file: pdf },
  ];
  const documents: string[] = [];
  for (const form of forms)
    documents.push(ok(await ask('POST', '/merchants/kyb/documents', formOf(form))).id as string);
  return documents;
}

const submit = async (ask: Ask): Promise<string> =>
  ok(await ask('POST', '/merchants/kyb/submissions')).id as string;

const statusOf = async (ask: Ask) =>
  ok(await ask('GET', '/merchants/kyb/status')) as {
    status: string;
    capabilities: { payouts: string };
    requirements: { currently_due: string[]; past_due: string[]; current_deadline: string | null };
  };

test('a business sends what is asked, is approved by the operator, and may then be paid out', async () => {
  const { merchant, ask } = await owner();
  assert.deepEqual((await statusOf(ask)).requirements.currently_due, ['business.type']);
  const early = await ask('POST', '/merchants/kyb/submissions');
  assert.deepEqual([early.status, codeOf(early)], [409, 'requirements_outstanding']);
  await sendAll(ask);
  const state = await statusOf(ask);
  assert.deepEqual([state.status, state.requirements.currently_due], ['in_progress', []]);
  assert.equal(state.capabilities.payouts, 'inactive');
  const submission = await submit(ask);
  assert.equal(codeOf(await ask('POST', '/merchants/kyb/submissions')), 'already_in_review');
  assert.equal(
    codeOf(await ask('PATCH', '/merchants/kyb/details', { body: { tax_id: null } })),
    'already_in_review',
  );

  const decide = await operator();
  const waiting = ok(
    await decide('GET', `/admin/kyb/submissions?status=in_review&merchant_id=${merchant.wireId}`),
  );
  assert.deepEqual(
    (waiting.data as { id: string }[]).map(({ id }) => id),
    [submission],
  );
  const path = `/admin/kyb/submissions/${submission}/decision`;
  assert.equal(ok(await decide('POST', path, { body: { decision: 'approve' } })).status, 'approved');
  assert.equal(ok(await decide('POST', path, { body: { decision: 'approve' } })).status, 'approved');
  assert.equal(codeOf(await decide('POST', path, { body: { decision: 'reject' } })), 'invalid_transition');
  const verified = await statusOf(ask);
  assert.deepEqual([verified.status, verified.capabilities.payouts], ['approved', 'active']);
  assert.equal(ok(await ask('GET', '/merchant/profile')).kyb_status, 'approved');
  const events = await world.sql<{ type: string }>(
    `select type from events where merchant_id = $1 and type <> 'kyb.updated' order by id`,
    [merchant.id],
  );
  assert.deepEqual(events.map(({ type }) => type).sort(), [
    'kyb.approved',
    'kyb.document.accepted',
    'kyb.document.accepted',
    'kyb.submitted',
  ]);
});

test('what was sent is shown masked and stands nowhere in the database or the store', async () => {
  const { merchant, ask } = await owner();
  await sendAll(ask);
  const { text } = await ask('GET', '/merchants/kyb/details');
  for (const secret of ['IT12345678901', 'CA12345AA', 'Lovelace"', '1985-12-10', 'ada@example.com'])
    assert.ok(!text.replace('"Ada Lovelace"', '').includes(secret), secret);
  assert.match(text, /"tax_id_last4":"8901"/);
  const [row] = await world.sql<{ dump: string }>(
    `select (select json_agg(p) from kyb_profiles p where merchant_id = $1)::text
       || (select json_agg(p) from kyb_persons p where merchant_id = $1)::text
       || (select json_agg(e) from events e where merchant_id = $1)::text as dump`,
    [merchant.id],
  );
  for (const secret of ['IT12345678901', 'CA12345AA', 'Lovelace']) {
    assert.ok(
      !row!.dump.includes(secret) && !row!.dump.includes(Buffer.from(secret).toString('hex')),
      secret,
    );
  }
});

test('a document is fetched with a fresh proof alone, to be kept and not shown, and who did is written down', async () => {
  const { merchant, ask, jwt } = await owner();
  const [document] = await sendAll(ask);
  const path = `/merchants/kyb/documents/${document}/content`;
  const { headers, text } = await ask('GET', path);
  assert.equal(text, pdf);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.match(String(headers['content-disposition']), /^attachment; filename="kdoc_\w+\.pdf"$/);
  assert.match(String(headers['content-security-policy']), /sandbox/);
  assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff']);
  const lines = await world.sql(
    `select actor_id from access_log where merchant_id = $1 and action = 'kyb.get-document-content'
       and detail->>'document_id' = $2`,
    [merchant.id, document],
  );
  assert.equal(lines.length, 1);
  await world.sql('update sessions set stepped_up_at = null where merchant_id = $1', [merchant.id]);
  assert.equal(codeOf(await asker(jwt)('GET', path)), 'step_up_required');
  assert.equal(codeOf(await asker((await merchant.token()).text)('GET', path)), 'token_not_allowed');
  assert.equal(codeOf(await (await owner()).ask('GET', path)), 'not_found');
});

test('a file is taken by its content: other types, halves, code and giants are refused', async () => {
  const { ask } = await owner();
  const upload = async (file: string, more: object = {}) => {
    const answer = await ask(
      'POST',
      '/merchants/kyb/documents',
      formOf({ type: 'registration', file, ...more }),
    );
    return [answer.status, codeOf(answer)];
  };
  assert.deepEqual(await upload('<svg/>'), [415, 'unsupported_media_type']);
  assert.deepEqual(await upload('%PDF-1.4\n'), [422, 'document_unreadable']);
  assert.deepEqual(await upload('%PDF-1.4\n/JavaScript (app.alert(1))\n%%EOF'), [422, 'document_infected']);
  assert.deepEqual(await upload(pdf, { valid_until: '2001-01-01' }), [422, 'document_expired']);
  assert.deepEqual(await upload(pdf, { nonsense: '1' }), [422, 'validation_failed']);
  assert.deepEqual(await upload(`%PDF-1.4\n${'x'.repeat(11 * 1024 * 1024)}\n%%EOF`), [
    413,
    'payload_too_large',
  ]);
  const json = await ask('POST', '/merchants/kyb/documents', { body: { type: 'registration', file: pdf } });
  assert.deepEqual([json.status, codeOf(json)], [415, 'unsupported_media_type']);
  assert.deepEqual(await upload(pdf), [201, undefined]);
});

test('time asks an approved business anew, and lets it expire when nobody answers', async () => {
  const { merchant, ask } = await owner();
  await sendAll(ask);
  const submission = await submit(ask);
  const decide = await operator();
  ok(
    await decide('POST', `/admin/kyb/submissions/${submission}/decision`, { body: { decision: 'approve' } }),
  );
  await world.sql(`update kyb_profiles set review_due_at = now() where merchant_id = $1`, [merchant.id]);
  await settleKyb(server);
  const asked = await statusOf(ask);
  assert.deepEqual([asked.status, asked.capabilities.payouts], ['action_required', 'active']);
  assert.ok(asked.requirements.current_deadline);
  await world.sql(`update kyb_profiles set deadline_at = now() where merchant_id = $1`, [merchant.id]);
  await settleKyb(server);
  const ended = await statusOf(ask);
  assert.deepEqual([ended.status, ended.capabilities.payouts], ['expired', 'inactive']);
});

test('only an operator decides, and the next request of a suspended merchant is refused', async () => {
  const { merchant, ask } = await owner();
  const path = `/admin/merchants/${merchant.wireId}/status`;
  const body = { status: 'suspended', reason: 'asked' };
  assert.equal(codeOf(await ask('PATCH', path, { body })), 'permission_denied');
  const decide = await operator();
  assert.equal(ok(await decide('PATCH', path, { body })).status, 'suspended');
  assert.equal(codeOf(await ask('GET', '/merchant/profile')), 'merchant_inactive');
  ok(await decide('PATCH', path, { body: { status: 'active' } }));
  ok(await ask('GET', '/merchant/profile'));
  ok(await decide('PATCH', path, { body: { status: 'closed' } }));
  assert.equal(codeOf(await decide('PATCH', path, { body: { status: 'active' } })), 'invalid_transition');
});
