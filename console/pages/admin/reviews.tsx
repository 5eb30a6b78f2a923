/** The queue of verifications. */
import { Anchor, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { submissionStatuses } from '../../api/catalogue.gen.ts';
import { ChoiceFilter } from '../../components/lists/choice-filter.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MissingCells } from './missing-cells.tsx';
import { reviewsQuery } from './search.ts';

const route = getRouteApi('/inside/admin/verifications');

export function AdminReviewsPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(reviewsQuery(search));
  const { ask, paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  return (
    <>
      <PageHead title={t('nav.admin.reviews')} what={t('admin.reviewsWhat')} />
      <Group mb="md">
        <ChoiceFilter
          label={t('fact.status')}
          clearable={false}
          allowDeselect={false}
          of={[...submissionStatuses, 'any'] as const}
          labelOf={(status) => (status === 'any' ? t('admin.anyStatus') : t(`status.${status}`))}
          value={search.status ?? 'in_review'}
          onAsk={(status) => ask({ status: status === 'in_review' ? undefined : status })}
        />
      </Group>
      <MissingCells names={page.unavailable_cells} />
      <ListTable
        query={reviewsQuery(search)}
        paging={paging}
        empty={t('admin.noReviews')}
        caption={t('nav.admin.reviews')}
        columns={[
          {
            label: t('verification.submitted'),
            fields: 'created_at',
            cell: ({ id, created_at }) => (
              <Anchor component={Link} to={paths.adminReview(id)} size="sm">
                {formats.moment(created_at)}
              </Anchor>
            ),
          },
          {
            label: t('admin.merchant'),
            fields: 'merchant_name',
            cell: ({ merchant_id, merchant_name }) => (
              <Anchor component={Link} to={paths.adminMerchant(merchant_id)} size="sm">
                {merchant_name}
              </Anchor>
            ),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('verification.decided'),
            fields: 'decided_at',
            cell: ({ decided_at }) => (decided_at ? formats.moment(decided_at) : '–'),
          },
        ]}
      />
    </>
  );
}
