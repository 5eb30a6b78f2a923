import { invite as route } from '../../../contract/domains/team.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { newInviteToken } from '../../access/credentials/link-token.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import { linkTo, sendAccountEmail } from '../../domains/account-letters/account-email.ts';
import { invitationOf, inviterOf, isMember, putInvitation } from '../../domains/team/invitation-store.ts';
import { countTeam, findMember, lockTeam } from '../../domains/team/member-store.ts';
import { memberEvent, viewMember } from '../../domains/team/member-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Invites an address, or renews its invitation. The token is sent by email only. */
export const invite = write(route, async (tx, input, call) => {
  await lockTeam(tx);
  if (await isMember(tx, input.email)) throw refuse('already_member');
  const [open, { everybody }] = await Promise.all([invitationOf(tx, input.email), countTeam(tx)]);
  if (open === undefined && everybody >= limits.team.members) throw refuse('team_limit_reached');
  const { keyring, config } = call.services;
  const token = newInviteToken(keyring, tx.merchantId);
  const invitation = {
    id: newUuid(),
    email: input.email,
    role: input.role,
    digest: token.digest,
    invitedBy: call.principal.userId,
    expires_at: addSeconds(call.now, limits.team.invitationDays * daySeconds),
    metadata: input.metadata ?? {},
  };
  const id = await putInvitation(tx, invitation, call.now);
  const [row, merchant] = await Promise.all([findMember(tx, id), inviterOf(tx, tx.merchantId)]);
  const letter = {
    to: row!.email,
    subject: `Join ${merchant.name}`,
    before: `You've been invited to join the team of ${merchant.name}. Your role: ${input.role}.`,
    link: { url: linkTo(config.publicUrl, 'invitation', token.text), words: 'Accept invitation' },
    after: `The link is valid for ${limits.team.invitationDays} days. If you didn't expect this invitation, you can ignore this email.`,
    merchantName: merchant.name,
  };
  tx.commitAlong(sendAccountEmail(tx, call, letter, merchant.sandbox));
  emit(tx, call, memberEvent('team_member.invited', row!));
  return viewMember(row!);
});
