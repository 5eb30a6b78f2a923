/** Accepts an invitation: replaces it with a member who has the same id. */
import { limits } from '../../../../contract/limits.ts';
import { inviteClaim } from '../../../access/credentials/link-token.ts';
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type InvitationRow, lockInvitation } from '../invitation-store.ts';
import { addMember, findMemberOf, removeMember } from '../member-store.ts';
import { memberEvent } from '../member-view.ts';
import { notifyOwners } from '../tell-owners.ts';

export interface Invitation {
  row: InvitationRow;
  tenant: TenantTransaction;
}

const sincePlainInvitations = statement<{ days: number }>(
  'team_invitations_plain',
  `select extract(epoch from $1::timestamptz - applied_at)::float8 / 86400 as days from schema_migrations
   where name = '0092_event_logs.sql'`,
);

/** Whether an open invitation can have been sent by a version that didn't sign them, which ended with this migration. */
async function mayBeUnsigned(tx: IdentityTransaction, now: string): Promise<boolean> {
  const found = await tx.runOne(sincePlainInvitations, [now]);
  // A day for servers that still ran the version before.
  return found !== undefined && found.days <= limits.team.invitationDays + 1;
}

/**
 * Locks the open invitation with this token, in its merchant's transaction.
 *
 * @throws Refusal `invitation_invalid`
 */
export async function openInvitation(
  tx: IdentityTransaction,
  call: IdentityCall,
  token: string,
): Promise<Invitation> {
  const claim = inviteClaim(call.services.keyring, token);
  if (claim === undefined || !(claim.isSigned || (await mayBeUnsigned(tx, call.now))))
    throw refuse('invitation_invalid');
  const tenant = await tx.enter(claim.merchantId);
  const row = await lockInvitation(tenant, claim.merchantId, claim.digest, call.now);
  if (row === undefined) throw refuse('invitation_invalid');
  return { row, tenant };
}

type JoinCall = Pick<IdentityCall, 'now' | 'services'> & { requestId: string | null };

/** What another cell is ordered to do with an invitation. */
export interface OrderedJoin {
  userId: string;
  /** In hexadecimal. */
  digest: string;
  requestId: string | null;
  /** When the person accepted. */
  at: string;
}

/**
 * Adds the invited person as a member. Returns false if the team is in another cell: then it is ordered, and happens once
 * the order is booked.
 */
export async function joinOrOrder(
  tx: IdentityTransaction,
  call: IdentityCall,
  joining: { invitation: Invitation; token: string; userId: string },
): Promise<boolean> {
  const { invitation, token, userId } = joining;
  const { merchant_id: merchantId } = invitation.row;
  if (await tx.holds(merchantId)) {
    await join(invitation, call, userId);
    return true;
  }
  const digest = inviteClaim(call.services.keyring, token)!.digest.toString('hex');
  await tx.admit(userId, merchantId);
  const content: OrderedJoin = { userId, digest, requestId: call.requestId, at: call.now };
  await tx.order({ kind: 'join', merchantId, userId, content });
  return false;
}

/** Whether the person has accepted the invitation, and another cell hasn't booked it yet. */
export async function isJoinOrdered(
  tx: IdentityTransaction,
  call: Pick<IdentityCall, 'services'>,
  { userId, token }: { userId: string; token: string },
): Promise<boolean> {
  const digest = inviteClaim(call.services.keyring, token)?.digest.toString('hex');
  const orders = await tx.ordersOf(userId);
  return orders.some(({ kind, content }) => kind === 'join' && (content as OrderedJoin).digest === digest);
}

/** Books an ordered join, once. Nothing happens if the invitation was withdrawn. The copy of the person must be there. */
export async function bookJoin(
  tenant: TenantTransaction,
  services: IdentityCall['services'],
  { userId, digest, requestId, at }: OrderedJoin,
): Promise<void> {
  const row = await lockInvitation(tenant, tenant.merchantId, Buffer.from(digest, 'hex'), at);
  if (row !== undefined) await join({ row, tenant }, { services, requestId, now: at }, userId);
}

/** Adds the invited person as a member, with the id of the invitation. */
export async function join({ row, tenant }: Invitation, call: JoinCall, userId: string): Promise<void> {
  const { merchant_id: merchantId } = row;
  await removeMember(tenant, { id: row.id, merchant_id: merchantId, user_id: null });
  await addMember(tenant, { ...row, userId }, call.now);
  const member = await findMemberOf(tenant, merchantId, row.id);
  // An existing member keeps their role.
  if (member === undefined) return;
  const { requestId, now } = call;
  const joined = { ...memberEvent('team_member.joined', member), merchantId };
  emit(tenant, { actor: { type: 'user', id: userId }, requestId, now }, joined);
  if (member.role === 'owner') await notifyOwners(tenant, call, member);
}
