/** The merchant's group; without one, how to create or join one. */
import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { CreateGroupDialog } from '../../forms/groups/group-create.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AvailableGroups } from './available-groups.tsx';
import { OwnGroup } from './own-group.tsx';

export function GroupsPage() {
  const { t } = useText();
  const [isCreating, setCreating] = useState(false);
  const { data: own } = useSuspenseQuery(queryOf('groups.get'));
  if (own.group !== null && own.membership !== null)
    return <OwnGroup own={{ ...own, group: own.group, membership: own.membership }} />;
  return (
    <>
      <PageHead title={t('groups.title')}>
        <ActionButton
          act="groups.create"
          leftSection={<PlusIcon size={16} />}
          onClick={() => setCreating(true)}
        >
          {t('groups.create')}
        </ActionButton>
      </PageHead>
      <Text mb="lg" maw={720}>
        {t('groups.teach')}
      </Text>
      <AvailableGroups />
      <InviteCode />
      <CreateGroupDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

/** Founders invite merchants by id. */
function InviteCode() {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return (
    <Panel title={t('groups.beInvited')}>
      <Stack gap="sm" maw={520}>
        <Text size="sm">{t('groups.beInvitedTeach')}</Text>
        <CopyField label={t('groups.inviteCode')} value={profile.id} />
      </Stack>
    </Panel>
  );
}
