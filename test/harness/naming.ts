/** Calls that name a person in every free text that can be theirs. */
import assert from 'node:assert/strict';
import { type RouteName, routeNamed } from '../../contract/routes.ts';
import { unique } from '../contract/shop-parts.ts';
import { ask } from './canary.ts';
import { type Somebody, somebody, spellingsOf } from './spellings.ts';
import type { World } from './world.ts';

/** Where a body has text, in the notation of `freeTexts`. */
function sentTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [path.join('.')];
  if (Array.isArray(value)) return value.flatMap((item) => sentTexts(item, [...path, '*']));
  if (typeof value !== 'object' || value === null) return [];
  const isOpen = ['metadata', 'attributes', 'properties'].includes(path.at(-1) ?? '');
  return Object.entries(value).flatMap(([name, field]) => sentTexts(field, [...path, isOpen ? '{}' : name]));
}

/** What the calls below read of answers. */
interface Answer {
  id: string;
  customer_id: string;
  transaction: { id: string };
  redemption: { id: string };
  communication: { id: string };
}

/** The server that gets the person, and how to wait until everything that follows is done. */
interface Stage {
  url: string;
  world: World;
  settle(): Promise<void>;
}

/** Opens a shop whose calls are remembered by the texts they send. */
export async function openNaming({ url, world, settle }: Stage) {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const sent = new Set<string>();
  const call = async (name: RouteName, params: object, body: object) => {
    const { method, path } = routeNamed(name);
    for (const place of sentTexts(body)) sent.add(`${name} ${place}`);
    const filled = path.replaceAll(/:(\w+)/g, (_, key) =>
      encodeURIComponent((params as Record<string, string>)[key]!),
    );
    const answer = await ask(url, method, filled, jwt, body, unique('key'));
    assert.ok(answer.status < 300, `${name}: ${answer.text}`);
    return answer.json as unknown as Answer;
  };
  const get = async (path: string) => (await ask(url, 'GET', path, jwt)).text;
  const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
  const template = { name: 'Card', type: 'loyalty', design, status: 'published' };
  const { id: template_id } = await call('memberships.create-template', {}, template);
  const pass = async () =>
    (await call('memberships.create-pass', {}, { template_id, name: unique('Club'), status: 'active' }))
      .id as string;
  const erase = async (userId: string) => {
    await call('privacy.erase' as RouteName, { userId }, {});
    await settle();
  };
  return { call, get, settle, pass, erase, sent };
}
type Shop = Awaited<ReturnType<typeof openNaming>>;

const languages = ['en', 'it', 'de', 'fr', 'es'];

/** Names the person in every free text that can be theirs. Returns the customer's id. */
export async function nameEverywhere(shop: Shop, person: Somebody, secret: string): Promise<string> {
  const { call, settle } = shop;
  const ways = spellingsOf(person);
  let turn = 0;
  const next = (most: number): string => {
    for (;;) {
      turn += 1;
      const way = ways[turn % ways.length]!;
      if (way.length <= most) return way;
    }
  };
  /** A text that can't be found by words alone, and a name. */
  const note = () => `${secret} ${next(200)}`;
  /** A text that concerns others as well. */
  const news = () => `For ${next(100)} and all`;
  const key = (most = 90) => `${unique('k').slice(-4)} ${next(most - 6)}`;
  const metadata = () => ({ about: note() });
  const { name, email, phone, external_id, birthday, street, postal_code, city } = person;
  const known = { name, email, phone, external_id, birthday };
  const address = { line1: `${street} 12`, line2: note(), city, region: note(), postal_code, country: 'IT' };
  const consents = () => ({ marketing_email: 'granted', source: next(40), words: note() });
  const created = await call(
    'customers.create',
    {},
    { ...known, address, metadata: metadata(), consents: consents() },
  );
  const customer = { id: created.id as string };
  await call('customers.update', customer, {
    name: person.name,
    external_id: person.external_id,
    address: { ...address, line2: note() },
    metadata: metadata(),
    consents: consents(),
  });
  const pass_id = await shop.pass();
  const issued = { external_id: person.external_id, name: person.name, consents: consents() };
  const card = await call(
    'memberships.issue',
    {},
    {
      pass_id,
      customer: issued,
      external_id: key(),
      metadata: metadata(),
      initial_points: 500,
    },
  );
  const membership = { membership_id: card.id as string, id: card.id as string };
  const second = await shop.pass();
  const recipients = [{ customer: issued, external_id: key(), metadata: metadata() }];
  await call('memberships.issue-bulk', {}, { pass_id: second, recipients });
  await settle();
  await call('memberships.update', membership, {
    external_id: key(),
    metadata: metadata(),
    status: 'suspended',
    reason: note(),
  });
  await call('memberships.update', membership, { status: 'active', reason: note() });
  const item = () => ({
    id: key(),
    sku: key(),
    name: note(),
    categories: [key()],
    amount: 900,
    metadata: metadata(),
  });
  const line = () => ({ name: note(), sku: key(), quantity: 1, amount: 900 });
  const by = { membership_id: membership.membership_id };
  const adjusted = await call(
    'points.adjust',
    {},
    { ...by, points: 5, reason: note(), staff: next(60), reference: key() },
  );
  const order = { id: key(), amount: 900, currency: 'EUR' };
  const earned = await call('points.earn', {}, { ...by, points: 5, staff: next(60), reference: key() });
  await call(
    'points.redeem',
    {},
    { ...by, points: 5, reason: note(), staff: next(60), reference: key(), order },
  );
  await call(
    'points.redeem',
    {},
    { ...by, points: 5, reason: note(), reference: key(), hold: { mode: 'create' } },
  );
  assert.ok(adjusted);
  await call('points.reverse', { id: earned.transaction.id }, { reason: note(), reference: key() });

  const discount = { type: 'percent', percent_off: 1_000 };
  const terms = { type: 'discount', discount, redemption_limit: null };
  const types = [
    { type: 'review', label: 'Review', value: 'none', properties: [{ key: 'text', type: 'text' }] },
  ];
  await call('memberships.set-event-types', {}, { types });
  const review = { type: 'review', reference: key(), properties: { text: note() } };
  await call('memberships.record-event', {}, { ...by, ...review });

  const voucher = await call('vouchers.create', {}, terms);
  await call('vouchers.issue', voucher, { customer: issued, message: note() });
  const who = { customer: { external_id: person.external_id } };
  const basket = () => ({ ...who, order: { id: key(), amount: 900, currency: 'EUR', items: [line()] } });
  await call('vouchers.validate', voucher, {
    ...basket(),
    reference: key(),
    staff: next(60),
    metadata: metadata(),
    hold: { key: key(40) },
  });
  const used = await call('vouchers.redeem', voucher, {
    ...basket(),
    reference: key(),
    staff: next(60),
    metadata: metadata(),
  });
  await call('vouchers.rollback', { id: used.redemption.id }, { reason: note() });
  const sold = await call(
    'vouchers.create',
    {},
    { type: 'gift', gift: { amount: 500, currency: 'EUR' }, metadata: metadata() },
  );
  await call('vouchers.issue', sold, { customer: { id: customer.id }, message: note() });
  await call('vouchers.decrypt', sold, { reason: note() });
  await call('gift-cards.load', sold, { amount: 100, reference: key() });
  await call('gift-cards.refund', sold, { amount: 10, reason: note(), reference: key() });
  await call('gift-cards.adjust', sold, { amount: -1, reason: note(), reference: key() });
  await call('vouchers.update', sold, { active: false, disabled_reason: note(), metadata: metadata() });

  const sale = () => ({
    items: [item()],
    currency: 'EUR',
    customer: { external_id: person.external_id },
    channel: next(40),
    staff: next(60),
    metadata: metadata(),
  });
  await call('orders.quote', {}, { ...sale(), order_id: key() });
  const order_id = key();
  await call('orders.hold', { order_id: key() }, sale());
  await call('orders.apply', { order_id }, sale());
  await call('orders.return', { order_id }, { reason: note(), reference: key(), amount: 100 });

  const words = (text: () => string) => ({
    subject: text(),
    body: text(),
    blocks: [
      { type: 'text', text: text() },
      {
        type: 'button',
        label: text === news ? next(60) : `${secret} ${next(59 - secret.length)}`,
        url: `https://example.com/?of=${encodeURIComponent(text())}`,
      },
      // In an address, spaces and letters are encoded.
      ...[person.name, `(+39) 333 ${person.subscriber}`].map((who) => ({
        type: 'button',
        label: 'Open',
        url: `https://example.com/?of=${encodeURIComponent(`For ${who}`)}`,
      })),
      { type: 'card', label: next(60) },
    ],
  });
  const letter = (text: () => string) => ({
    ...words(text),
    translations: Object.fromEntries(languages.map((language) => [language, words(text)])),
  });
  await call('communications.email', membership, letter(note));
  const channels = ['email'];
  // A member of the same pass, who gets what is for all.
  const { email: other } = somebody();
  await call(
    'memberships.issue',
    {},
    {
      pass_id,
      customer: { email: other, consents: { marketing_email: 'granted' } },
    },
  );
  await call('communications.nudge', voucher, { channels, ...letter(note) });
  await settle();
  await call('communications.broadcast-to-members', { passId: pass_id }, letter(news));
  await call('communications.broadcast-voucher', {}, { voucher_id: voucher.id, channels, ...letter(news) });
  await call(
    'referrals.create-code',
    {},
    {
      referrer: { type: 'customer', customer_id: customer.id },
      reward: { referrer: 1, referee: 1 },
      metadata: metadata(),
    },
  );
  await settle();
  const third = await call('memberships.issue', {}, { pass_id: await shop.pass(), customer: issued });
  await call('memberships.revoke', third, { reason: note() });
  await settle();
  return customer.id;
}
