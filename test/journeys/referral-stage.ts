/** A club whose members refer others. */
import { turnNetworkClock } from '../harness/network-clock.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

export const reward = { referrer: 50, referee: 25 };

export type Club = Awaited<ReturnType<typeof clubOf>>;

/** Opens a club whose member Ada has a referral code. */
export async function clubOf(
  merchant: TestMerchant,
  { url, ...terms }: { pending_days?: number; max_referrals?: number; url?: string } = {},
) {
  const tessera = await merchant.client(url);
  const { pending_days = 0, max_referrals } = terms;
  const pass = await addPass(tessera, { pending_days });
  const issue = (name: string, referral_code?: string) =>
    tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: name, name },
      ...(referral_code && { referral_code }),
    });
  const ada = await issue('Ada');
  const code = await tessera.referrals.createCode({
    code: 'ADA-2026',
    referrer: { type: 'customer', customer_id: ada.customer_id },
    reward,
    ...(max_referrals && { max_referrals }),
  });
  const { jwt } = await merchant.person('owner');
  let orders = 0;
  const earn = (membership_id: string, more: { referral_code?: string } = {}) => {
    orders += 1;
    return tessera.points.earn({ membership_id, points: 10, reference: `order-${orders}`, ...more });
  };
  const available = async (membership: { id: string }) =>
    (await tessera.memberships.get(membership.id)).points.available;
  const only = async () => (await tessera.referrals.list().page()).data[0]!;
  const owner = tessera.withToken(jwt);
  return { merchant, tessera, owner, pass, issue, ada, code, earn, available, only };
}

/** A server, and what its referrals are tested with. */
export function useReferrals() {
  const { server, world } = useStage();
  return {
    server,
    world,
    club: async (terms?: { pending_days?: number; max_referrals?: number }) =>
      clubOf(await world.merchant(), terms),
    eventsOf: async (merchant: TestMerchant): Promise<string[]> => {
      const sql = `select type from events where merchant_id = $1 and type like 'referral.%' order by id`;
      return (await world.sql<{ type: string }>(sql, [merchant.id])).map(({ type }) => type);
    },
    /** Runs the background work of the following seconds. */
    settle: async (): Promise<void> => {
      await relayEvents(server);
      await turnNetworkClock(server);
    },
  };
}
