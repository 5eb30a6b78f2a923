import { Badge, Button, Group, Select, Table, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { queryOf } from '../api/operations.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Formats } from '../ui/formats.ts';
import { PageHead } from '../ui/page-head.tsx';
import { type VoucherStatus, voucherListInput, voucherStatuses } from './vouchers-search.ts';

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
        <Table.ScrollContainer minWidth={640}>
          <Table highlightOnHover verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('vouchers.code')}</Table.Th>
                <Table.Th>{say('vouchers.value')}</Table.Th>
                <Table.Th>{say('vouchers.status')}</Table.Th>
                <Table.Th>{say('vouchers.used')}</Table.Th>
                <Table.Th>{say('vouchers.expires')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {page.data.map((voucher) => (
                <VoucherRow key={voucher.id} voucher={voucher} formats={formats} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {page.next_cursor && (
        <Button
          mt="md"
          variant="default"
          onClick={() => navigate({ to: '.', search: { ...search, cursor: page.next_cursor! } })}
        >
          {say('list.more')}
        </Button>
      )}
    </>
  );
}

const colors: Record<string, string> = {
  active: 'teal',
  scheduled: 'blue',
  exhausted: 'gray',
  expired: 'gray',
  disabled: 'orange',
  voided: 'red',
};

function VoucherRow({ voucher, formats }: { voucher: Voucher; formats: Formats }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Text ff="monospace" size="sm">
          {voucher.code ?? voucher.code_masked}
        </Text>
      </Table.Td>
      <Table.Td className="figure">{valueOf(voucher, formats)}</Table.Td>
      <Table.Td>
        <Badge color={colors[voucher.status] ?? 'gray'} variant="light">
          {voucher.status}
        </Badge>
      </Table.Td>
      <Table.Td className="figure">
        {formats.number(voucher.redeemed_quantity)}
        {voucher.redemption_limit !== null && ` / ${formats.number(voucher.redemption_limit)}`}
      </Table.Td>
      <Table.Td>{voucher.expires_at ? formats.day(voucher.expires_at) : '–'}</Table.Td>
    </Table.Tr>
  );
}

function valueOf({ discount, gift }: Voucher, formats: Formats): string {
  if (gift)
    return `${formats.money(gift.balance, gift.currency)} / ${formats.money(gift.amount, gift.currency)}`;
  if (discount?.percent_off) return formats.percent(discount.percent_off);
  if (discount?.amount_off) return formats.money(discount.amount_off, discount.currency ?? undefined);
  return discount?.unit_off ? `× ${formats.number(discount.unit_off)}` : '–';
}
