import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giftTransactionTypes } from '../../../contract/resources/gift-card.ts';
import { voucherRow } from '../../../test/harness/voucher-row.ts';
import { changeOf, isBalanced } from '../wallet/ledger/journal.ts';
import { entriesOf, type GiftRow, giftRowOf } from './gift-movement.ts';

const now = '2026-06-15T12:00:00.000Z';
const card = voucherRow({ type: 'gift', gift_amount: 900, gift_balance: 700, currency: 'EUR', version: 4 });
const actor = { type: 'system', id: null } as const;

const rowOf = (type: GiftRow['type'], amount: number, more: object = {}): GiftRow =>
  giftRowOf(card, { type, amount, actor, occurred_at: now, ...more }, now);

for (const type of giftTransactionTypes.filter((one) => one !== 'transferred')) {
  for (const amount of [250, -250]) {
    test(`${amount} ${type} is one entry that balances and changes what is outstanding by it`, () => {
      const row = rowOf(type, amount);
      assert.deepEqual([row.version, row.balance_after, row.currency], [4, 700, 'EUR']);
      const [entry, ...more] = entriesOf([row]);
      assert.equal(more.length, 0);
      assert.ok(isBalanced(entry!.postings));
      assert.equal(changeOf(entry!.postings, 'gift:outstanding'), -amount);
      assert.deepEqual(
        [entry!.id, entry!.reference, entry!.effectiveAt],
        [row.entry_id, `gift:${row.id}`, now],
      );
    });
  }
}

test('a transfer is one entry of two cards that changes nothing of what is outstanding', () => {
  const entry_id = '01900000-0000-7000-8000-000000000009';
  const rows = [rowOf('transferred', -250, { entry_id }), rowOf('transferred', 250, { entry_id })];
  const entries = entriesOf([rowOf('loaded', 1), ...rows]);
  assert.equal(entries.length, 2);
  const { postings } = entries[1]!;
  assert.ok(isBalanced(postings));
  assert.deepEqual(
    postings.map(({ account, direction, amount }) => [account, direction, amount]),
    [
      ['gift:outstanding', 'debit', 250],
      ['gift:outstanding', 'credit', 250],
    ],
  );
});
