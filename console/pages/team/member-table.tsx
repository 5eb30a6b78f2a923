import { Badge, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamMember } from '@tessera/sdk';
import { useState } from 'react';
import { perform, queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { TeamUpdate } from '../../forms/team/team-update.tsx';
import { useText } from '../../text/text.tsx';

type What = 'role' | 'able' | 'again' | 'remove';
interface Opened {
  what: What;
  member: TeamMember;
}

const nameOf = (member: TeamMember | undefined): string => member?.name ?? member?.email ?? '';

export function MemberTable({
  members,
  frame,
}: {
  members: readonly TeamMember[];
  frame: ListFrame<TeamMember>;
}) {
  const { t } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [opened, open] = useState<Opened>();
  // The current version, so an open form receives concurrent changes.
  const inRole = opened?.what === 'role' ? members.find(({ id }) => id === opened.member.id) : undefined;
  const isSelf = ({ user_id }: TeamMember) => user_id === session.user.id;
  const acts: BulkAction<TeamMember>[] = [
    {
      label: t('team.disable'),
      act: 'team.update',
      what: t('team.disableWhat'),
      isDangerous: true,
      suits: (member) => member.status === 'active' && !isSelf(member),
      run: ({ id }, _values, options) => perform('team.update', [id, { status: 'disabled' }, options]),
      changes: ['team'],
    },
    {
      label: t('team.enable'),
      act: 'team.update',
      what: t('team.enableWhat'),
      suits: ({ status }) => status === 'disabled',
      run: ({ id }, _values, options) => perform('team.update', [id, { status: 'active' }, options]),
      changes: ['team'],
    },
  ];
  return (
    <>
      <ListTable
        {...frame}
        acts={acts}
        caption={t('nav.team')}
        opensRows={false}
        columns={[
          {
            label: t('team.person'),
            fields: { name: t('team.person'), email: t('team.email') },
            cell: (member) => (
              <Stack gap={0}>
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm">{nameOf(member)}</Text>
                  {isSelf(member) && (
                    <Badge variant="light" miw="max-content">
                      {t('team.you')}
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
          { label: t('team.role'), fields: 'role', cell: ({ role }) => t(`role.${role}`) },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status, invitation_expires_at }) => (
              <Stack gap={2} align="flex-start">
                <StatusBadge status={status} />
                {invitation_expires_at && (
                  <Text size="xs" c="dimmed">
                    {t('team.until', { day: formats.day(invitation_expires_at) })}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            label: t('team.since'),
            sort: frame.sort,
            isMinor: true,
            fields: 'created_at',
            cell: ({ created_at }) => formats.day(created_at),
          },
          {
            label: t('team.actions'),
            name: 'acts',
            cell: (member) => <RowActions member={member} open={open} />,
          },
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
  const { t } = useText();
  const button = (what: What, label: string) => (
    <ActionButton
      act={what === 'remove' ? 'team.remove' : what === 'again' ? 'team.invite' : 'team.update'}
      size="xs"
      variant="default"
      aria-label={`${label}: ${nameOf(member)}`}
      onClick={() => open({ what, member })}
    >
      {label}
    </ActionButton>
  );
  return (
    <Group gap={6} wrap="nowrap">
      {button('role', t('team.changeRole'))}
      {member.status === 'invited'
        ? button('again', t('team.inviteAgain'))
        : button('able', t(member.status === 'disabled' ? 'team.enable' : 'team.disable'))}
      {button('remove', t(member.status === 'invited' ? 'team.takeBack' : 'action.remove'))}
    </Group>
  );
}

function Confirmations({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const { t } = useText();
  const update = useAction('team.update');
  const remove = useAction('team.remove');
  const invite = useAction('team.invite');
  const member = opened?.member;
  const name = nameOf(member);
  const isOff = member?.status === 'disabled';
  const isInvited = member?.status === 'invited';
  return (
    <>
      <ConfirmDialog
        isOpen={opened?.what === 'able'}
        onClose={onClose}
        title={t(isOff ? 'team.enableQuestion' : 'team.disableQuestion', { name })}
        confirm={t(isOff ? 'team.enable' : 'team.disable')}
        isDangerous={!isOff}
        onConfirm={async () => {
          if (member) await update.mutateAsync([member.id, { status: isOff ? 'active' : 'disabled' }]);
          notify(t('done.saved'));
        }}
      >
        {t(isOff ? 'team.enableWhat' : 'team.disableWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened?.what === 'again'}
        onClose={onClose}
        title={t('team.inviteAgainQuestion', { name })}
        confirm={t('team.sendInvitation')}
        onConfirm={async () => {
          if (member) await invite.mutateAsync([{ email: member.email, role: member.role }]);
          notify(t('team.invited', { email: name }));
        }}
      >
        {t('team.inviteAgainWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened?.what === 'remove'}
        onClose={onClose}
        title={t(isInvited ? 'team.takeBackQuestion' : 'team.removeQuestion', { name })}
        confirm={t(isInvited ? 'team.takeBack' : 'action.remove')}
        isDangerous
        onConfirm={async () => {
          if (member) await remove.mutateAsync([member.id]);
          notify(t('done.removed'));
        }}
      >
        {t(isInvited ? 'team.takeBackWhat' : 'team.removeWhat')}
      </ConfirmDialog>
    </>
  );
}
