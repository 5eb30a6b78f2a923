import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { KnownCustomer } from '@tessera/sdk';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { SaveCustomerDialog } from '../../forms/customers/customer-save.tsx';
import { IssueMembershipDialog } from '../../forms/memberships/membership-issue.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MembersFilters } from './filters.tsx';
import { HeldTwiceNotice } from './held-twice-notice.tsx';
import { PersonBadge } from './person-badge.tsx';
import { membersCountQuery, membersQuery } from './queries.ts';
import { membersFilters } from './search.ts';

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
  const { paging } = filtersOf(search, (filters) => navigate({ to: '.', search: filters }));
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
      {(isFiltered || page.data.length > 0) && <MembersFilters />}
      <HeldTwiceNotice />
      {(isFiltered || page.data.length > 0) && <MembersCount />}
      <PagedList
        page={page}
        {...paging}
        isFiltered={isFiltered}
        empty={t('members.empty')}
        teach={t(isFiltered ? 'members.nothingFound' : 'members.teach')}
        action={!isFiltered && issue}
      >
        <MembersTable rows={page.data} />
      </PagedList>
      <IssueMembershipDialog isOpen={isIssuing} onClose={() => setIssuing(false)} />
      <SaveCustomerDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

/** The total appears once counted; the list doesn't wait for it. */
function MembersCount() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const { data } = useQuery(membersCountQuery(search));
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status" mih={22}>
      {data?.total_count !== undefined &&
        t(data.total_count_capped ? 'members.countAtLeast' : 'members.count', {
          count: formats.number(data.total_count),
        })}
    </Text>
  );
}

function MembersTable({ rows }: { rows: readonly KnownCustomer[] }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <DataTable
      opensRows
      caption={t('members.title')}
      rows={rows}
      keyOf={({ id }) => id}
      minWidth={720}
      columns={[
        { label: t('members.person'), cell: (customer) => <PersonCell customer={customer} /> },
        {
          label: t('members.points'),
          cell: ({ points_balance }) => formats.number(points_balance),
          isFigure: true,
        },
        {
          label: t('members.memberships'),
          cell: ({ memberships_count }) => formats.number(memberships_count),
          isFigure: true,
        },
        {
          label: t('members.vouchersRedeemed'),
          cell: ({ vouchers_redeemed }) => formats.number(vouchers_redeemed),
          isFigure: true,
        },
        {
          label: t('members.lastSeen'),
          cell: ({ last_activity_at }) => (last_activity_at ? formats.day(last_activity_at) : '–'),
        },
        { label: t('fact.status'), cell: ({ status }) => <PersonBadge status={status} /> },
      ]}
    />
  );
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
