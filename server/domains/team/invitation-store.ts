/** SQL for invitations, by address and by the token of their link. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

export type InvitationRow = Row<
  'team_invitations',
  'merchant_id' | 'id' | 'email' | 'role' | 'expires_at' | 'metadata'
>;

const memberByEmail = statement<{ id: string }>(
  'team_member_by_email',
  `select m.id from users u join team_members m on m.merchant_id = $1 and m.user_id = u.id
   where u.email = lower($2)`,
);

/** Returns whether an active or disabled member has this address. */
export const isMember = async (tx: ReadTransaction, email: string): Promise<boolean> =>
  (await tx.run(memberByEmail, [tx.merchantId, email])).length > 0;

const byEmail = statement<{ id: string }>(
  'team_invitation_by_email',
  'select id from team_invitations where merchant_id = $1 and email = lower($2)',
);

export const invitationOf = async (tx: ReadTransaction, email: string): Promise<string | undefined> =>
  (await tx.run(byEmail, [tx.merchantId, email]))[0]?.id;

const put = statement<{ id: string }>(
  'team_invitation_put',
  `insert into team_invitations (merchant_id, id, email, role, digest, invited_by, expires_at, metadata, created_at, updated_at)
   values ($1, $2, lower($3), $4, $5, $6, $7, $8, $9, $9)
   on conflict (merchant_id, email) do update
     set role = excluded.role, digest = excluded.digest, invited_by = excluded.invited_by,
         expires_at = excluded.expires_at, metadata = excluded.metadata,
         version = team_invitations.version + 1, updated_at = excluded.updated_at
   returning id`,
);

/** Creates the invitation, or replaces the open one. Returns its id. */
export async function putInvitation(
  tx: TenantTransaction,
  invitation: Omit<InvitationRow, 'merchant_id'> & { digest: Buffer; invitedBy: string },
  now: string,
): Promise<string> {
  const { id, email, role, digest, invitedBy, expires_at, metadata } = invitation;
  const values = [tx.merchantId, id, email, role, digest, invitedBy, expires_at, metadata, now];
  return (await tx.run(put, values))[0]!.id;
}

const lockByDigest = statement<InvitationRow>(
  'team_invitation_by_digest',
  `select merchant_id, id, email, role, expires_at, metadata from team_invitations
   where merchant_id = $1 and digest = $2 and expires_at > $3
   for update`,
);

/** Locks the open invitation with this token. Of two concurrent requests to accept it, only one finds it. */
export const lockInvitation = (tx: TenantTransaction, merchantId: string, digest: Buffer, now: string) =>
  tx.runOne(lockByDigest, [merchantId, digest, now]);

const merchant = statement<Row<'merchants', 'name' | 'sandbox'>>(
  'team_merchant_name',
  'select name, sandbox from merchants where id = $1',
);

/** Returns the merchant that a team belongs to. */
export const inviterOf = async (tx: ReadTransaction, merchantId: string) =>
  (await tx.run(merchant, [merchantId]))[0]!;

const language = statement<Row<'users', 'language'>>(
  'team_invited_language',
  'select language from users where email = lower($1) or id = $2 order by id = $2 limit 1',
);

/** The language that the invited person reads; of someone without an account in this cell, the inviter's. */
export const languageOfInvited = async (
  tx: ReadTransaction,
  email: string,
  inviterId: string,
): Promise<Row<'users', 'language'>['language']> =>
  (await tx.run(language, [email, inviterId]))[0]?.language ?? null;
