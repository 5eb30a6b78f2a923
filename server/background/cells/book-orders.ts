/** Books what the cell home has ordered from other cells: see `database/cells/orders.ts`. */

import { type AccessRow, bookAccess, noMerchant } from '../../access/access-log.ts';
import { firstId } from '../../clock/new-id.ts';
import { homeCell } from '../../config/cells.ts';
import type { Cells } from '../../database/cells/cells.ts';
import * as store from '../../database/cells/orders.ts';
import { copyPerson, findPersonToCopy } from '../../database/cells/person-copy.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inIdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { bookFounding, type OrderedFounding } from '../../domains/auth/person/found-merchant.ts';
import { findWorkplaces } from '../../domains/auth/person/person-store.ts';
import { bookJoin, type OrderedJoin } from '../../domains/team/invitations/take-invitation.ts';
import type { Services } from '../../engine/services.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { Log } from '../../observability/log.ts';

const atHome = { merchants: [], readOnly: true } as const;

/** Books the orders of one person, oldest first. Throws the first failure; the order then stays. */
export async function bookOrders(services: Services, userId: string): Promise<void> {
  const { cells } = services;
  if (cells === undefined) return;
  const orders = await inTenantTransaction(cells.home, atHome, (tx) => store.findOrdersOf(tx, userId));
  for (const order of orders) await book(services, cells, order);
}

/** Books a person's orders of new merchants, for a command that has no services. */
export async function bookFoundings(cells: Cells, userId: string): Promise<void> {
  const orders = await inTenantTransaction(cells.home, atHome, (tx) => store.findOrdersOf(tx, userId));
  for (const order of orders)
    if (order.kind === 'found') await retrying(() => found(cells, order)).then(() => drop(cells, order));
}

/** Books all orders. One that fails stays, and the others continue. */
export async function bookAllOrders(services: Services, log: Log): Promise<void> {
  const { cells } = services;
  if (cells === undefined) return;
  for (let after = firstId; ; ) {
    const orders = await inTenantTransaction(cells.home, atHome, (tx) => store.findOrders(tx, after));
    for (const order of orders) {
      await book(services, cells, order).catch((error: unknown) => {
        log.warn({ kind: order.kind, cause: causeOf(error) }, 'an order to another cell failed; retrying');
      });
    }
    const last = orders.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** An order writes several rows, and a concurrent process can be first with each of them. */
const attempts = 5;

/** Retries after a unique violation: a concurrent process has booked a part of the order, and the retry sees it. */
async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (violatedUniqueIndex(error) === undefined || attempt === attempts) throw error;
    }
  }
}

const book = (services: Services, cells: Cells, order: store.CellOrder): Promise<void> =>
  retrying(() => bookOnce(services, cells, order));

async function bookOnce(services: Services, cells: Cells, order: store.CellOrder): Promise<void> {
  const { merchant_id: merchantId, user_id: userId } = order;
  const inMerchants = (merchants: string | string[], work: (tx: TenantTransaction) => Promise<unknown>) =>
    inTenantTransaction(cells, { merchants }, work);
  switch (order.kind) {
    case 'access': {
      const merchant = merchantId ?? (await firstMerchantOf(cells, userId));
      await inMerchants(merchant, (tx) => bookAccess(tx, merchant, order.content as AccessRow));
      break;
    }
    case 'found':
      await found(cells, order);
      break;
    case 'join':
      await copyTo((await cells.of(merchantId!)).pool, cells, userId!);
      await inMerchants(merchantId!, (tx) => bookJoin(tx, services, order.content as OrderedJoin));
      break;
    case 'person':
      await copyTo(cells.named(order.cell!).pool, cells, userId!);
  }
  await drop(cells, order);
}

const drop = (cells: Cells, { id }: store.CellOrder): Promise<unknown> =>
  inTenantTransaction(cells.home, { merchants: [] }, (tx) => store.dropOrder(tx, id));

/** Creates the merchants of an order, after the copy of their owner. */
async function found(cells: Cells, order: store.CellOrder): Promise<void> {
  const ordered = order.content as OrderedFounding;
  await copyTo((await cells.of(order.merchant_id!)).pool, cells, order.user_id!);
  const merchants = ordered.founded.map(({ id }) => id);
  await inTenantTransaction(cells, { merchants }, (tx) => bookFounding(tx, ordered));
}

async function firstMerchantOf(cells: Cells, userId: string | null): Promise<string> {
  if (userId === null) return noMerchant;
  const [first] = await inIdentityTransaction(cells, (tx) => findWorkplaces(tx, userId));
  return first?.id ?? noMerchant;
}

/** Copies a person to a cell, so that the rows of a team can refer to them. */
async function copyTo(pool: Pool, cells: Cells, userId: string): Promise<void> {
  if (pool === cells.home) return;
  const person = await inTenantTransaction(cells.home, atHome, (tx) => findPersonToCopy(tx, userId));
  if (person !== undefined)
    await inTenantTransaction(pool, { merchants: [] }, (tx) => copyPerson(tx, person));
}

/** Copies a person to the cell of a merchant where they change something without being a member of the team. */
export async function copyPersonTo({ cells }: Services, userId: string, merchantId: string): Promise<void> {
  if (cells === undefined) return;
  const cell = await cells.of(merchantId);
  if (cell.name !== homeCell) await copyTo(cell.pool, cells, userId);
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Carries out what a person's transaction has ordered from other cells; see `book-orders.ts`. */
    bookOrders: typeof bookOrders;
    /** See `book-orders.ts`. */
    copyPersonTo: typeof copyPersonTo;
  }
}
