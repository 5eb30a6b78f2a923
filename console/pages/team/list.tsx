/** Team members and their roles. */
import { Box, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ChoiceFilter, StatusFilter } from '../../components/lists/choice-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { roles } from '../../forms/team/roles.ts';
import { TeamInvite } from '../../forms/team/team-invite.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MemberTable } from './member-table.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { memberStatuses, teamQuery } from './search.ts';

const route = getRouteApi('/inside/team');

export function TeamPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(teamQuery(search));
  const { invite: isInviting = false, ...list } = search;
  const go = (next: typeof search) => navigate({ to: '.', search: next });
  const invite = (isOpen: boolean) => go(isOpen ? { ...list, invite: true } : list);
  const { filter, count, paging, sort } = filtersOf(list, go);
  return (
    <>
      <PageHead title={t('nav.team')}>
        <ActionButton act="team.invite" leftSection={<PlusIcon size={16} />} onClick={() => invite(true)}>
          {t('team.invite')}
        </ActionButton>
      </PageHead>
      <FilterBox count={count}>
        <Group mb="md">
          <ChoiceFilter
            label={t('team.role')}
            of={roles}
            labelOf={(role) => t(`role.${role}`)}
            {...filter('role')}
            w={200}
          />
          <StatusFilter of={memberStatuses} {...filter('status')} w={200} />
        </Group>
      </FilterBox>
      <MemberTable
        members={page.data}
        frame={{ query: teamQuery(search), paging, isFiltered: true, teach: t('team.teach'), sort }}
      />
      <Box mt="md">
        <RolesPanel />
      </Box>
      <TeamInvite isOpen={isInviting} onClose={() => invite(false)} />
    </>
  );
}
