import { invite as route } from '../../../contract/domains/team.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { newInviteToken } from '../../access/credentials/link-token.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import { linkTo } from '../../domains/account-letters/account-email.ts';
import { sendUserEmail } from '../../domains/account-letters/user-email.ts';
import {
  invitationOf,
  inviterOf,
  isMember,
  languageOfInvited,
  putInvitation,
} from '../../domains/team/invitation-store.ts';
import { countTeam, findMember, lockTeam } from '../../domains/team/member-store.ts';
import { memberEvent, viewMember } from '../../domains/team/member-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { accountTranslator } from '../../words/words.ts';

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
  const [row, merchant, language] = await Promise.all([
    findMember(tx, id),
    inviterOf(tx, tx.merchantId),
    languageOfInvited(tx, input.email, call.principal.userId),
  ]);
  const mail = {
    to: row!.email,
    language,
    letter: 'invitation' as const,
    values: {
      merchant: merchant.name,
      role: accountTranslator(language)(`role.${input.role}`),
      days: limits.team.invitationDays,
    },
    url: linkTo(config.publicUrl, 'invitation', token.text),
    merchantName: merchant.name,
  };
  tx.commitAlong(sendUserEmail(tx, call, mail, merchant.sandbox));
  emit(tx, call, memberEvent('team_member.invited', row!));
  return viewMember(row!);
});
