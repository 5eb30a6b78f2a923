/** A person whose data is in every field that can contain personal data: none of it may remain after erasure. */
import assert from 'node:assert/strict';
import { type Incoming, send } from '../contract/send.ts';
import { unique } from '../contract/shop-parts.ts';
import type { World } from './world.ts';

export interface Canary {
  jwt: string;
  merchantId: string;
  /** Every text that identifies the person. */
  texts: string[];
  /** API ids. */
  customer: string;
  membership: string;
  voucher: string;
  communication: string;
  /** The request that issued a voucher to them, to be retried. */
  issuing: { path: string; body: object; key: string };
}

/** The server that gets the person, and how to wait until everything that follows is done. */
export interface Stage {
  url: string;
  world: World;
  settle(): Promise<void>;
}

export const ask = (
  url: string,
  method: string,
  path: string,
  bearer: string,
  body?: object,
  key?: string,
): Promise<Incoming> =>
  send(url, {
    method,
    path: `/api/v1${path}`,
    body,
    bearer,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

type Make = (
  path: string,
  body: object,
  key?: string,
  method?: 'POST' | 'PATCH' | 'PUT',
) => Promise<Record<string, string>>;

const makerAs =
  (url: string, jwt: string): Make =>
  async (path, body, key = unique('key'), method = 'POST') => {
    const answer = await ask(url, method, path, jwt, body, key);
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.json as Record<string, string>;
  };

async function newClub(make: Make): Promise<string> {
  const template = await make('/memberships/pass-templates', {
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const terms = { template_id: template.id, name: 'Club', status: 'active' };
  return (await make('/memberships/passes', terms)).id!;
}

/** Earns, spends, holds and corrects points. */
async function movePoints(make: Make, membership: string, name: string, email: string): Promise<void> {
  const points = { membership_id: membership, points: 5 };
  const first = { ...points, reference: `order of ${name}`, reason: name, staff: `served by ${name}` };
  await make('/memberships/redeem-points', first, `till of ${email}`);
  await make('/memberships/redeem-points', { ...points, hold: { mode: 'create' }, reason: email });
  await make('/memberships/adjust-points', {
    ...points,
    reason: `sorry, ${name}`,
    staff: `served by ${name}`,
  });
  const order = { id: `spent by ${name}`, amount: 500, currency: 'EUR' };
  await make('/memberships/redeem-points', { ...points, order });
  const properties = [{ key: 'text', type: 'text' }];
  const types = [{ type: 'review', label: 'Review', value: 'none', properties }];
  await make('/merchant/event-types', { types }, undefined, 'PUT');
  const review = { type: 'review', reference: `review by ${email}`, properties: { text: `I am ${name}` } };
  await make('/memberships/events', { membership_id: membership, ...review });
}

/** Applies and returns an order that names the customer wherever a text can be sent. */
async function sellOrder(make: Make, customer: string, [name, email, phone]: string[]): Promise<void> {
  const path = `/orders/${encodeURIComponent(`sold to ${phone}`)}`;
  const item = {
    id: name,
    sku: email,
    name: `Cake for ${name}`,
    categories: [name],
    amount: 900,
    metadata: { for: name },
  };
  await make('/orders/quote', { items: [item], currency: 'EUR', order_id: `quoted to ${email}` });
  await make(`${path}/apply`, {
    items: [item],
    currency: 'EUR',
    customer: { id: customer },
    staff: `served by ${name}`,
    metadata: { who: email },
  });
  await make(`${path}/return`, {
    reason: `${name} brought it back`,
    reference: `return of ${email}`,
    amount: 100,
  });
}

/** Issues, holds and redeems a voucher, and reveals its code. */
async function useVoucher(make: Make, customer: string, [name, email, phone, externalId]: string[]) {
  const voucher = await make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  const issuing = {
    path: `/vouchers/${voucher.id}/issue`,
    body: { customer: { id: customer }, message: `For ${name}` },
    key: unique('key'),
  };
  await make(issuing.path, issuing.body, issuing.key);
  await make(`/vouchers/${voucher.id}/validate`, {
    customer: { id: customer },
    hold: { key: `basket of ${email}` },
  });
  const used = await make(`/vouchers/${voucher.id}/redeem`, {
    customer: { id: customer },
    order: { id: externalId, amount: 1_000, currency: 'EUR' },
    reference: phone,
    staff: `served by ${name}`,
    metadata: { who: name },
  });
  const { redemption } = used as unknown as { redemption: { id: string } };
  await make(`/vouchers/redemptions/${redemption.id}/rollback`, { reason: `${name} brought it back` });
  const personal = await make('/merchant/vouchers', {
    type: 'gift',
    gift: { amount: 500, currency: 'EUR' },
    metadata: { who: name! },
  });
  await make(`/vouchers/${personal.id}/issue`, { customer: { id: customer } });
  await make(`/vouchers/${personal.id}/decrypt`, { reason: `${name} has lost it` });
  const load = { amount: 100, reference: `paid by ${email}` };
  await make(`/vouchers/${personal.id}/refund`, { ...load, reason: `${name} brought cake back` });
  await make(`/vouchers/${personal.id}/adjust`, { amount: -1, reason: `a mistake of ${name}` });
  const spent = await make(`/vouchers/${personal.id}/redeem`, { customer: { id: customer }, amount: 50 });
  const back = (spent as unknown as { redemption: { id: string } }).redemption.id;
  await make(`/vouchers/redemptions/${back}/rollback`, { reason: `${name} changed their mind` });
  await make(
    `/vouchers/${personal.id}`,
    { active: false, disabled_reason: `${name} lost it` },
    unique('key'),
    'PATCH',
  );
  return { voucher: voucher.id!, issuing };
}

/** Creates a person with data in every field and with every kind of activity. */
export async function stageCanary({ url, world, settle }: Stage): Promise<Canary> {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const make = makerAs(url, jwt);
  const name = unique('Canary');
  const email = `${unique('canary')}@example.com`;
  const phone = `+39${Math.floor(1e9 + Math.random() * 8e9)}`;
  const external_id = unique('crm-canary-');
  const card = unique('card-canary-');
  const code = unique('CANARY').toUpperCase();
  const consents = { marketing_email: 'granted' };
  const pass_id = await newClub(make);
  const issued = await make('/memberships/merchant/issue', {
    pass_id,
    customer: { name, email, phone, external_id, consents },
    initial_points: 50,
    external_id: card,
    metadata: { nickname: name },
  });
  const [membership, customer] = [issued.id!, issued.customer_id!];
  await movePoints(make, membership, name, email);
  const { voucher, issuing } = await useVoucher(make, customer, [name, email, phone, external_id]);
  await sellOrder(make, customer, [name, email, phone]);
  await make('/referrals/merchant/me/codes', {
    code,
    referrer: { type: 'customer', customer_id: customer },
    reward: { referrer: 1, referee: 1 },
  });
  const letter = { subject: `Dear ${name}`, body: `To ${email}` };
  await make(`/memberships/merchant/${membership}/email`, letter);
  const broadcast = { subject: `Meet ${name}`, body: `${name} won. Write to ${email}.` };
  const sent = await make(`/memberships/merchant/pass/${pass_id}/broadcast`, broadcast);
  await settle();
  const { communication } = sent as unknown as { communication: { id: string } };
  return {
    jwt,
    merchantId: merchant.id,
    texts: [name, email, phone, external_id, card, code],
    customer,
    membership,
    voucher,
    communication: communication.id,
    issuing,
  };
}

/** Returns the tables, in any schema, that contain one of the texts. */
export async function tablesWith(world: World, texts: readonly string[]): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  // Each cell has the same tables.
  for (const name of new Set(rows.map(({ name }) => name))) {
    const hits = await world.sql(
      `select from ${name} t where exists (
         select from unnest($1::text[]) as word
         where position(lower(word) in lower(t::text)) > 0
            or position(encode(convert_to(word, 'UTF8'), 'hex') in t::text) > 0) limit 1`,
      [texts],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
