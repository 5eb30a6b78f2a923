/** Customers are merged while tills redeem for them: nothing stays behind at the duplicate, and no limit is passed. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { issuedForMerged, mergedWithoutLock, redeemedForMerged } from '../../mutants/merge-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, lastOf, tally } from '../../promises/journal.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

/** Pairs of one person each; every pair tries to use each voucher while it is merged. */
async function mergeAmongRedemptions(
  t: TestContext,
  mutations: readonly Mutation[],
  { pairs, slow, alone }: { pairs: number; slow?: string; alone?: 'issue' | 'use' },
) {
  const rig = await openBreakable(t, { background: 'one', mutations });
  const merchant = await rig.world.merchant();
  const { id: tokenId, text: token } = await merchant.token();
  const till = { merchantId: merchant.id, tokenId, token };
  const pass = await addPass(await merchant.client(rig.url));
  const create = (external_id: string): Asked => ({
    as: till,
    route: 'customers.create',
    path: '/api/v1/customers',
    body: { external_id },
    key: external_id,
  });
  const idOf = async (name: string) =>
    (JSON.parse(lastOf(await rig.clients.untilKnown(create(name))).body) as { id: string }).id;
  const vouchers: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    vouchers.push((await newVoucher(rig, till, { redemption_limit: null, per_customer_limit: 1 })).id);
  }
  if (slow !== undefined) await slowUpdates(rig, slow, 'insert', 0.6);
  const counts: Record<string, number> = {};
  for (let pair = 0; pair < pairs; pair += 1) {
    const [kept, duplicate] = [await idOf(`kept-${pair}`), await idOf(`duplicate-${pair}`)];
    const merge: Asked = {
      as: till,
      route: 'customers.merge',
      path: `/api/v1/customers/${kept}/merge`,
      body: { duplicate_id: duplicate, memberships: 'keep' },
      key: `merge-${pair}`,
    };
    const uses = vouchers.flatMap((voucher) => [
      redemption(till, voucher, { customer: { id: duplicate } }),
      redemption(till, voucher, { customer: { external_id: `duplicate-${pair}` } }),
      redemption(till, voucher, { customer: { id: kept } }),
    ]);
    const issue: Asked = {
      as: till,
      route: 'memberships.issue',
      path: '/api/v1/memberships/merchant/issue',
      body: { pass_id: pass.id, customer: { external_id: `duplicate-${pair}` }, notify: false },
      key: `issue-${pair}`,
    };
    const all = [issue, ...uses.slice(0, 6), merge, ...uses.slice(6)];
    const first = { issue, use: uses[0]! };
    const asked = alone === undefined ? all : [first[alone], merge];
    for (const [answer, count] of Object.entries(tally(await rig.clients.together(asked)))) {
      counts[answer] = (counts[answer] ?? 0) + count;
    }
    // A merge that met a redemption of another voucher is refused, and repeated.
    for (const attempt of times(5, (n) => n)) {
      const again = lastOf(await rig.clients.untilKnown({ ...merge, key: `again-${pair}-${attempt}` }));
      if (again.code !== 'version_conflict') break;
    }
  }
  return { rig, counts };
}

test('nothing of a merged customer stays behind, whatever tills do meanwhile', async (t) => {
  const { rig, counts } = await mergeAmongRedemptions(t, [], { pairs: figures.merges.pairs });
  t.diagnostic(JSON.stringify(counts));
  const merged = await rig.world.total<'count'>(
    `select count(*)::int as count from customers where status = 'merged'`,
  );
  assert.equal(merged.count, figures.merges.pairs);
  await rig.assertKept();
});

/**
 * What is written slowly makes it certain that a merge comes between reading the customer and writing. It would wait for
 * other redemptions of the same vouchers, and come too late.
 */
const mutants = [
  { what: 'mergedWithoutLock', mutations: mergedWithoutLock, slow: 'redemptions', alone: 'use' },
  { what: 'redeemedForMerged', mutations: redeemedForMerged, slow: 'redemptions', alone: 'use' },
  { what: 'issuedForMerged', mutations: issuedForMerged, slow: 'memberships', alone: 'issue' },
] as const;
for (const { what, mutations, slow, alone } of mutants) {
  test(`a server with the defect ${what} is detected`, async (t) => {
    const pairs = figures.merges.pairsOfMutant;
    const { rig } = await mergeAmongRedemptions(t, mutations, { pairs, slow, alone });
    const broken = numbersOf(await rig.breaches());
    assert.ok(broken.has('C5') || broken.has('V1') || broken.has('V3'), [...broken].join());
  });
}
