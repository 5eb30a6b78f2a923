/** The messages about what members spent, and what is left of a card that was renewed. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestMerchant } from '../../harness/world.ts';
import { openClub } from '../../journeys/order-stage.ts';
import { givenBackTold, oldLinkFollows, oldNumberSpends } from '../../mutants/spending-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type Promised, testPromises } from './broken-promises.ts';

/** The points in the next message about spending. */
async function pointsTold(rig: Rig, merchant: TestMerchant): Promise<number | undefined> {
  const rows = <Row extends object>(sql: string) =>
    rig.world.sqlIn<Row>(rig.world.cellOf(merchant.id), sql, [merchant.id]);
  await rows('update spending_notices set due_at = now() where merchant_id = $1');
  const told = 'select spent from communication_audiences where merchant_id = $1 and spent is not null';
  while ((await rows('select from spending_notices where merchant_id = $1')).length > 0) await pause(50);
  const found = await rows<{ spent: Record<string, { points?: number }> }>(told);
  return found.flatMap(({ spent }) => Object.values(spent)).at(-1)?.points;
}

const promises: readonly Promised[] = [
  {
    what: 'the message names what a member spent, less what was given back',
    holds: async (rig, merchant) => {
      const tessera = await merchant.client(rig.urlOf(0));
      const { member } = await openClub(tessera);
      const { transaction } = await tessera.points.redeem({ membership_id: member.id, points: 20 });
      await tessera.points.reverse(transaction!.id, { reason: 'Half of it', points: 15 });
      return (await pointsTold(rig, merchant)) === 5;
    },
    mutants: givenBackTold,
  },
  {
    what: 'the old number of a renewed card spends nothing',
    holds: async (rig, merchant) => {
      const tessera = await merchant.client(rig.urlOf(0));
      const { member } = await openClub(tessera);
      await tessera.memberships.update(member.id, { renew_card: true });
      const spent = tessera.points.redeem({ serial: member.serial, points: 20 });
      const [result] = await Promise.allSettled([spent]);
      return result.status === 'rejected' && result.reason.code === 'card_renewed';
    },
    mutants: oldNumberSpends,
  },
  {
    what: 'the link of a renewed card shows nothing any more',
    holds: async (rig, merchant) => {
      const owner = await merchant.clientAs('owner');
      const { member } = await openClub(await merchant.client(rig.urlOf(0)));
      const { url } = await owner.members.getCardLink(member.id);
      const state = async () => (await fetch(`${rig.urlOf(0)}${new URL(url).pathname}/state`)).status;
      assert.equal(await state(), 200);
      await owner.memberships.update(member.id, { renew_card: true });
      return (await state()) === 404;
    },
    mutants: oldLinkFollows,
  },
];

testPromises(
  'members read exactly what they spent, and a renewed card leaves nothing to spend with',
  promises,
  { servers: 2 },
);
