import { Button, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MenuButton } from '../../components/later/controls.tsx';
import { ClearFilters } from '../../components/lists/choice-filter.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { useVoucherActs } from '../../components/lists/use-voucher-acts.ts';
import { CampaignLink } from '../../components/objects/campaign-name.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { useDiscountFields } from '../../components/objects/use-discount-fields.ts';
import { VoucherLink } from '../../components/objects/voucher-link.tsx';
import { usesOf } from '../../components/objects/worth.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useGo } from '../../components/use-go.ts';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { VoucherFilters } from './filters.tsx';
import { voucherListInput } from './search.ts';

const route = getRouteApi('/inside/vouchers');

export function VouchersPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { isFiltered } = list;
  const acts = useVoucherActs();
  const discount = useDiscountFields();
  return (
    <>
      <PageHead title={t('vouchers.title')}>
        <VoucherActs />
      </PageHead>
      <ListTable
        filters={<VoucherFilters search={search} list={list} />}
        query={queryOf('vouchers.list', voucherListInput(search))}
        paging={list.paging}
        isFiltered={isFiltered}
        empty={t('vouchers.empty')}
        teach={isFiltered ? undefined : t('vouchers.teach')}
        action={isFiltered ? <ClearFilters variant="default" onClear={list.clear} /> : <VoucherActs />}
        acts={acts}
        caption={t('vouchers.title')}
        columns={[
          {
            label: t('vouchers.voucher'),
            fields: {
              code_masked: t('vouchers.voucher'),
              type: t('vouchers.type'),
              ...discount.fields,
            },
            words: { type: 'vouchers.type', ...discount.words },
            cell: (voucher) => <VoucherLink voucher={voucher} />,
          },
          {
            label: t('vouchers.campaign'),
            isMinor: true,
            fields: 'campaign_id',
            cell: ({ campaign_id }) => <CampaignLink id={campaign_id} />,
          },
          {
            label: t('vouchers.holder'),
            isMinor: true,
            fields: 'holder_id',
            cell: ({ holder_id }) => (holder_id ? <MemberName customerId={holder_id} /> : '–'),
          },
          {
            label: t('vouchers.balance'),
            fields: { 'gift.balance': t('vouchers.balance'), 'gift.currency': t('wallet.currency') },
            cell: ({ gift }) => (gift ? formats.money(gift.balance, gift.currency) : '–'),
            isFigure: true,
          },
          {
            label: t('vouchers.status'),
            phone: 'top',
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('vouchers.used'),
            fields: 'redeemed_quantity',
            cell: (voucher) => usesOf(voucher, formats),
            isFigure: true,
          },
          {
            label: t('vouchers.expires'),
            phone: 'bottom',
            fields: 'expires_at',
            cell: ({ expires_at }) => (expires_at ? formats.day(expires_at) : t('vouchers.noEnd')),
          },
          {
            label: t('fact.created'),
            cell: ({ created_at }) => formats.day(created_at),
            fields: 'created_at',
            isMinor: true,
            sort: list.sort,
          },
        ]}
      />
    </>
  );
}

function VoucherActs() {
  const { t } = useText();
  const go = useGo();
  const denial = useDenial('vouchers.bulk');
  return (
    <Group gap="xs">
      <Button variant="default" component={Link} to={paths.redemptions()}>
        {t('vouchers.redemptions')}
      </Button>
      <MenuButton
        position="bottom-end"
        button={<Button variant="default">{t('vouchers.inBulk')}</Button>}
        items={(
          [
            ['vouchers.generate', paths.generateVouchers()],
            ['vouchers.import', paths.importVouchers()],
          ] as const
        ).map(([key, to]) => ({ key, label: t(key), denial, onClick: () => go(to) }))}
      />
      <ActionButton
        act="vouchers.create"
        leftSection={<PlusIcon size={16} />}
        onClick={() => go(paths.newVoucher())}
      >
        {t('vouchers.create')}
      </ActionButton>
    </Group>
  );
}
