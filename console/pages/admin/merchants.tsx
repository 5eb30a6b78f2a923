/** All merchants of the server. */
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MerchantSummary } from '@tessera/sdk';
import { kybStatuses, merchantStatuses } from '../../api/catalogue.gen.ts';
import { ClearFilters, StatusFilter } from '../../components/lists/choice-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { countryName } from '../../ui/formats/places.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MissingCells } from './missing-cells.tsx';
import { merchantsQuery } from './search.ts';

const route = getRouteApi('/inside/admin/merchants');

export function AdminMerchantsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(merchantsQuery(search));
  const { filter, ask, isFiltered, count, clear, paging } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next }),
  );
  const wide = { base: '100%', xs: 200 };
  return (
    <>
      <PageHead title={t('nav.admin.merchants')} what={t('admin.merchantsWhat')} />
      <FilterBox count={count}>
        <Group mb="md" align="flex-end" gap="sm">
          <FilterInput
            label={t('admin.search')}
            description={t('admin.searchHint')}
            w={{ base: '100%', xs: 300 }}
            {...filter('search')}
          />
          <StatusFilter w={wide} of={merchantStatuses} {...filter('status')} />
          <StatusFilter label={t('nav.verification')} w={wide} of={kybStatuses} {...filter('kyb_status')} />
          {search.cell !== undefined && (
            <Anchor component="button" type="button" size="sm" onClick={() => ask({ cell: undefined })}>
              {t('admin.onlyCell', { cell: search.cell })}
            </Anchor>
          )}
        </Group>
      </FilterBox>
      <MissingCells names={page.unavailable_cells} />
      <MerchantTable
        // Most servers have one database.
        hasCells={page.data.some(({ cell }) => cell !== 'home') || page.unavailable_cells.length > 0}
        frame={{
          query: merchantsQuery(search),
          paging,
          isFiltered,
          action: isFiltered && <ClearFilters variant="default" onClear={clear} />,
        }}
      />
    </>
  );
}

const cellOf = ({ cell }: MerchantSummary): string => cell;

function MerchantTable({ frame, hasCells }: { frame: ListFrame<MerchantSummary>; hasCells: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <ListTable
      {...frame}
      caption={t('nav.admin.merchants')}
      columns={[
        {
          label: t('admin.name'),
          fields: {
            name: t('admin.name'),
            'activity.owner_email': t('admin.owner'),
            country: t('address.country'),
          },
          cell: ({ id, name, legal_name, country, sandbox, sandbox_id, activity }) => (
            <>
              <Group gap="xs">
                <Anchor component={Link} to={paths.adminMerchant(id)} size="sm">
                  {name}
                </Anchor>
                {sandbox && (
                  <Badge variant="light" color="gray" miw="max-content">
                    {t('admin.sandbox')}
                  </Badge>
                )}
                {sandbox_id && (
                  <Anchor
                    component={Link}
                    to={paths.adminMerchant(sandbox_id)}
                    size="xs"
                    aria-label={t('admin.sandboxOf', { name })}
                  >
                    {t('admin.sandbox')}
                  </Anchor>
                )}
              </Group>
              {[legal_name, activity.owner_email, countryName(country, formats.locale)]
                .filter(Boolean)
                .map((line) => (
                  <Text key={line} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {line}
                  </Text>
                ))}
            </>
          ),
        },
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('nav.verification'),
          fields: 'kyb_status',
          cell: ({ kyb_status }) => <StatusBadge status={kyb_status} />,
        },
        {
          label: t('admin.members'),
          isFigure: true,
          fields: 'activity.members',
          cell: ({ activity }) => formats.number(activity.members),
        },
        {
          label: t('admin.uses'),
          isFigure: true,
          fields: 'activity.redemptions',
          cell: ({ activity }) => formats.number(activity.redemptions),
        },
        {
          label: t('admin.revenue'),
          isFigure: true,
          fields: { 'activity.revenue': t('admin.revenue'), currency: t('admin.currency') },
          cell: ({ activity, currency }) =>
            activity.revenue === null ? t('admin.manyOrders') : formats.money(activity.revenue, currency),
        },
        {
          label: t('admin.openInvoices'),
          isMinor: true,
          isFigure: true,
          fields: 'activity.open_invoices',
          cell: ({ activity }) => formats.number(activity.open_invoices),
        },
        {
          label: t('admin.lastActivity'),
          fields: 'activity.last_activity_at',
          cell: ({ activity }) => (activity.last_activity_at ? formats.day(activity.last_activity_at) : '–'),
        },
        ...(hasCells ? [{ label: t('admin.cell'), isMinor: true, fields: 'cell', cell: cellOf }] : []),
        {
          label: t('admin.since'),
          isMinor: true,
          fields: 'created_at',
          cell: ({ created_at }) => formats.day(created_at),
        },
      ]}
    />
  );
}
