/**
 * Corrects the directory where it disagrees with the cells, which know best whom they serve: after home or a cell was
 * restored from a backup of another time.
 */
import type pg from 'pg';
import { homeCell } from '../config/cells.ts';
import type { CellClient } from '../invariants/cell-client.ts';
import { livesIn } from '../invariants/cells.ts';
import { findOpenMove } from './move-store.ts';

export interface Correction {
  merchantId: string;
  /** What the directory said. */
  from: string;
  to: string;
}

const placeOf = async (home: pg.Client, id: string): Promise<string> =>
  (await home.query<{ cell: string }>('select cell from merchant_cells where merchant_id = $1', [id])).rows[0]
    ?.cell ?? homeCell;

/**
 * Names the one cell that serves each merchant; `cells` must be all of them. Leaves merchants whom several cells serve,
 * and those who are in a switch.
 */
export async function repairDirectory(
  cells: readonly CellClient[],
  merchants: readonly string[],
): Promise<Correction[]> {
  const home = cells.find(({ name }) => name === homeCell)!.client;
  const corrections: Correction[] = [];
  for (const merchantId of merchants) {
    await home.query('begin');
    try {
      const correction = await correct(home, cells, merchantId);
      await home.query('commit');
      if (correction !== undefined) corrections.push(correction);
    } catch (error) {
      await home.query('rollback');
      throw error;
    }
  }
  return corrections;
}

async function correct(
  home: pg.Client,
  cells: readonly CellClient[],
  merchantId: string,
): Promise<Correction | undefined> {
  const [first] = await livesIn(cells, merchantId);
  if (first === undefined) return undefined;
  // From here on no process moves the merchant.
  const { rows } = await home.query<{ claimed: boolean }>(
    'select pg_try_advisory_xact_lock(735562, hashtext($1::uuid::text)) as claimed',
    [first.live_id],
  );
  if (!rows[0]!.claimed) return undefined;
  const open = await findOpenMove(home, merchantId);
  if (open?.step === 'switching' || open?.step === 'switched') return undefined;
  const places = await livesIn(cells, merchantId);
  const from = await placeOf(home, merchantId);
  const [place] = places;
  if (place === undefined || places.length > 1 || place.cell === from) return undefined;
  if (place.cell === homeCell)
    await home.query('delete from merchant_cells where merchant_id = $1', [merchantId]);
  else
    await home.query(
      `insert into merchant_cells (merchant_id, cell) values ($1, $2)
       on conflict (merchant_id) do update
         set cell = excluded.cell, version = merchant_cells.version + 1, updated_at = now()`,
      [merchantId, place.cell],
    );
  return { merchantId, from, to: place.cell };
}
