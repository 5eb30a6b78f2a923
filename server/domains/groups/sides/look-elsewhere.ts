/** Reads the other side of a membership where it lives, before the transaction on the own side. */
import type { Cells } from '../../../database/cells/cells.ts';
import { shareCell } from '../../../database/cells/databases.ts';
import { askEach } from '../../../database/transactions/ask-each.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { GroupRow, MemberRow, PlaceRow } from '../group.ts';
import { findCurrent, findGroup, findMembersUnder, findMerchant, type OwnRow } from '../group-store.ts';
import { findPlace } from './place-store.ts';

type Asking = Pick<Call, 'services' | 'principal'>;

/** A group whose founder is in another cell; undefined if it can't be joined from there. */
export interface GroupElsewhere {
  group: GroupRow | undefined;
  place: PlaceRow | undefined;
}

/**
 * Reads a group (UUID) whose founder lives in another cell; undefined if the caller's transaction can read it.
 * @throws Refusal `unavailable` if the group may be in a cell that is down
 */
export async function lookForGroup(
  { services: { cells }, principal: { merchantId } }: Asking,
  id: string,
): Promise<GroupElsewhere | undefined> {
  if (cells === undefined) return undefined;
  const founder = await findFounder(cells, merchantId, id);
  if (founder === undefined || (await shareCell(cells, merchantId, founder))) return undefined;
  return inTenantTransaction(cells, { merchants: founder, readOnly: true }, async (tx) => {
    const [group, place] = await Promise.all([
      findGroup(tx, id),
      findPlace(tx, { merchant_id: founder, id }, merchantId),
    ]);
    return { group, place };
  });
}

/** The founder of a group. Every copy of the group names it, even one that is about to be deleted after a move. */
async function findFounder(cells: Cells, merchantId: string, id: string): Promise<string | undefined> {
  const scope = { merchants: merchantId, readOnly: true } as const;
  // Other cells, which could be slow, need not be asked about groups of the own one.
  const near = await inTenantTransaction(cells, scope, (tx) => findGroup(tx, id));
  if (near !== undefined) return near.merchant_id;
  const { found, unavailable } = await askEach(cells.all, undefined, (tx) => findGroup(tx, id));
  const founder = found.find(({ result }) => result !== undefined)?.result?.merchant_id;
  if (founder === undefined && unavailable.length > 0)
    throw refuse('unavailable', { retry_after: 5, cause: `cells ${unavailable.join(', ')} are down` });
  return founder;
}

/** A merchant in another cell: itself, and its memberships in groups of the caller. */
export interface MemberElsewhere {
  merchant: OwnRow | undefined;
  members: readonly MemberRow[];
}

/**
 * Reads a merchant (UUID) that lives in another cell; undefined if the caller's transaction can read it.
 * @throws Refusal `unavailable` if its cell is down
 */
export async function lookForMember(
  { services: { cells }, principal: { merchantId } }: Asking,
  otherId: string,
): Promise<MemberElsewhere | undefined> {
  if (cells === undefined || (await shareCell(cells, merchantId, otherId))) return undefined;
  return inTenantTransaction(cells, { merchants: otherId, readOnly: true }, async (tx) => {
    const [merchant, members] = await Promise.all([
      findMerchant(tx, otherId),
      findMembersUnder(tx, merchantId),
    ]);
    return { merchant, members };
  });
}

/** Whether a merchant lives in another cell. Its cell isn't asked: it may be down. */
export const isElsewhere = async (
  { services: { cells }, principal: { merchantId } }: Asking,
  otherId: string,
): Promise<boolean> => cells !== undefined && !(await shareCell(cells, merchantId, otherId));

/** The founder of the caller's group, if the caller's transaction can change its rows too. */
export async function founderNearby(call: Asking): Promise<string | undefined> {
  const { cells } = call.services;
  if (cells === undefined) return undefined;
  const scope = { merchants: call.principal.merchantId, readOnly: true } as const;
  const member = await inTenantTransaction(cells, scope, findCurrent);
  return member === undefined || (await isElsewhere(call, member.founder_id)) ? undefined : member.founder_id;
}
