/** Filters of the member list, kept in the address. */
import { Button, Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchInput } from '../../components/search-input.tsx';
import { useText } from '../../text/text.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { passesQuery } from './queries.ts';
import {
  customerStatuses,
  type MembersSearch,
  membersFilters,
  readMembersSearch,
  seenWithinDays,
} from './search.ts';

const route = getRouteApi('/inside/members');

export function MembersFilters() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: passes } = useSuspenseQuery(passesQuery());
  // Changing a filter returns to the first page.
  const filter = (change: { [K in keyof MembersSearch]?: unknown }, replace = false) =>
    void navigate({
      to: '.',
      search: readMembersSearch({ ...search, cursor: undefined, ...change }),
      replace,
    });
  return (
    <Group mb="sm" align="end" gap="sm">
      <SearchInput
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        value={search.q}
        onSearch={(q) => filter({ q }, true)}
        w={{ base: '100%', xs: 300 }}
      />
      <SearchInput
        label={t('members.number')}
        value={search.number}
        onSearch={(number) => filter({ number }, true)}
        w={{ base: '47%', xs: 175 }}
      />
      <SearchSelect
        label={t('members.pass')}
        placeholder={t('members.any')}
        clearable
        data={passes.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.pass ?? null}
        onChange={(pass) => filter({ pass })}
        w={{ base: '47%', xs: 180 }}
      />
      <Select
        label={t('fact.status')}
        placeholder={t('members.any')}
        clearable
        data={customerStatuses.map((value) => ({ value, label: t(`members.state.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => filter({ status })}
        w={{ base: '47%', xs: 140 }}
      />
      <Select
        label={t('members.membership')}
        placeholder={t('members.any')}
        clearable
        data={[
          { value: 'membership', label: t('members.withMembership') },
          { value: 'none', label: t('members.withoutMembership') },
        ]}
        value={search.has ?? null}
        onChange={(has) => filter({ has })}
        w={{ base: '47%', xs: 140 }}
      />
      <Select
        label={t('members.lastSeen')}
        placeholder={t('members.any')}
        clearable
        data={seenWithinDays.map((days) => ({
          value: String(days),
          label: t('members.seenWithin', { days }),
        }))}
        value={search.seen === undefined ? null : String(search.seen)}
        onChange={(days) => filter({ seen: days === null ? undefined : Number(days) })}
        w={{ base: '47%', xs: 150 }}
      />
      <Select
        label={t('members.sort')}
        allowDeselect={false}
        data={[
          { value: 'new', label: t('members.sortNewest') },
          { value: 'seen', label: t('members.sortSeen') },
        ]}
        value={search.sort ?? 'new'}
        onChange={(sort) => filter({ sort })}
        w={{ base: '47%', xs: 200 }}
      />
      {Object.keys(membersFilters(search)).length > 0 && (
        <Button variant="subtle" onClick={() => void navigate({ to: '.', search: {} })}>
          {t('list.clearFilters')}
        </Button>
      )}
    </Group>
  );
}
