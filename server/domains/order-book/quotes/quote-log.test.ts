/** What the log of quotes promises each merchant while others send more than the database can take. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { QuoteRow } from './quote-store.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world.close();
  await server.close();
});

function quoteOf({ id }: TestMerchant, orderId: string): QuoteRow {
  const now = new Date().toISOString();
  const pricing = {} as QuoteRow['pricing'];
  const times = { quoted_at: now, created_at: now };
  return { merchant_id: id, order_id: orderId, id: newUuid(), valid: true, pricing, ...times };
}

const quotesOf = async ({ id }: TestMerchant): Promise<number> =>
  (await world.sql('select from order_quotes where merchant_id = $1', [id])).length;

test('a flood of one merchant takes no place from another', async () => {
  const { quotes } = server.app.services;
  const [loud, quiet] = [await world.merchant(), await world.merchant()];
  for (const round of ['first', 'second']) {
    for (let order = 0; order < 6_000; order += 1) quotes.note(quoteOf(loud, `${round}-${order}`));
    quotes.note(quoteOf(loud, `${round}-0`));
    quotes.note(quoteOf(quiet, round));
    await quotes.stop();
  }
  // A tenth of those that can wait, and its places are free again once they are written.
  assert.equal(await quotesOf(loud), 1_000);
  assert.equal(await quotesOf(quiet), 2);
});
