/** Reads the other side of a membership where it lives, before the transaction on the own side. */
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { findAnywhere, hasRemotes, isRemote } from '../../../engine/remote/reach.ts';
import type { GroupRow, MemberRow, PlaceRow } from '../group.ts';
import { findCurrent, findGroup, findMembersUnder, findMerchant, type OwnRow } from '../group-store.ts';
import { findPlace } from './place-store.ts';

type Asking = Pick<Call, 'services' | 'principal'>;

/** A group whose founder is in another cell; undefined if it can't be joined from there. */
export interface RemoteGroup {
  group: GroupRow | undefined;
  place: PlaceRow | undefined;
}

/**
 * Reads a group (UUID) whose founder lives in another cell; undefined if the caller's transaction can read it.
 * @throws Refusal `unavailable` if the group may be in a cell that is down
 */
export async function lookForGroup(call: Asking, id: string): Promise<RemoteGroup | undefined> {
  if (!hasRemotes(call.services)) return undefined;
  const founder = await findFounder(call, id);
  if (founder === undefined || !(await isRemote(call, founder))) return undefined;
  return inTenantTransaction(call.services.pool, { merchants: founder, readOnly: true }, async (tx) => {
    const [group, place] = await Promise.all([
      findGroup(tx, id),
      findPlace(tx, { merchant_id: founder, id }, call.principal.merchantId),
    ]);
    // Merchants that settle with each other do so in one cell.
    return { group: group?.settlement_mode === 'none' ? group : undefined, place };
  });
}

/** The founder of a group. Every copy of the group names it, even one that is about to be deleted after a move. */
async function findFounder({ services, principal }: Asking, id: string): Promise<string | undefined> {
  const scope = { merchants: principal.merchantId, readOnly: true } as const;
  // Others, which could be slow, need not be asked about groups that the own database has.
  const near = await inTenantTransaction(services.pool, scope, (tx) => findGroup(tx, id));
  return (near ?? (await findAnywhere(services, (tx) => findGroup(tx, id))))?.merchant_id;
}

/** A merchant in another cell: itself, and its memberships in groups of the caller. */
export interface RemoteMember {
  merchant: OwnRow | undefined;
  members: readonly MemberRow[];
}

/**
 * Reads a merchant (UUID) that lives in another cell; undefined if the caller's transaction can read it.
 * @throws Refusal `unavailable` if its cell is down
 */
export async function lookForMember(call: Asking, otherId: string): Promise<RemoteMember | undefined> {
  if (!(await isRemote(call, otherId))) return undefined;
  return inTenantTransaction(call.services.pool, { merchants: otherId, readOnly: true }, async (tx) => {
    const [merchant, members] = await Promise.all([
      findMerchant(tx, otherId),
      findMembersUnder(tx, call.principal.merchantId),
    ]);
    return { merchant, members };
  });
}

/** The founder of the caller's group, if the caller's transaction can change its rows too. */
export async function founderNearby(call: Asking): Promise<string | undefined> {
  if (!hasRemotes(call.services)) return undefined;
  const scope = { merchants: call.principal.merchantId, readOnly: true } as const;
  const member = await inTenantTransaction(call.services.pool, scope, findCurrent);
  return member === undefined || (await isRemote(call, member.founder_id)) ? undefined : member.founder_id;
}
