/** Where transactions run: one database, or several cells. */

import type { Cell } from '../cells/cell.ts';
import { Cells } from '../cells/cells.ts';
import { Pool } from '../pool/pool.ts';

/** With cells, a transaction runs in the cell of its merchants, or in home if it has none. */
export type Databases = Pool | Cells;

/** The database of people, sessions and the directory. */
export const homeOf = (databases: Databases): Pool =>
  databases instanceof Cells ? databases.home : databases;

/** A database; reading `pool` throws `unavailable` while it isn't open. */
export type Database = Pick<Cell, 'pool'> & { name?: string };

/** All databases, home first. */
export const allOf = (databases: Databases): readonly Database[] =>
  databases instanceof Cells ? databases.all : [{ pool: databases }];

/** The database that holds a merchant. */
export const databaseOf = (databases: Databases, merchantId: string): Promise<Database> | Database =>
  databases instanceof Cells ? databases.of(merchantId) : { pool: databases };

/** Groups items by the database of their merchant. */
export async function byDatabase<Item extends { merchantId: string }>(
  databases: Databases,
  items: readonly Item[],
): Promise<ReadonlyMap<Database, readonly Item[]>> {
  if (databases instanceof Pool) return new Map([[{ pool: databases }, items]]);
  const groups = new Map<Database, Item[]>();
  for (const item of items) {
    const cell = await databases.of(item.merchantId);
    const group = groups.get(cell);
    if (group === undefined) groups.set(cell, [item]);
    else group.push(item);
  }
  return groups;
}

/** Whether two merchants live in the same cell, so that one transaction can change both. */
export async function shareCell(databases: Databases, one: string, other: string): Promise<boolean> {
  if (databases instanceof Pool) return true;
  return (await databases.of(one)).name === (await databases.of(other)).name;
}

/** Calls `tell` with where to listen: in the one database, or in each cell once it is open. */
export function whenOpen(databases: Databases, listenUrl: string, tell: (listenUrl: string) => void): void {
  if (databases instanceof Cells) databases.whenOpen((cell) => tell(cell.listenUrl));
  else tell(listenUrl);
}
