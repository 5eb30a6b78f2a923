/** Team members and their roles. */
import { Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ActionButton } from '../../components/action-button.tsx';
import { Pager } from '../../components/pager.tsx';
import { TeamInvite } from '../../forms/team-invite.tsx';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MemberTable } from './member-table.tsx';
import { roles } from './role-select.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { memberStatuses, type TeamSearch, teamQuery } from './search.ts';

const route = getRouteApi('/inside/team');

export function TeamPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(teamQuery(search));
  const { cursor, invite: isInviting = false, ...filters } = search;
  const invite = (isOpen: boolean) =>
    navigate({
      to: '.',
      search: isOpen ? { ...search, invite: true } : { ...filters, ...(cursor && { cursor }) },
    });
  const apply = (change: { [K in keyof TeamSearch]?: TeamSearch[K] | undefined }) =>
    navigate({
      to: '.',
      search: Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)),
    });
  return (
    <>
      <PageHead title={t('nav.team')}>
        <ActionButton act="team.invite" leftSection={<PlusIcon size={16} />} onClick={() => invite(true)}>
          {t('team.invite')}
        </ActionButton>
      </PageHead>
      <Group mb="md">
        <Select
          label={t('team.role')}
          clearable
          w={200}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={filters.role ?? null}
          onChange={(role) => apply({ role: (role ?? undefined) as TeamSearch['role'] })}
        />
        <Select
          label={t('fact.status')}
          clearable
          w={200}
          data={memberStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={filters.status ?? null}
          onChange={(status) => apply({ status: (status ?? undefined) as TeamSearch['status'] })}
        />
      </Group>
      {page.data.length === 0 ? (
        <EmptyState title={t('list.nothingFound')} teach={t('team.teach')} />
      ) : (
        <MemberTable members={page.data} />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => navigate({ to: '.', search: next ? { ...filters, cursor: next } : filters })}
      />
      <RolesPanel />
      <TeamInvite isOpen={isInviting} onClose={() => invite(false)} />
    </>
  );
}
