/** Every path that writes a consent: the latest act of the person counts, and data never takes a refusal away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { routes } from '../../contract/routes.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { jobEnd } from '../harness/jobs.ts';
import { memberLink, memberSession } from '../harness/members.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { use, useStage } from '../harness/stage.ts';
import { unsubscribeTokenOf } from '../harness/unsubscribe.ts';

type Channel = 'marketing_email' | 'marketing_push' | 'marketing_sms';
type Stated = Partial<Record<Channel, 'granted' | 'denied' | 'unset'>> & {
  source?: string;
  words?: string;
  given_at?: string;
};
interface Person {
  id: string;
  email: string;
}
/** Sends the consents for a known person. Returns the channels that the answer says were not taken, or how many. */
type Path = (person: Person, consents: Stated) => Promise<readonly string[] | number | 'refused' | undefined>;

const { server, world } = useStage({ background: true });
const merchant = use(() => world.merchant());
const tessera = use(() => merchant.client());

let people = 0;
async function someone(consents?: Stated): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const { id } = await tessera.customers.create({ email, ...(consents && { consents }) });
  return { id, email };
}

const consentsOf = async ({ id }: Person) => (await tessera.customers.get(id)).consents;
const soon = () => new Date(Date.now() + 2_000).toISOString();

let templateId: string | undefined;
async function newPass(terms: object = {}) {
  templateId ??= (await addTemplate(tessera)).id;
  return addPass(tessera, { name: `Club ${crypto.randomUUID()}`, template_id: templateId, ...terms });
}

const voucher = () =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  } as Parameters<Tessera['vouchers']['create']>[0]);

const published = async () => {
  const { id } = await tessera.campaigns.create({ name: `Codes ${crypto.randomUUID()}` });
  await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: 1,
    campaign_id: id,
  } as Parameters<Tessera['vouchers']['create']>[0]);
  return id;
};

/** By route. A member's own request is an act of theirs, so it is not among them. */
const paths: Record<string, Path> = {
  'customers.create': async ({ email }, consents) => {
    await assert.rejects(tessera.customers.create({ email, consents }), { code: 'customer_exists' });
    return 'refused';
  },
  'customers.update': async ({ id }, consents) =>
    (await tessera.customers.update(id, { consents })).consents_kept,
  'memberships.issue': async ({ email }, consents) => {
    const pass = await newPass();
    const customer = { email, consents };
    return (await tessera.memberships.issue({ pass_id: pass.id, customer, notify: false })).consents_kept;
  },
  'memberships.issue-bulk': async ({ email }, consents) => {
    const pass = await newPass();
    const recipients = [{ customer: { email, consents } }];
    const job = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients, notify: false });
    return (await jobEnd(tessera, job.id)).result?.consents_kept;
  },
  'memberships.create-pass': async ({ email }, consents) => {
    await newPass({ issue_to: { customer: { email, consents } } });
    return undefined;
  },
  'vouchers.issue': async ({ email }, consents) => {
    const { id } = await voucher();
    const customer = { email, consents };
    return (await tessera.vouchers.issue(id, { customer, channel: 'none' })).consents_kept;
  },
  'campaigns.publish': async ({ email }, consents) => {
    const customer = { email, consents };
    const given = await tessera.campaigns.publish(await published(), { customer, channel: 'none' });
    return 'consents_kept' in given ? given.consents_kept : undefined;
  },
  'campaigns.publish-bulk': async ({ email }, consents) => {
    const customers = [{ email, consents }];
    const job = await tessera.campaigns.publishBulk(await published(), { customers, channel: 'none' });
    return (await jobEnd(tessera, job.id)).result?.consents_kept;
  },
  'gift-cards.deliver': async ({ email }, consents) => {
    const card = await tessera.vouchers.create({
      type: 'gift',
      gift: { amount: 1_000, currency: 'EUR' },
    } as Parameters<Tessera['vouchers']['create']>[0]);
    const customer = { email, consents };
    return (await tessera.giftCards.deliver(card.id, { customer })).recipient.consents_kept;
  },
};

/** Answers that tell through another object: the pass of `create-pass`, and the refusal of `create`. */
const silent = ['customers.create', 'memberships.create-pass'];

/** Whether a schema has the property somewhere. */
const has = (schema: unknown, property: string): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('properties' in schema && Object.hasOwn(schema.properties as object, property)) ||
    Object.values(schema).some((part) => has(part, property)));

test('every route that takes a consent is a path that is tried here', () => {
  const found = routes.filter((route) => 'body' in route && has(route.body, 'marketing_email'));
  assert.deepEqual(
    found.map(({ name }) => name as string).sort(),
    [...Object.keys(paths), 'me.update'].sort(),
  );
});

for (const [name, path] of Object.entries(paths)) {
  test(`${name} keeps a refusal, unless the person granted it later`, async () => {
    const data: Stated = { marketing_email: 'granted', source: 'import' };
    for (const stated of [data, { ...data, given_at: '2020-05-17' }, { marketing_email: 'unset' } as const]) {
      const person = await someone({ marketing_email: 'denied', source: 'counter' });
      const told = await path(person, stated);
      assert.equal((await consentsOf(person)).marketing_email, 'denied', JSON.stringify(stated));
      const isStated = stated.marketing_email === 'granted' || name === 'customers.update';
      if (!silent.includes(name) && isStated)
        assert.deepEqual(
          typeof told === 'number' ? told : told,
          typeof told === 'number' ? 1 : ['marketing_email'],
        );
    }
    if (name === 'customers.create') return;
    const person = await someone({ marketing_email: 'denied', source: 'counter' });
    const told = await path(person, { ...data, given_at: soon(), words: 'Write to me.' });
    assert.equal(told, undefined);
    const { marketing_email, source, words } = await consentsOf(person);
    assert.deepEqual([marketing_email, source, words], ['granted', 'import', 'Write to me.']);
  });
}

test('a consent of one channel says nothing about another', async () => {
  const person = await someone({ marketing_sms: 'denied', given_at: '2024-01-01T10:00:00Z' });
  await tessera.customers.update(person.id, { consents: { marketing_email: 'granted', given_at: soon() } });
  const stated = { marketing_sms: 'granted', given_at: '2024-06-01T10:00:00Z' } as const;
  await tessera.customers.update(person.id, { consents: stated });
  assert.equal((await consentsOf(person)).marketing_sms, 'granted', 'later than the refusal of this channel');
});

test('a refusal by a link is kept against older data, also if it repeats an earlier one', async () => {
  const person = await someone({ marketing_email: 'denied', given_at: '2024-01-01' });
  const token = unsubscribeTokenOf(server, {
    merchantId: merchant.id,
    customerId: decodeId('customer', person.id)!,
    communicationId: crypto.randomUUID(),
  });
  const clicked = await fetch(`${server.url}/communications/unsubscribe/${token}`, { method: 'POST' });
  assert.equal(clicked.status, 200);
  const stated = { marketing_email: 'granted', source: 'import', given_at: '2024-06-01' } as const;
  await tessera.customers.update(person.id, { consents: stated });
  assert.equal((await consentsOf(person)).marketing_email, 'denied');
});

test('members take their refusal back themselves, and refuse again', async () => {
  const person = await someone({ marketing_email: 'denied' });
  const { text } = await memberSession(world, merchant.id, decodeId('customer', person.id)!);
  for (const marketing_email of ['granted', 'denied', 'granted']) {
    const answer = await fetch(`${server.url}/api/v1/me`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consents: { marketing_email } }),
    });
    assert.equal(answer.status, 200);
    assert.equal((await consentsOf(person)).marketing_email, marketing_email);
  }
});

test('a consent on the join page is as old as the form: a refusal before the link is used is later', async () => {
  const pass = await newPass();
  const owner = await merchant.clientAs('owner');
  await owner.members.updateEnrollment(pass.id, { enabled: true });
  const join = async ({ email }: Person) => {
    const joining = { passId: pass.id, name: 'Ada', consent: 'Write to me.' };
    const { link } = await memberLink(world, merchant.id, { kind: 'join', email, joining });
    return () => fetch(`${server.url}/member/link/${link}`, { method: 'POST', body: new URLSearchParams() });
  };
  const early = await someone();
  const open = await join(early);
  await tessera.customers.update(early.id, { consents: { marketing_email: 'denied' } });
  assert.equal((await open()).status, 200);
  assert.equal((await consentsOf(early)).marketing_email, 'denied');

  const late = await someone({ marketing_email: 'denied' });
  assert.equal((await (await join(late))()).status, 200);
  assert.equal((await consentsOf(late)).marketing_email, 'granted');
});

test('a merge and its end give no consent back that either of the two refused', async () => {
  const kept = await someone({ marketing_email: 'denied', marketing_push: 'granted' });
  const duplicate = await someone({ marketing_email: 'granted', marketing_push: 'granted' });
  const merged = await tessera.customers.merge(kept.id, { duplicate_id: duplicate.id });
  assert.equal(merged.customer.consents.marketing_email, 'denied');
  const stated = { marketing_email: 'granted', source: 'import' } as const;
  await tessera.customers.update(duplicate.id, { consents: stated });
  assert.equal((await consentsOf(kept)).marketing_email, 'denied');
  await tessera.customers.update(kept.id, { consents: { marketing_push: 'denied' } });
  await tessera.customers.unmerge(duplicate.id);
  assert.equal((await consentsOf(kept)).marketing_email, 'denied');
  assert.equal((await consentsOf(duplicate)).marketing_push, 'denied', 'refused while they were one');
});

test('a time in the future is no time of a consent', async () => {
  const person = await someone();
  const given_at = new Date(Date.now() + 3_600_000).toISOString();
  const consents = { marketing_email: 'granted', given_at } as const;
  await assert.rejects(tessera.customers.update(person.id, { consents }), { code: 'validation_failed' });
});

test('consents have one shape: for the customer, the member, the export and in events', async () => {
  const person = await someone();
  const customerId = decodeId('customer', person.id)!;
  // As saved by earlier versions.
  await world.sql(
    `update customers set consents = '{"marketing_email":"granted","marketing_push":"unset","updated_at":null,"source":null}'
     where merchant_id = $1 and id = $2`,
    [merchant.id, customerId],
  );
  const channels = { marketing_email: 'granted', marketing_push: 'unset', marketing_sms: 'unset' };
  const of = ({ marketing_email, marketing_push, marketing_sms }: Record<string, unknown>) => ({
    marketing_email,
    marketing_push,
    marketing_sms,
  });
  assert.deepEqual(of({ ...(await consentsOf(person)) }), channels);
  const { text } = await memberSession(world, merchant.id, customerId);
  const headers = { authorization: `Bearer ${text}` };
  const own = (await (await fetch(`${server.url}/api/v1/me`, { headers })).json()) as { consents: object };
  assert.deepEqual(of({ ...own.consents }), channels);
  const { data } = await tessera.customers.list({ email: person.email }).page();
  assert.deepEqual(of({ ...data[0]!.consents }), channels);
  await tessera.customers.update(person.id, { consents: { marketing_email: 'denied' } });
  const [event] = await world.sql<{ data: { consents: object }; previous: { consents: object } }>(
    `select data, previous from events where object_id = $1 and type = 'customer.consent_changed'`,
    [customerId],
  );
  assert.deepEqual(of({ ...event!.data.consents }), { ...channels, marketing_email: 'denied' });
  assert.deepEqual(of({ ...event!.previous.consents }), channels);
});
