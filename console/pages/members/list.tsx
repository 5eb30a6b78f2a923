import { Anchor, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { KnownCustomer } from '@tessera/sdk';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import type { ListColumn } from '../../components/lists/table/list-columns.ts';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { SaveCustomerDialog } from '../../forms/customers/customer-save.tsx';
import { IssueMembershipDialog } from '../../forms/memberships/membership-issue.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import type { Sort } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MembersFilters } from './filters.tsx';
import { HeldTwiceNotice } from './held-twice-notice.tsx';
import { PersonBadge } from './person-badge.tsx';
import { membersQuery } from './queries.ts';
import { type MembersSearch, membersFilters } from './search.ts';
import { useMemberActs } from './use-member-acts.ts';

const route = getRouteApi('/inside/members');

export function MembersPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const [isIssuing, setIssuing] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const { data: page } = useSuspenseQuery(membersQuery(search));
  const next = page.next_cursor;
  // Prefetch the next page.
  useEffect(() => {
    if (next !== null) void queries.prefetchQuery(membersQuery({ ...search, cursor: next }));
  }, [queries, next, search]);
  const { paging, ask } = filtersOf(search, (filters) => navigate({ to: '.', search: filters }));
  const columns = useMemberColumns(search, ask);
  const acts = useMemberActs();
  const isFiltered = Object.keys(membersFilters(search)).length > 0;
  const issue = (
    <ActionButton
      act="memberships.issue"
      leftSection={<PlusIcon size={16} />}
      onClick={() => setIssuing(true)}
    >
      {t('members.issue')}
    </ActionButton>
  );
  return (
    <>
      <PageHead title={t('members.title')}>
        <ActionButton act="customers.create" variant="default" onClick={() => setCreating(true)}>
          {t('members.create')}
        </ActionButton>
        {issue}
      </PageHead>
      <HeldTwiceNotice />
      <ListTable
        filters={<MembersFilters />}
        query={membersQuery(search)}
        caption={t('members.title')}
        columns={columns}
        acts={acts}
        paging={paging}
        isFiltered={isFiltered}
        empty={t('members.empty')}
        teach={t(isFiltered ? 'members.nothingFound' : 'members.teach')}
        action={!isFiltered && issue}
      />
      <IssueMembershipDialog isOpen={isIssuing} onClose={() => setIssuing(false)} />
      <SaveCustomerDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function useMemberColumns(search: MembersSearch, ask: (change: Partial<MembersSearch>) => void) {
  const { t } = useText();
  const formats = useFormats();
  const sorts = (by: MembersSearch['sort']): Sort => ({
    now: search.sort === by ? (search.order ?? 'desc') : undefined,
    onSort: (order: 'asc' | 'desc') => ask({ sort: by, order: order === 'asc' ? order : undefined }),
  });
  const columns: ListColumn<KnownCustomer>[] = [
    {
      label: t('members.person'),
      cell: (customer) => <PersonCell customer={customer} />,
      fields: { name: t('members.person'), email: t('members.email'), phone: t('members.phone') },
    },
    {
      label: t('members.points'),
      cell: ({ points_balance }) => formats.number(points_balance),
      isFigure: true,
      fields: 'points_balance',
    },
    {
      label: t('members.memberships'),
      cell: ({ memberships_count }) => formats.number(memberships_count),
      isFigure: true,
      isMinor: true,
      fields: 'memberships_count',
    },
    {
      label: t('members.vouchersRedeemed'),
      cell: ({ vouchers_redeemed }) => formats.number(vouchers_redeemed),
      isFigure: true,
      isMinor: true,
      fields: 'vouchers_redeemed',
    },
    {
      label: t('members.tags'),
      cell: ({ tags }) => tags.join(', ') || '–',
      isMinor: true,
      fields: 'tags',
    },
    {
      label: t('members.lastSeen'),
      cell: ({ last_activity_at }) => (last_activity_at ? formats.day(last_activity_at) : '–'),
      phone: 'bottom',
      sort: sorts('seen'),
      fields: 'last_activity_at',
    },
    {
      label: t('members.sinceColumn'),
      cell: ({ created_at }) => formats.day(created_at),
      sort: sorts(undefined),
      isMinor: true,
      fields: 'created_at',
    },
    {
      label: t('fact.status'),
      cell: ({ status }) => <PersonBadge status={status} />,
      fields: 'status',
      words: { status: 'members.state' },
    },
  ];
  return columns;
}

function PersonCell({ customer }: { customer: KnownCustomer }) {
  const nameOf = usePersonName();
  const name = nameOf(customer);
  const further = customer.email ?? customer.phone;
  return (
    <Stack gap={0}>
      <Anchor component={Link} to={paths.member(customer.id)} fw={550}>
        {name}
      </Anchor>
      {further !== null && further !== name && (
        <Text size="sm" c="dimmed">
          {further}
        </Text>
      )}
    </Stack>
  );
}
