/** Wallets that no money can leave. */
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { MissingCells } from './missing-cells.tsx';
import { walletsQuery } from './search.ts';

const route = getRouteApi('/inside/admin/frozen-wallets');

export function AdminFrozenWalletsPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(walletsQuery(search));
  const { paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  return (
    <>
      <PageHead title={t('nav.admin.frozenWallets')} what={t('admin.frozenWhat')} />
      <MissingCells names={page.unavailable_cells} />
      <ListTable
        query={walletsQuery(search)}
        paging={paging}
        empty={t('admin.noneFrozen')}
        teach={t('admin.frozenTeach')}
        caption={t('nav.admin.frozenWallets')}
        columns={[
          {
            label: t('admin.merchant'),
            fields: 'merchant_name',
            cell: ({ merchant_id, merchant_name }) => (
              <Anchor component={Link} to={paths.adminMerchant(merchant_id)} size="sm">
                {merchant_name}
              </Anchor>
            ),
          },
          { label: t('admin.currency'), fields: 'currency', cell: ({ currency }) => currency },
          {
            label: t('admin.available'),
            fields: 'available',
            isFigure: true,
            cell: ({ available, currency }) => formats.money(available, currency),
          },
          {
            label: t('admin.held'),
            fields: 'held',
            isFigure: true,
            cell: ({ held, currency }) => formats.money(held, currency),
          },
          {
            label: t('admin.updated'),
            fields: 'updated_at',
            cell: ({ updated_at }) => formats.moment(updated_at),
          },
        ]}
      />
    </>
  );
}
