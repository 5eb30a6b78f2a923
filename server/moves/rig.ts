/** The connections of a move. */
import type pg from 'pg';
import { withOptions } from '../config/database-address.ts';
import { connectPrimary } from '../database/pool/primary-client.ts';
import type { Move } from './move-store.ts';
import { requireSameTables } from './requirements.ts';
import type { Arrival } from './rows/apply-changes.ts';
import { type MovedTable, movedTables } from './rows/moved-tables.ts';
import { admission } from './rows/people.ts';
import { exactTexts } from './stream/change-stream.ts';

/** A cell and the address of its owner's role. */
export interface CellAddress {
  name: string;
  ownerUrl: string;
}

export interface Rig extends Arrival {
  move: Move;
  /** The operator's connection to the cell home, which holds the claim on the move. */
  home: pg.Client;
  source: pg.Client;
  sourceUrl: string;
  targetUrl: string;
  tables: readonly MovedTable[];
  connectToSource(): Promise<pg.Client>;
  tell: Telling;
  /** How long the merchant's writes waited, once they did. */
  waitedMs?: number;
  close(): Promise<void>;
}

/** Receives what is being done. */
export interface Telling {
  step(text: string): void;
  count(text: string, at: number, of: number): void;
}

/** Connects as the owner of the tables, to rows of these merchants only. */
export function connectForMerchants(ownerUrl: string, merchants: readonly string[]): Promise<pg.Client> {
  const settings = `${exactTexts} -c jit=off -c tessera.task=move -c tessera.tenants={${merchants.join(',')}}`;
  return connectPrimary({
    ...withOptions(ownerUrl, settings),
    application_name: 'tessera move',
    connectionTimeoutMillis: 30_000,
  });
}

export async function openRig(
  home: pg.Client,
  move: Move,
  cells: { source: CellAddress; target: CellAddress },
  tell: Telling,
): Promise<Rig> {
  const { merchants } = move;
  const { ownerUrl: sourceUrl } = cells.source;
  const { ownerUrl: targetUrl } = cells.target;
  const source = await connectForMerchants(sourceUrl, merchants);
  const target = await connectForMerchants(targetUrl, merchants);
  const [tables, there] = [await movedTables(source), await movedTables(target)];
  requireSameTables(tables, there);
  return {
    move,
    moveId: move.id,
    home,
    source,
    target,
    sourceUrl,
    targetUrl,
    tables,
    connectToSource: () => connectForMerchants(sourceUrl, merchants),
    admit: admission(home, target, move.target),
    tell,
    close: async () => {
      await Promise.all([source.end(), target.end()]);
    },
  };
}
