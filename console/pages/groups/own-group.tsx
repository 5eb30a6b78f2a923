import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { LeaveGroupForm } from '../../forms/groups/group-leave.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { countryName } from '../../ui/formats/places.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GroupMembers } from './group-members.tsx';
import type { Own } from './own.ts';

export function OwnGroup({ own }: { own: Own }) {
  const { t } = useText();
  const [isLeaving, setLeaving] = useState(false);
  const { group, membership } = own;
  const others = own.members.filter(({ status, is_founder }) => status === 'active' && !is_founder).length;
  const close = () => setLeaving(false);
  return (
    <>
      <PageHead title={group.name}>
        <StatusBadge status={group.status} />
        <ActionButton
          act="groups.leave"
          variant="default"
          leftSection={<LeaveIcon size={16} />}
          denied={membership.is_founder && others > 0 ? t('groups.founderLast') : undefined}
          onClick={() => setLeaving(true)}
        >
          {t(membership.is_founder ? 'groups.close' : 'groups.leave')}
        </ActionButton>
      </PageHead>
      {group.description && (
        <Text mb="md" maw={720}>
          {group.description}
        </Text>
      )}
      <GroupFacts own={own} />
      <GroupMembers own={own} />
      <FormDialog
        title={t(membership.is_founder ? 'groups.close' : 'groups.leave')}
        isOpen={isLeaving}
        onClose={close}
      >
        <LeaveGroupForm isFounder={membership.is_founder} onDone={close} onCancel={close} />
      </FormDialog>
    </>
  );
}

function GroupFacts({ own: { group, membership } }: { own: Own }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('groups.about')}>
      <Facts
        facts={[
          { label: t('groups.members'), value: formats.number(group.members_count) },
          { label: t('groups.policy'), value: t(`groups.policy.${group.membership_policy}`) },
          { label: t('groups.country'), value: countryName(group.country, formats.locale) },
          { label: t('groups.category'), value: group.category },
          {
            label: t('groups.yourRole'),
            value: t(membership.is_founder ? 'groups.founder' : 'groups.member'),
          },
          {
            label: t('groups.joinedAt'),
            value: membership.joined_at && formats.day(membership.joined_at),
          },
          { label: t('fact.created'), value: formats.day(group.created_at) },
        ]}
      />
    </Panel>
  );
}
