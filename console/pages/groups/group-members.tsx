/** Members of the group; the founder admits and removes them. */
import { Badge, Group as Row, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { InviteMerchantForm } from '../../forms/groups/group-invite.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Own } from './own.ts';

type GroupMember = Own['membership'];

type Decision = { member: GroupMember; action: 'admit' | 'remove' };

export function GroupMembers({ own }: { own: Own }) {
  const { t } = useText();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Decision>();
  const { is_founder: isFounder } = own.membership;
  const close = () => setInviting(false);
  const invite = isFounder && (
    <ActionButton
      act="groups.decide"
      size="sm"
      leftSection={<PlusIcon size={16} />}
      onClick={() => setInviting(true)}
    >
      {t('groups.invite')}
    </ActionButton>
  );
  return (
    <Panel title={t('groups.members')} actions={invite}>
      <MembersTable own={own} onDecide={setAsked} />
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(undefined)} />}
      <FormDialog title={t('groups.invite')} isOpen={isInviting} onClose={close}>
        <InviteMerchantForm onDone={close} onCancel={close} />
      </FormDialog>
    </Panel>
  );
}

function MembersTable({ own, onDecide }: { own: Own; onDecide: (decision: Decision) => void }) {
  const { t } = useText();
  const formats = useFormats();
  const { membership, members } = own;
  return (
    <DataTable
      caption={t('groups.members')}
      rows={members}
      keyOf={({ merchant_id }) => merchant_id}
      minWidth={520}
      columns={[
        {
          label: t('fact.name'),
          cell: ({ name, is_founder, merchant_id }) => (
            <Row gap="xs">
              <Text size="sm" fw={550}>
                {name}
              </Text>
              {is_founder && <Badge variant="light">{t('groups.founder')}</Badge>}
              {merchant_id === membership.merchant_id && (
                <Text size="sm" c="dimmed">
                  {t('groups.you')}
                </Text>
              )}
            </Row>
          ),
        },
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge of="group" status={status} /> },
        {
          label: t('groups.joinedAt'),
          cell: ({ joined_at }) => (joined_at ? formats.day(joined_at) : '–'),
        },
        ...(membership.is_founder
          ? [
              {
                label: t('groups.acts'),
                cell: (member: GroupMember) => <DecisionButtons member={member} onDecide={onDecide} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function DecisionButtons(props: { member: GroupMember; onDecide: (decision: Decision) => void }) {
  const { t } = useText();
  const { member, onDecide } = props;
  if (member.is_founder || !['applied', 'invited', 'active'].includes(member.status)) return null;
  return (
    <Row gap="xs">
      {member.status === 'applied' && (
        <ActionButton
          act="groups.decide"
          size="xs"
          variant="light"
          onClick={() => onDecide({ member, action: 'admit' })}
        >
          {t('groups.admit')}
        </ActionButton>
      )}
      <ActionButton
        act="groups.decide"
        size="xs"
        variant="default"
        onClick={() => onDecide({ member, action: 'remove' })}
      >
        {t(`groups.remove.${member.status as 'applied' | 'invited' | 'active'}`)}
      </ActionButton>
    </Row>
  );
}

function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useText();
  const { member, action } = decision;
  const decide = useAction('groups.decide', { onDone: () => notify(t('done.saved')) });
  const state = member.status as 'applied' | 'invited' | 'active';
  const verb = t(action === 'admit' ? 'groups.admit' : `groups.remove.${state}`);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${verb}: ${member.name}`}
      confirm={verb}
      isDangerous={action === 'remove'}
      onConfirm={() => decide.mutateAsync([{ merchant_id: member.merchant_id, action }])}
    >
      {t(action === 'admit' ? 'groups.admitWill' : `groups.removeWill.${state}`, { name: member.name })}
    </ConfirmDialog>
  );
}
