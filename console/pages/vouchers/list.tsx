import { Group, Select, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Formats } from '../../ui/formats.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type VoucherStatus, voucherListInput, voucherStatuses } from './search.ts';

const route = getRouteApi('/inside/vouchers');

export function VouchersPage() {
  const { say } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('vouchers.list', voucherListInput(search)));
  const isFiltered = search.status !== undefined || search.code !== undefined;
  return (
    <>
      <PageHead title={say('vouchers.title')} />
      <Group mb="md" align="end">
        <TextInput
          label={say('vouchers.search')}
          defaultValue={search.code ?? ''}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter')
              void navigate({ to: '.', search: { ...search, code: currentTarget.value, cursor: '' } });
          }}
        />
        <Select
          label={say('vouchers.status')}
          clearable
          data={[...voucherStatuses]}
          value={search.status ?? null}
          onChange={(status) =>
            navigate({ to: '.', search: status ? { status: status as VoucherStatus } : {} })
          }
        />
      </Group>
      {page.data.length === 0 ? (
        <EmptyState
          title={say(isFiltered ? 'list.nothingFound' : 'list.empty')}
          teach={say('vouchers.teach')}
        />
      ) : (
        <DataTable
          caption={say('vouchers.title')}
          rows={page.data}
          keyOf={({ id }) => id}
          columns={[
            { label: say('vouchers.code'), cell: (voucher) => <CodeCell voucher={voucher} /> },
            { label: say('vouchers.value'), cell: (voucher) => worthOf(voucher, formats), isFigure: true },
            { label: say('vouchers.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            { label: say('vouchers.used'), cell: (voucher) => usesOf(voucher, formats), isFigure: true },
            {
              label: say('vouchers.expires'),
              cell: ({ expires_at }) => (expires_at ? formats.day(expires_at) : '–'),
            },
          ]}
        />
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => {
          const { cursor: _, ...filters } = search;
          return navigate({ to: '.', search: cursor ? { ...filters, cursor } : filters });
        }}
      />
    </>
  );
}

const CodeCell = ({ voucher }: { voucher: Voucher }) => (
  <Text ff="monospace" size="sm">
    {voucher.code ?? voucher.code_masked}
  </Text>
);

const usesOf = ({ redeemed_quantity, redemption_limit }: Voucher, formats: Formats): string =>
  [redeemed_quantity, redemption_limit]
    .filter((count) => count !== null)
    .map(formats.number)
    .join(' / ');

function worthOf({ discount, gift }: Voucher, formats: Formats): string {
  if (gift)
    return `${formats.money(gift.balance, gift.currency)} / ${formats.money(gift.amount, gift.currency)}`;
  if (discount?.percent_off) return formats.percent(discount.percent_off);
  if (discount?.amount_off) return formats.money(discount.amount_off, discount.currency ?? undefined);
  return discount?.unit_off ? `× ${formats.number(discount.unit_off)}` : '–';
}
