import type { ComboboxItem, SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { normalizeCode } from '../../../contract/code-strength.ts';
import { queryOf } from '../../api/operations.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { SearchSelect } from '../fields/search-select.tsx';

export type VoucherPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Id of a voucher. */
  value: string | null;
  onChange: (voucher: Voucher | null) => void;
};

export const chosenVoucher = (id: string) => queryOf('vouchers.list', { ids: [id] });

/** Selects one of the latest vouchers, or the one with the typed code. */
export function VoucherPicker({ value, onChange, ...props }: VoucherPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [isEntered, enter] = useState(false);
  const [code] = useDebouncedValue(typed.trim(), 300);
  const latest = useQuery({ ...queryOf('vouchers.list', { limit: 50 }), enabled: isEntered });
  const exact = useQuery({
    ...queryOf('vouchers.list', { code }),
    enabled: code.length >= 3 && normalizeCode(code) !== undefined,
  });
  const chosen = useQuery({ ...chosenVoucher(value ?? ''), enabled: value !== null });
  const vouchers = new Map(
    [exact, chosen, latest].flatMap(({ data }) => data?.data ?? []).map((voucher) => [voucher.id, voucher]),
  );
  return (
    <SearchSelect
      value={value}
      onChange={(id) => onChange(vouchers.get(id ?? '') ?? null)}
      onFocus={() => enter(true)}
      onSearchChange={setTyped}
      data={[...vouchers.values()].map(({ id, code: plain, code_masked, status }) => ({
        value: id,
        label: `${plain ?? code_masked} · ${t(`status.${status}` as TextKey)}`,
      }))}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(
          ({ value: id, label }) =>
            label.toLowerCase().includes(search.trim().toLowerCase()) ||
            exact.data?.data.some((found) => found.id === id),
        )
      }
      nothingFoundMessage={t(
        exact.isFetching || code !== typed.trim() ? 'palette.searching' : 'list.nothingFound',
      )}
      {...props}
    />
  );
}
