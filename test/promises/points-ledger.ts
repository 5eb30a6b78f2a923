/** Members with points for a test, and requests about them. */
import { randomUUID } from 'node:crypto';
import { decodeId } from '../../contract/ids.ts';
import type { RouteName } from '../../contract/routes.ts';
import type { MembershipsCreatePassParams } from '../../sdk/src/resources/memberships.ts';
import { addPass } from '../harness/passes.ts';
import type { Asked, Asker, Entry } from './journal.ts';
import { lastOf } from './journal.ts';
import type { Rig } from './rig.ts';

export interface Club {
  /** Requests about members; creates none, so that its journal contains only points. */
  till: Asker;
  members: { id: string; uuid: string }[];
}

/** Creates a new merchant's club with members, each with this many points. */
export async function newClub(
  rig: Rig,
  options: { members: number; points: number; terms?: Partial<MembershipsCreatePassParams> },
): Promise<Club> {
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera, { ...options.terms });
  const members = await Promise.all(
    Array.from({ length: options.members }, (_, place) =>
      tessera.memberships.issue({
        pass_id: pass.id,
        customer: { external_id: `member-${place}` },
        initial_points: options.points,
      }),
    ),
  );
  const { id: tokenId, text: token } = await merchant.token();
  return {
    till: { merchantId: merchant.id, tokenId, token },
    members: members.map(({ id }) => ({ id, uuid: decodeId('membership', id)! })),
  };
}

const asked = (as: Asker, route: RouteName, path: string, body: object): Asked => ({
  as,
  route,
  path: `/api/v1/memberships/${path}`,
  body,
  key: randomUUID(),
});

export const spending = (as: Asker, membership_id: string, points: number, more: object = {}): Asked =>
  asked(as, 'points.redeem', 'redeem-points', { membership_id, points, ...more });

export const holding = (as: Asker, membership_id: string, points: number): Asked =>
  spending(as, membership_id, points, { hold: { mode: 'create', ttl_seconds: 600 } });

export const endOfHold = (
  as: Asker,
  membership_id: string,
  hold_id: string,
  mode: 'capture' | 'release',
): Asked => asked(as, 'points.redeem', 'redeem-points', { membership_id, hold: { mode, hold_id } });

export const earning = (as: Asker, membership_id: string, points: number): Asked =>
  asked(as, 'points.earn', 'earn-points', { membership_id, points, reference: randomUUID() });

export const adjustment = (as: Asker, membership_id: string, points: number): Asked =>
  asked(as, 'points.adjust', 'adjust-points', { membership_id, points, reason: 'Counted anew' });

export const reversal = (as: Asker, transactionId: string, points?: number): Asked =>
  asked(as, 'points.reverse', `points-transactions/${transactionId}/reverse`, {
    reason: 'Returned',
    ...(points && { points }),
  });

/** The ids of what a success created. */
export function madeBy(entry: Entry): { transaction?: string | undefined; hold?: string | undefined } {
  if (lastOf(entry).status >= 300) return {};
  const made = JSON.parse(lastOf(entry).body) as {
    transaction?: { id: string } | null;
    hold?: { id: string; status: string } | null;
  };
  return {
    transaction: made.transaction?.id,
    hold: made.hold?.status === 'active' ? made.hold.id : undefined,
  };
}

/** A member's balance and number of spends according to the database. */
export async function standingOf(
  rig: Rig,
  memberUuid: string,
): Promise<{ available: number; spendings: number }> {
  const [row] = await rig.world.sql<{ available: number; spendings: number }>(
    `select m.points_available::int as available,
            (select count(*)::int from points_transactions t
             where t.merchant_id = m.merchant_id and t.membership_id = m.id and t.type = 'redeem') as spendings
     from memberships m where m.id = $1`,
    [memberUuid],
  );
  return row!;
}
