import { Badge, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamMember } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { TeamUpdate } from '../../forms/team-update.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';

type What = 'role' | 'able' | 'again' | 'remove';
interface Opened {
  what: What;
  member: TeamMember;
}

const nameOf = (member: TeamMember | undefined): string => member?.name ?? member?.email ?? '';

export function MemberTable({ members }: { members: readonly TeamMember[] }) {
  const { say } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [opened, open] = useState<Opened>();
  // The current version, so an open form receives concurrent changes.
  const inRole = opened?.what === 'role' ? members.find(({ id }) => id === opened.member.id) : undefined;
  const isSelf = ({ user_id }: TeamMember) => user_id === session.user.id;
  return (
    <>
      <DataTable
        caption={say('nav.team')}
        minWidth={820}
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say('team.person'),
            cell: (member) => (
              <Stack gap={0}>
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm">{nameOf(member)}</Text>
                  {isSelf(member) && (
                    <Badge variant="light" miw="max-content">
                      {say('team.you')}
                    </Badge>
                  )}
                </Group>
                {member.name && (
                  <Text size="xs" c="dimmed">
                    {member.email}
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: say('team.role'), cell: ({ role }) => say(`role.${role}`) },
          {
            label: say('fact.status'),
            cell: ({ status, invitation_expires_at }) => (
              <Stack gap={2} align="flex-start">
                <StatusBadge status={status} />
                {invitation_expires_at && (
                  <Text size="xs" c="dimmed">
                    {say('team.until', { day: formats.day(invitation_expires_at) })}
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: say('team.since'), cell: ({ created_at }) => formats.day(created_at) },
          { label: say('team.actions'), cell: (member) => <RowActions member={member} open={open} /> },
        ]}
      />
      <TeamUpdate
        member={inRole}
        isSelf={inRole !== undefined && isSelf(inRole)}
        onClose={() => open(undefined)}
      />
      <Confirmations opened={opened} onClose={() => open(undefined)} />
    </>
  );
}

function RowActions({ member, open }: { member: TeamMember; open: (opened: Opened) => void }) {
  const { say } = useText();
  const button = (what: What, label: string) => (
    <ActButton
      act={what === 'remove' ? 'team.remove' : what === 'again' ? 'team.invite' : 'team.update'}
      size="xs"
      variant="default"
      aria-label={`${label}: ${nameOf(member)}`}
      onClick={() => open({ what, member })}
    >
      {label}
    </ActButton>
  );
  return (
    <Group gap={6} wrap="nowrap">
      {button('role', say('team.changeRole'))}
      {member.status === 'invited'
        ? button('again', say('team.inviteAgain'))
        : button('able', say(member.status === 'disabled' ? 'team.enable' : 'team.disable'))}
      {button('remove', say(member.status === 'invited' ? 'team.takeBack' : 'action.remove'))}
    </Group>
  );
}

function Confirmations({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const { say } = useText();
  const update = useAct('team.update');
  const remove = useAct('team.remove');
  const invite = useAct('team.invite');
  const member = opened?.member;
  const name = nameOf(member);
  const isOff = member?.status === 'disabled';
  const isInvited = member?.status === 'invited';
  return (
    <>
      <ConfirmWindow
        isOpen={opened?.what === 'able'}
        onClose={onClose}
        title={say(isOff ? 'team.enableQuestion' : 'team.disableQuestion', { name })}
        confirm={say(isOff ? 'team.enable' : 'team.disable')}
        isDangerous={!isOff}
        onConfirm={async () => {
          if (member) await update.mutateAsync([member.id, { status: isOff ? 'active' : 'disabled' }]);
          tell(say('done.saved'));
        }}
      >
        {say(isOff ? 'team.enableWhat' : 'team.disableWhat')}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={opened?.what === 'again'}
        onClose={onClose}
        title={say('team.inviteAgainQuestion', { name })}
        confirm={say('team.sendInvitation')}
        onConfirm={async () => {
          if (member) await invite.mutateAsync([{ email: member.email, role: member.role }]);
          tell(say('team.invited', { email: name }));
        }}
      >
        {say('team.inviteAgainWhat')}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={opened?.what === 'remove'}
        onClose={onClose}
        title={say(isInvited ? 'team.takeBackQuestion' : 'team.removeQuestion', { name })}
        confirm={say(isInvited ? 'team.takeBack' : 'action.remove')}
        isDangerous
        onConfirm={async () => {
          if (member) await remove.mutateAsync([member.id]);
          tell(say('done.removed'));
        }}
      >
        {say(isInvited ? 'team.takeBackWhat' : 'team.removeWhat')}
      </ConfirmWindow>
    </>
  );
}
