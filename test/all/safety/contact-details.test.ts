/**
 * Contact details of customers reach only callers who can read customers: in answers to reads and writes, lists, expands
 * and events. `test/contract/walk-personal-data.test.ts` reads every route; here defects are detected.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { scopeNames } from '../../../contract/access.ts';
import { type Incoming, send } from '../../contract/send.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import { emailForgotten, shownToAllRoles, shownToAllTokens } from '../../mutants/contact-mutants.ts';
import { openBreakable } from './breakable.ts';

const email = 'reach-me@example.com';
const phone = '+393335550123';

/** Who sees the details, and where. */
async function seenBy(t: TestContext, mutations: readonly Mutation[] = []): Promise<string[]> {
  const rig = await openBreakable(t, { servers: 1, mutations });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera);
  const { customer_id: customer, id: membership } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email, phone, name: 'Ada Lovelace' },
    notify: false,
  });
  await tessera.customers.update(customer, { tags: ['new'] });
  await until(async () => {
    const waiting = await rig.world.sql('select from events where merchant_id = $1 and sequence is null', [
      merchant.id,
    ]);
    return waiting.length === 0;
  });
  const requests: Record<string, { method?: string; path: string; body?: object }> = {
    'an answer': { path: `/customers/${customer}` },
    'a list': { path: '/customers' },
    'an expand': { path: `/memberships/merchant/${membership}?expand=customer` },
    'an expand in a list': { path: `/memberships/merchant/pass/${pass.id}/issued?expand=customer` },
    'a change': { method: 'PATCH', path: `/customers/${customer}`, body: { tags: ['regular'] } },
    'the events': { path: '/events' },
  };
  const readers = {
    cashier: (await merchant.person('cashier')).jwt,
    manager: (await merchant.person('manager')).jwt,
    token: (await merchant.token(scopeNames.filter((scope) => scope !== 'dashboard:read'))).text,
    'token of everything': (await merchant.token(scopeNames)).text,
  };
  const seen: string[] = [];
  for (const [reader, bearer] of Object.entries(readers)) {
    for (const [where, { method = 'GET', path, body }] of Object.entries(requests)) {
      const answer: Incoming = await send(rig.url, { method, path: `/api/v1${path}`, bearer, body });
      assert.ok([200, 403].includes(answer.status), `${reader}, ${where}: ${answer.text}`);
      if ([email, phone].some((detail) => answer.text.includes(detail))) seen.push(`${reader}: ${where}`);
    }
  }
  return seen;
}

const isStranger = (one: string): boolean => /^(cashier|token):/.test(one);

test('callers who cannot read customers see no contact details, and others do', async (t) => {
  const seen = await seenBy(t);
  assert.deepEqual(seen.filter(isStranger), []);
  for (const where of ['an answer', 'a list', 'an expand', 'an expand in a list', 'a change'])
    assert.ok(seen.includes(`token of everything: ${where}`), where);
  assert.ok(!seen.some((one) => one.endsWith('the events')), 'events contain only ids, for every reader');
  assert.ok(seen.includes('manager: an answer'));
});

test('a server that shows them to every role is detected', async (t) => {
  assert.ok((await seenBy(t, shownToAllRoles)).includes('cashier: an expand'));
});

test('a server that shows them to every token is detected', async (t) => {
  const seen = await seenBy(t, shownToAllTokens);
  for (const where of ['a list', 'a change']) assert.ok(seen.includes(`token: ${where}`), where);
});

test('a server that forgets to mask a field is detected', async (t) => {
  assert.ok((await seenBy(t, emailForgotten)).some(isStranger));
});
