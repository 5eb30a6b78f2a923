/** Business verification: what is submitted, how it is stored, who decides, and who may read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { use, useStage } from '../harness/stage.ts';
import { codeOf, KybStage, kybRequired, ok, pdf, sendAll, stateOf, submit, upload } from './kyb-stage.ts';

const { server, world } = useStage(kybRequired);
const stage = use(() => KybStage.on(server.url, world));

test('a business submits, is approved by the operator, and can then be paid out', async () => {
  const { merchant, ask } = await stage.owner();
  assert.deepEqual((await stateOf(ask)).requirements.currently_due, ['business.type']);
  const early = await ask('POST', '/merchants/kyb/submissions');
  assert.deepEqual([early.status, codeOf(early)], [409, 'requirements_outstanding']);
  await sendAll(ask);
  const state = await stateOf(ask);
  assert.deepEqual([state.status, state.requirements.currently_due], ['in_progress', []]);
  assert.equal(state.capabilities.payouts, 'inactive');
  const submission = await submit(ask);
  assert.equal(codeOf(await ask('POST', '/merchants/kyb/submissions')), 'already_in_review');
  assert.equal(
    codeOf(await ask('PATCH', '/merchants/kyb/details', { body: { tax_id: null } })),
    'already_in_review',
  );

  const decide = await stage.operator();
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
  const verified = await stateOf(ask);
  assert.deepEqual([verified.status, verified.capabilities.payouts], ['approved', 'active']);
  assert.equal(ok(await ask('GET', '/merchant/profile')).kyb_status, 'approved');
  const events = await stage.world.sql<{ type: string }>(
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

test('submitted data is shown masked and is in no table or file as plain text', async () => {
  const { merchant, ask } = await stage.owner();
  await sendAll(ask);
  const { text } = await ask('GET', '/merchants/kyb/details');
  for (const secret of ['IT12345678901', 'CA12345AA', 'Lovelace"', '1985-12-10', 'ada@example.com'])
    assert.ok(!text.replace('"Ada Lovelace"', '').includes(secret), secret);
  assert.match(text, /"tax_id_last4":"8901"/);
  const [row] = await stage.world.sql<{ dump: string }>(
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

test('a document is only downloaded with a step-up, as an attachment, and the read is logged', async () => {
  const { merchant, ask } = await stage.owner();
  const {
    documents: [document],
  } = await sendAll(ask);
  const path = `/merchants/kyb/documents/${document}/content`;
  const { headers, text } = await ask('GET', path);
  assert.equal(text, pdf);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.match(String(headers['content-disposition']), /^attachment; filename="kdoc_\w+\.pdf"$/);
  assert.match(String(headers['content-security-policy']), /sandbox/);
  assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff']);
  const lines = await stage.world.sql(
    `select actor_id from access_log where merchant_id = $1 and action = 'kyb.get-document-content'
       and detail->>'document_id' = $2`,
    [merchant.id, document],
  );
  assert.equal(lines.length, 1);
  await stage.world.sql('update sessions set stepped_up_at = null where merchant_id = $1', [merchant.id]);
  assert.equal(codeOf(await ask('GET', path)), 'step_up_required');
  assert.equal(codeOf(await stage.as((await merchant.token()).text)('GET', path)), 'token_not_allowed');
  assert.equal(codeOf(await (await stage.owner()).ask('GET', path)), 'not_found');
});

test('a file is accepted by content: other types, truncated, active and oversized files are not', async () => {
  const { ask } = await stage.owner();
  const take = async (file: string, more: object = {}) => {
    const answer = await upload(ask, { type: 'registration', file, ...more });
    return [answer.status, codeOf(answer)];
  };
  assert.deepEqual(await take('<svg/>'), [415, 'unsupported_media_type']);
  assert.deepEqual(await take('%PDF-1.4\n'), [422, 'document_unreadable']);
  assert.deepEqual(await take('%PDF-1.4\n/JavaScript (app.alert(1))\n%%EOF'), [422, 'document_infected']);
  assert.deepEqual(await take(pdf, { valid_until: '2001-01-01' }), [422, 'document_expired']);
  assert.deepEqual(await take(pdf, { nonsense: '1' }), [422, 'validation_failed']);
  assert.deepEqual(await take(`%PDF-1.4\n${'x'.repeat(11 * 1024 * 1024)}\n%%EOF`), [
    413,
    'payload_too_large',
  ]);
  const json = await ask('POST', '/merchants/kyb/documents', { body: { type: 'registration', file: pdf } });
  assert.deepEqual([json.status, codeOf(json)], [415, 'unsupported_media_type']);
  assert.deepEqual(await take(pdf), [201, undefined]);
  // How registers write that a document never ends.
  const kept = await upload(ask, { type: 'registration', file: pdf, valid_until: '9999-12-31' });
  assert.deepEqual([kept.status, (kept.json as { valid_until?: unknown }).valid_until], [201, null]);
});

test('only an operator decides, and a suspension takes effect on the next request', async () => {
  const { merchant, ask } = await stage.owner();
  const path = `/admin/merchants/${merchant.wireId}/status`;
  const body = { status: 'suspended', reason: 'asked' };
  assert.equal(codeOf(await ask('PATCH', path, { body })), 'permission_denied');
  const decide = await stage.operator();
  assert.equal(ok(await decide('PATCH', path, { body })).status, 'suspended');
  assert.equal(codeOf(await ask('GET', '/merchant/profile')), 'merchant_inactive');
  ok(await decide('PATCH', path, { body: { status: 'active' } }));
  ok(await ask('GET', '/merchant/profile'));
  ok(await decide('PATCH', path, { body: { status: 'closed' } }));
  assert.equal(codeOf(await decide('PATCH', path, { body: { status: 'active' } })), 'invalid_transition');
});
