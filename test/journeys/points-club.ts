/** A member of a new merchant's club, and ways to move their points. */
import assert from 'node:assert/strict';
import { decodeId } from '../../contract/ids.ts';
import type { PointsEarnParams, PointsRedeemParams } from '../../sdk/src/resources/points.ts';
import { addPass } from '../harness/passes.ts';
import { passTime } from '../harness/points-time.ts';
import type { World } from '../harness/world.ts';

export const daySeconds = 86_400;
const spendRule = { basis: 'spend', points_per_unit: 1, unit_amount: 100 } as const;
let orders = 0;
export const nextOrder = (): string => {
  orders += 1;
  return `order-${orders}`;
};

/** Opens a club with one member, on the terms of its pass. */
export async function openClub(world: World, terms: object = {}, initial_points = 0) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera, { earn_rule: spendRule, ...terms });
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com' },
    ...(initial_points > 0 && { initial_points }),
  });
  const { id: membership_id } = member;
  const uuid = decodeId('membership', membership_id)!;
  return {
    merchant,
    tessera,
    pass,
    member,
    uuid,
    earn: (points: number, more: Partial<PointsEarnParams> = {}) =>
      tessera.points.earn({ membership_id, points, reference: nextOrder(), ...more }),
    buy: (amount: number, more: Partial<PointsEarnParams> = {}) =>
      tessera.points.earn({ membership_id, order: { id: nextOrder(), amount, currency: 'EUR' }, ...more }),
    spend: (points: number, more: Partial<PointsRedeemParams> = {}) =>
      tessera.points.redeem({ membership_id, points, ...more }),
    hold: async (points: number, more: Partial<PointsRedeemParams> = {}) => {
      const { hold } = await tessera.points.redeem({
        membership_id,
        points,
        hold: { mode: 'create' },
        ...more,
      });
      return hold!;
    },
    end: (mode: 'capture' | 'release', hold_id: string, more: Partial<PointsRedeemParams> = {}) =>
      tessera.points.redeem({ membership_id, hold: { mode, hold_id }, ...more }),
    adjust: (points: number, more: { reference?: string; expires_at?: string } = {}) =>
      tessera.points.adjust({ membership_id, points, reason: 'Sorry', ...more }),
    statement: (query: Parameters<typeof tessera.points.statement>[1] = {}) =>
      tessera.points.statement(membership_id, { order: 'asc', ...query }).page(),
    balance: async () => {
      const { points } = await tessera.memberships.get(membership_id);
      const { available, held, pending, debt } = points;
      return { available, held, pending, debt };
    },
    letPass: (seconds: number) => passTime(world, uuid, seconds),
    events: async (pattern = '^points|tier') => {
      const rows = await world.sql<{ type: string }>(
        'select type from events where merchant_id = $1 and type ~ $2 order by id',
        [merchant.id, pattern],
      );
      return rows.map(({ type }) => type);
    },
  };
}

export const refusedWith =
  (code: string, figures: Record<string, unknown> = {}) =>
  (error: unknown) => {
    const refused = error as { code: string; problem: Record<string, unknown> };
    assert.equal(refused.code, code, JSON.stringify(refused.problem));
    for (const [name, value] of Object.entries(figures)) assert.deepEqual(refused.problem[name], value);
    return true;
  };

export const nothing = { available: 0, held: 0, pending: 0, debt: 0 };
