import { Group as Row, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Group } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { CountrySelect } from '../../components/fields/country-select.tsx';
import { SearchInput } from '../../components/lists/search-input.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { availableInput } from './search.ts';

const route = getRouteApi('/inside/groups');

export function AvailableGroups() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [joining, setJoining] = useState<Group>();
  const { ask, filter, isFiltered } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next, replace: true }),
  );
  const { paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  return (
    <Panel title={t('groups.available')}>
      <GroupsTable
        frame={{
          filters: (
            <Row mb="sm" align="end" gap="sm">
              <SearchInput label={t('groups.search')} {...filter('q')} />
              <CountrySelect
                label={t('groups.country')}
                clearable
                value={search.country ?? null}
                onChange={(country) => ask({ country: country ?? undefined })}
              />
              <SearchInput label={t('groups.category')} {...filter('category')} />
            </Row>
          ),
          query: queryOf('groups.listAvailable', availableInput(search)),
          paging,
          isFiltered,
          empty: t('groups.noneAvailable'),
          teach: t('groups.availableTeach'),
          isPart: true,
          file: { none: 'other businesses, to choose from' },
        }}
        onJoin={setJoining}
      />
      {joining && <JoinDialog group={joining} onClose={() => setJoining(undefined)} />}
    </Panel>
  );
}

function GroupsTable({ frame, onJoin }: { frame: ListFrame<Group>; onJoin: (group: Group) => void }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <ListTable
      {...frame}
      caption={t('groups.available')}
      opensRows={false}
      columns={[
        {
          label: t('fact.name'),
          name: 'name',
          cell: ({ name, description }) => (
            <Stack gap={0}>
              <Text fw={550}>{name}</Text>
              {description && (
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              )}
            </Stack>
          ),
        },
        {
          label: t('groups.members'),
          name: 'members',
          cell: ({ members_count }) => formats.number(members_count),
          isFigure: true,
        },
        {
          label: t('groups.policy'),
          name: 'policy',
          cell: ({ membership_policy }) => t(`groups.policy.${membership_policy}`),
        },
        {
          label: t('groups.acts'),
          name: 'acts',
          cell: (group) => (
            <ActionButton act="groups.join" size="xs" variant="light" onClick={() => onJoin(group)}>
              {t(group.membership_policy === 'apply' ? 'groups.apply' : 'groups.join')}
            </ActionButton>
          ),
        },
      ]}
    />
  );
}

/** Joining is a commitment, so its terms are shown first. */
function JoinDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useText();
  const join = useAction('groups.join', {
    also: ['merchant'],
    onDone: ({ status }) =>
      notify(t(status === 'applied' ? 'groups.applied' : 'groups.joined', { name: group.name })),
  });
  const verb = t(group.membership_policy === 'apply' ? 'groups.apply' : 'groups.join');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('groups.joinTitle', { name: group.name })}
      confirm={verb}
      onConfirm={() => join.mutateAsync([{ group_id: group.id }])}
    >
      <Stack gap="xs">
        <span>{t(group.membership_policy === 'apply' ? 'groups.applyWill' : 'groups.joinWill')}</span>
      </Stack>
    </ConfirmDialog>
  );
}
