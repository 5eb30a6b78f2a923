/** A shop's verification and invoices. */
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { formOf } from './form.ts';
import { send } from './send.ts';
import type { Person, Shop } from './shop-parts.ts';

type Bare = Omit<Shop, 'ids'>;

/** A minimal valid PDF. */
export const plainPdf = (words: string): string => `%PDF-1.4\n% ${words}\n%%EOF\n`;

/** A person who also operates the server. */
export async function newOperator({ owner, world }: Bare): Promise<Person> {
  const person = await owner();
  await world.sql('update users set is_platform_admin = true where id = $1', [person.userId]);
  return person;
}

export async function newPerson(shop: Bare): Promise<{ id: string }> {
  await makeRoomForPeople(shop);
  const { id } = await shop.make('/merchants/kyb/persons', {
    role: 'representative',
    first_name: shop.mark,
    last_name: shop.mark,
  });
  return { id };
}

export async function newDocument(shop: Bare, type = 'registration'): Promise<{ id: string }> {
  await makeRoomForDocuments(shop);
  const { jwt } = await shop.owner();
  const form = formOf({ type, file: plainPdf(shop.mark) });
  const path = '/api/v1/merchants/kyb/documents';
  const answer = await send(shop.url, { method: 'POST', path, bearer: jwt, ...form });
  assert.equal(answer.status, 201, answer.text);
  return { id: (answer.json as { id: string }).id };
}

/** Removes people of earlier calls, except the first, who has documents. */
export const makeRoomForPeople = ({ world, merchant }: Bare): Promise<unknown> =>
  world.sql(
    `delete from kyb_persons where merchant_id = $1 and created_at < now() - interval '2 seconds'
       and id not in (select id from kyb_persons where merchant_id = $1 order by id limit 1)`,
    [merchant.id],
  );

export const makeRoomForDocuments = ({ world, merchant }: Bare): Promise<unknown> =>
  world.sql(
    `delete from kyb_documents where merchant_id = $1 and created_at < now() - interval '2 seconds'
       and id not in (select id from kyb_documents where merchant_id = $1 order by id limit 1)`,
    [merchant.id],
  );

/** The owner of a complete submission: an individual. */
export async function readyToSubmit(shop: Bare): Promise<Person> {
  const merchant = await shop.world.merchant();
  const { id, jwt } = await merchant.person('owner');
  const person = { jwt, userId: id, merchantId: merchant.id };
  const call = async (method: string, path: string, more: object) => {
    const answer = await send(shop.url, { method, path: `/api/v1${path}`, bearer: jwt, ...more });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${answer.text}`);
    return answer.json as { id: string };
  };
  const address = { line1: 'Via Roma 1', city: 'Roma', postal_code: '00186', country: 'IT' };
  const details = { legal_name: 'Ada Lovelace', tax_id: 'IT12345678901', registered_address: address };
  await call('PATCH', '/merchants/kyb/details', { body: { business_type: 'individual', ...details } });
  const representative = await call('POST', '/merchants/kyb/persons', {
    body: {
      role: 'representative',
      first_name: 'Ada',
      last_name: 'Lovelace',
      date_of_birth: '1985-12-10',
      id_number: 'CA12345AA',
    },
  });
  const file = plainPdf('document');
  const about = { person_id: representative.id };
  await call('POST', '/merchants/kyb/documents', formOf({ type: 'identity', ...about, file }));
  await call('POST', '/merchants/kyb/documents', formOf({ type: 'proof_of_address', file }));
  return person;
}

/** A pending submission (API id), and its merchant (UUID). */
export async function newSubmission(shop: Bare): Promise<{ id: string; merchantId: string }> {
  const { jwt, merchantId } = await readyToSubmit(shop);
  const path = '/api/v1/merchants/kyb/submissions';
  const answer = await send(shop.url, { method: 'POST', path, bearer: jwt, body: {} });
  assert.equal(answer.status, 201, answer.text);
  return { id: (answer.json as { id: string }).id, merchantId };
}

/** An open invoice for another month; its API id. */
export async function addInvoice({ world, merchant }: Bare): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into subscriptions (merchant_id, next_period) values ($1, '2090-01-01') on conflict do nothing`,
    [merchant.id],
  );
  await world.sql(
    `insert into invoices (merchant_id, id, number, status, plan, period, lines, amount_due, currency, due_at)
     select $1, $2, $3, 'open', 'starter', ('2000-01-01'::date + make_interval(months => count(*)::int))::date,
       '[{"description":"Plan Starter","quantity":1,"amount":2900}]', 2900, 'EUR', now() + interval '14 days'
     from invoices where merchant_id = $1`,
    [merchant.id, id, `2000-${String(randomInt(1_000_000)).padStart(6, '0')}`],
  );
  return encodeId('invoice', id);
}

/** The API id of the merchant's first invoice. */
export async function firstInvoice({ world, merchant }: Bare): Promise<string> {
  const [invoice] = await world.sql<{ id: string }>(
    'select id from invoices where merchant_id = $1 order by id limit 1',
    [merchant.id],
  );
  return encodeId('invoice', invoice!.id);
}

/** One row in each of the tables. */
export async function stockVerification(shop: Bare) {
  const { world, merchant, mark } = shop;
  const person = await newPerson(shop);
  const document = await newDocument(shop);
  const submission = randomUUID();
  await world.sql(
    `insert into kyb_submissions (merchant_id, id, status, reason, submitted_by, decided_by, decided_at)
     select $1, id, 'rejected', $3, $4, $4, now() from unnest($2::uuid[]) as id`,
    [merchant.id, [submission, randomUUID()], mark, merchant.ownerId],
  );
  await world.sql(`insert into kyb_lost_files (merchant_id, document_id) values ($1, $2)`, [
    merchant.id,
    randomUUID(),
  ]);
  await world.sql(
    `insert into usage_counters (merchant_id, period, metric, used) values ($1, '2000-01-01', 'messages_sent', 1)`,
    [merchant.id],
  );
  assert.ok(decodeId('kyb_document', document.id));
  const [invoice] = [await addInvoice(shop), await addInvoice(shop)];
  return {
    kyb_person: person.id,
    kyb_document: document.id,
    kyb_submission: encodeId('kyb_submission', submission),
    invoice,
  };
}
