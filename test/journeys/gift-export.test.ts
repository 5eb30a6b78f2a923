/** The ledger of gift cards as a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giftExportColumns } from '../../contract/domains/gift-cards.ts';
import { Tessera } from '../../sdk/src/index.ts';
import { exportPaths, readExport } from '../harness/export.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { useStage } from '../harness/stage.ts';
import { basket, gift } from './order-stage.ts';

const inlineRows = 12;

const { server, world } = useStage({ env: { TESSERA_EXPORT_INLINE_ROWS: String(inlineRows) } });

/** A merchant whose two cards were loaded, spent, adjusted and moved. */
async function shop() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const [first, second] = [await gift(tessera, 5_000), await gift(tessera, 700)];
  await tessera.giftCards.load(first.id, { amount: 2_500, reference: `payment-${Math.random()}` });
  await tessera.orders.apply('1', { ...basket, gift_cards: [{ id: first.id, amount: 3_000 }] });
  await tessera.orders.return('1', { reason: 'A part', amount: 1_000 });
  await tessera.giftCards.adjust(first.id, { amount: -100, reason: '=1+1' });
  await tessera.giftCards.transfer(second.id, { to: { id: first.id }, amount: 200 });
  const { text } = await merchant.token();
  const ask = (query = '') => readExport(server.url, text, query, exportPaths.gifts);
  const rows = async (query = ''): Promise<Record<string, string | number | null>[]> =>
    JSON.parse((await ask(`format=json&${query}`)).bytes.toString());
  return { merchant, tessera, cards: [first, second], ask, rows };
}

const sumOf = (rows: readonly Record<string, unknown>[]): number =>
  rows.reduce((sum, { amount }) => sum + Number(amount), 0);

test('the amounts of each card add up to its balance, and all to what is outstanding', async () => {
  const { tessera, cards, ask, rows } = await shop();
  const all = await rows();
  for (const { id } of cards) {
    const { gift: state } = await tessera.vouchers.get(id);
    const own = all.filter(({ voucher_id }) => voucher_id === id);
    assert.deepEqual([sumOf(own), own.at(-1)?.balance_after], [state?.balance, state?.balance]);
    assert.deepEqual(await rows(`voucher_id=${id}`), own);
    const { data } = await tessera.giftCards.listTransactions(id, { order: 'asc' }).page();
    assert.deepEqual(
      own.map(({ id: transaction, type, amount }) => [transaction, type, amount]),
      data.map(({ id: transaction, type, amount }) => [transaction, type, amount]),
    );
  }
  const { currencies } = await tessera.giftCards.liability();
  assert.equal(sumOf(all), currencies[0]?.closing);

  const { status, headers, bytes, digest, expectedDigest } = await ask();
  assert.equal(status, 200);
  assert.match(
    headers['content-disposition']!,
    /^attachment; filename="gift-card-transactions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(digest, expectedDigest);
  const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  assert.deepEqual(header!.split(','), [...giftExportColumns]);
  assert.equal(lines.length, all.length);
  assert.ok(lines.some((line) => line.includes(',-100,EUR,EUR -1.00,') && line.includes(",'=1+1,")));
});

test('no row of another merchant appears, not even by the id of its card', async () => {
  const [own, other] = [await shop(), await shop()];
  const all = await own.rows();
  const ids = new Set(own.cards.map(({ id }) => id));
  assert.ok(all.length > 0 && all.every(({ voucher_id }) => ids.has(String(voucher_id))));
  assert.deepEqual(await own.rows(`voucher_id=${other.cards[0]!.id}`), []);
});

test('columns, filters and times select what is exported', async () => {
  const { rows, ask } = await shop();
  const moved = await rows('type=transferred&columns=type&columns=amount');
  assert.deepEqual(moved.map(({ amount }) => amount).sort(), [-200, 200]);
  assert.deepEqual(await rows('currency=USD'), []);
  assert.deepEqual(await rows('from=2020-01-01&to=2020-06-01'), []);
  const { status, bytes } = await ask('from=2020-01-01');
  assert.deepEqual([status, JSON.parse(bytes.toString()).code], [422, 'range_too_large']);
});

test('a job builds a large file, for those who can read vouchers', async () => {
  const { merchant, tessera, cards, rows, ask } = await shop();
  for (let at = 0; at < inlineRows; at += 1) {
    await tessera.giftCards.load(cards[0]!.id, { amount: 1, reference: `payment-${Math.random()}` });
  }
  const answer = await ask('format=json');
  assert.equal(answer.status, 202);
  const accepted = JSON.parse(answer.bytes.toString());
  assert.equal(accepted.type, 'gift_cards.export');
  await workOffJobs(server);
  const { text: token } = await merchant.token(['events:read', 'wallet:read']);
  const stranger = new Tessera({ token, baseUrl: server.url });
  assert.equal((await stranger.jobs.get(accepted.id)).result_url, null);
  const job = await tessera.jobs.get(accepted.id);
  assert.equal(job.status, 'completed');
  const file = await fetch(server.url + new URL(job.result_url!).pathname);
  const all = (await file.json()) as { amount: number; voucher_id: string }[];
  assert.equal(all.length, job.result?.rows);
  const { currencies } = await tessera.giftCards.liability();
  assert.equal(sumOf(all), currencies[0]?.closing);
  assert.deepEqual(
    all.filter(({ voucher_id }) => voucher_id === cards[1]!.id),
    await rows(`voucher_id=${cards[1]!.id}`),
  );
});

test('a redemption and its file have the currency of what it took, with the decimals of that currency', async () => {
  const tessera = await (await world.merchant()).client();
  const gift = { amount: 5_000, currency: 'JPY' };
  const card = await tessera.vouchers.create({ type: 'gift', gift });
  const off = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_250 },
    redemption_limit: 2,
  });
  await tessera.vouchers.redeem(card.id, { amount: 1_500 });
  for (const currency of ['JPY', 'EUR'])
    await tessera.vouchers.redeem(off.id, { order: { amount: 12_000, currency } });

  const { data } = await tessera.vouchers.listRedemptions().page();
  assert.deepEqual(
    data.map(({ currency, amount, discount_amount }) => [currency, amount, discount_amount]),
    [
      ['EUR', null, 1_500],
      ['JPY', null, 1_500],
      ['JPY', 1_500, null],
    ],
  );
  const { last_redemption } = await tessera.vouchers.get(card.id, { expand: ['last_redemption'] });
  assert.equal(last_redemption?.currency, 'JPY');
  const file = (await tessera.vouchers.exportRedemptions({
    columns: ['currency', 'amount', 'discount_amount'],
    amounts: 'decimal',
  })) as Blob;
  const [, ...lines] = (await file.text()).trimEnd().split('\r\n');
  assert.deepEqual(lines, ['EUR,,15', 'JPY,,1500', 'JPY,1500,']);
});
