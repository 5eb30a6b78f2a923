/** Deliberate defects of merges: of joined memberships, and of consents. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { debtForgotten, expiryLost, refusalOverwritten } from '../../mutants/merge-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { openBreakable } from './breakable.ts';

/** Merges two members, one of whom owes points, and imports a consent that the person refused. */
async function play(t: TestContext, mutations: readonly Mutation[]) {
  const rig = await openBreakable(t, { servers: 1, mutations });
  const tessera = await (await rig.world.merchant()).client(rig.url);
  const pass = await addPass(tessera, { points_expiry: { mode: 'rolling', months: 1 } });
  const issue = (external_id: string) =>
    tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id },
      initial_points: 40,
      notify: false,
    });
  const [kept, expiring, owing] = [await issue('kept'), await issue('expiring'), await issue('owing')];
  const earned = await tessera.points.earn({ membership_id: owing.id, points: 30, reference: 'a' });
  await tessera.points.redeem({ membership_id: owing.id, points: 70 });
  await tessera.points.reverse(earned.transaction!.id, { reason: 'Returned' });
  for (const { customer_id: duplicate_id } of [owing, expiring])
    await tessera.customers.merge(kept.customer_id, { duplicate_id }).catch(() => undefined);
  const denied = { marketing_email: 'denied' } as const;
  await tessera.customers.update(kept.customer_id, { consents: denied });
  await tessera.customers.update(kept.customer_id, {
    consents: { marketing_email: 'granted', source: 'import' },
  });
  const { consents } = await tessera.customers.get(kept.customer_id);
  return { broken: numbersOf(await rig.breaches()), consent: consents.marketing_email };
}

test('merges keep the expiry and the debt of points, and refusals', async (t) => {
  const { broken, consent } = await play(t, []);
  assert.deepEqual([...broken], []);
  assert.equal(consent, 'denied');
});

for (const [what, mutations, invariant] of [
  ['expiryLost', expiryLost, 'X1'],
  ['debtForgotten', debtForgotten, 'P1'],
] as const) {
  test(`a server with the defect ${what} is detected`, async (t) => {
    const { broken } = await play(t, mutations);
    assert.ok(broken.has(invariant), [...broken].join());
  });
}

test('a server with the defect refusalOverwritten is detected', async (t) => {
  assert.equal((await play(t, refusalOverwritten)).consent, 'granted');
});
