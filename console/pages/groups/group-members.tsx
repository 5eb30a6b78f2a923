/** Members of the group; the founder admits and removes them. */
import { Badge, Group as Row, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { InviteMerchantForm } from '../../forms/group-invite.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Own } from './own.ts';

type GroupMember = Own['membership'];

type Decision = { member: GroupMember; action: 'admit' | 'remove' };

export function GroupMembers({ own }: { own: Own }) {
  const { say } = useText();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Decision>();
  const { is_founder: isFounder } = own.membership;
  const close = () => setInviting(false);
  const invite = isFounder && (
    <ActButton
      act="groups.decide"
      size="sm"
      leftSection={<PlusIcon size={16} />}
      onClick={() => setInviting(true)}
    >
      {say('groups.invite')}
    </ActButton>
  );
  return (
    <Panel title={say('groups.members')} actions={invite}>
      <MembersTable own={own} onDecide={setAsked} />
      {asked && <DecisionWindow decision={asked} onClose={() => setAsked(undefined)} />}
      <FormWindow title={say('groups.invite')} isOpen={isInviting} onClose={close}>
        <InviteMerchantForm onDone={close} onCancel={close} />
      </FormWindow>
    </Panel>
  );
}

function MembersTable({ own, onDecide }: { own: Own; onDecide: (decision: Decision) => void }) {
  const { say } = useText();
  const formats = useFormats();
  const { membership, members } = own;
  return (
    <DataTable
      caption={say('groups.members')}
      rows={members}
      keyOf={({ merchant_id }) => merchant_id}
      minWidth={520}
      columns={[
        {
          label: say('fact.name'),
          cell: ({ name, is_founder, merchant_id }) => (
            <Row gap="xs">
              <Text size="sm" fw={550}>
                {name}
              </Text>
              {is_founder && <Badge variant="light">{say('groups.founder')}</Badge>}
              {merchant_id === membership.merchant_id && (
                <Text size="sm" c="dimmed">
                  {say('groups.you')}
                </Text>
              )}
            </Row>
          ),
        },
        { label: say('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: say('groups.joinedAt'),
          cell: ({ joined_at }) => (joined_at ? formats.day(joined_at) : '–'),
        },
        ...(membership.is_founder
          ? [
              {
                label: say('groups.acts'),
                cell: (member: GroupMember) => <DecisionButtons member={member} onDecide={onDecide} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function DecisionButtons(props: { member: GroupMember; onDecide: (decision: Decision) => void }) {
  const { say } = useText();
  const { member, onDecide } = props;
  if (member.is_founder || !['applied', 'invited', 'active'].includes(member.status)) return null;
  return (
    <Row gap="xs">
      {member.status === 'applied' && (
        <ActButton
          act="groups.decide"
          size="xs"
          variant="light"
          onClick={() => onDecide({ member, action: 'admit' })}
        >
          {say('groups.admit')}
        </ActButton>
      )}
      <ActButton
        act="groups.decide"
        size="xs"
        variant="default"
        onClick={() => onDecide({ member, action: 'remove' })}
      >
        {say(`groups.remove.${member.status as 'applied' | 'invited' | 'active'}`)}
      </ActButton>
    </Row>
  );
}

function DecisionWindow({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { say } = useText();
  const { member, action } = decision;
  const decide = useAct('groups.decide', { onDone: () => tell(say('done.saved')) });
  const state = member.status as 'applied' | 'invited' | 'active';
  const verb = say(action === 'admit' ? 'groups.admit' : `groups.remove.${state}`);
  return (
    <ConfirmWindow
      isOpen
      onClose={onClose}
      title={`${verb}: ${member.name}`}
      confirm={verb}
      isDangerous={action === 'remove'}
      onConfirm={() => decide.mutateAsync([{ merchant_id: member.merchant_id, action }])}
    >
      {say(action === 'admit' ? 'groups.admitWill' : `groups.removeWill.${state}`, { name: member.name })}
    </ConfirmWindow>
  );
}
