/** Installations whose merchants move, and merchants whose tills never stop. */
import type { TestContext } from 'node:test';
import type { CommandEnd } from '../harness/command.ts';
import { type MovingCells, movingCells, target } from '../harness/moving-cells.ts';
import type { Mutation } from '../harness/mutation.ts';
import { until } from '../harness/patience.ts';
import type { TestMerchant } from '../harness/world.ts';
import { endlessVoucher, openTills, type Tills } from './moving-tills.ts';

export interface Installation extends MovingCells {
  url: string;
}

export async function install(t: TestContext, clusters: 1 | 2): Promise<Installation> {
  const rig = await movingCells(t, { clusters });
  return { ...rig, ...(await rig.server()) };
}

/** A merchant in this cell whose tills work until they are stopped. */
export async function workingMerchant(
  t: TestContext,
  { world, url }: Installation,
  cell: string,
  options: { tills: number; vouchers?: number },
): Promise<{ merchant: TestMerchant; working: Tills }> {
  const merchant = await world.merchant({ cell });
  const client = await merchant.client(url);
  const vouchers: string[] = [];
  // A busy machine can refuse some.
  while (vouchers.length < (options.vouchers ?? 5)) {
    const made = await endlessVoucher(client).catch(() => undefined);
    if (made !== undefined) vouchers.push(made);
  }
  const working = await openTills(t, url, merchant, vouchers, options);
  return { merchant, working };
}

export const move = (
  rig: Installation,
  { wireId }: TestMerchant,
  mutations: readonly Mutation[] = [],
): Promise<CommandEnd> => rig.command(['cells', 'move', wireId, '--to', target], mutations);

export const more = async (working: Tills, count: number): Promise<void> => {
  const soFar = working.acknowledged;
  await until(() => working.acknowledged >= soFar + count);
};
