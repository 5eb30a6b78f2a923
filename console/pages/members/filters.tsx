/** Filters of the member list, kept in the address. */
import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchSelect } from '../../components/fields/search-select.tsx';
import { ChoiceFilter, ClearFilters } from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { SearchInput } from '../../components/lists/search-input.tsx';
import { useText } from '../../text/text.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { passesQuery } from './queries.ts';
import { customerStatuses, holdings, membersFilters, seenWithinDays, shortestSearch } from './search.ts';

const route = getRouteApi('/inside/members');

export function MembersFilters() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: passes } = useSuspenseQuery(passesQuery());
  const isShort = search.q !== undefined && search.q.length < shortestSearch;
  const { q: _, ...others } = membersFilters(search);
  const count = Object.keys(others).length;
  const { ask, filter, clear } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const typed = filtersOf(search, (next) => navigate({ to: '.', search: next, replace: true }));
  const choice = (width: number) => ({ placeholder: t('list.any'), w: { base: '47%', xs: width } });
  return (
    <>
      <SearchInput
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        {...typed.filter('q')}
        w={{ base: '100%', xs: 300 }}
        mb="sm"
        error={isShort ? t('list.shortSearch', { count: shortestSearch }) : undefined}
      />
      <FilterBox count={count}>
        <Group mb="sm" align="end" gap="sm">
          <SearchInput label={t('members.number')} {...typed.filter('number')} w={{ base: '47%', xs: 175 }} />
          <SearchSelect
            label={t('members.pass')}
            clearable
            data={passes.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.pass ?? null}
            onChange={(pass) => ask({ pass: pass ?? undefined })}
            {...choice(180)}
          />
          <ChoiceFilter
            label={t('fact.status')}
            of={customerStatuses}
            labelOf={(status) => t(`members.state.${status}`)}
            {...filter('status')}
            {...choice(140)}
          />
          <ChoiceFilter
            label={t('members.membership')}
            of={holdings}
            labelOf={(has) => t(has === 'none' ? 'members.withoutMembership' : 'members.withMembership')}
            {...filter('has')}
            {...choice(140)}
          />
          <ChoiceFilter
            label={t('members.lastSeen')}
            of={seenWithinDays}
            labelOf={(days) => t('members.seenWithin', { days })}
            {...filter('seen')}
            {...choice(150)}
          />
          <DayFilter label={t('members.joinedFrom')} {...filter('joined_from')} />
          <DayFilter label={t('members.joinedTo')} {...filter('joined_to')} />
          {Object.keys(membersFilters(search)).length > 0 && <ClearFilters onClear={clear} />}
        </Group>
      </FilterBox>
    </>
  );
}
