import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { Spinner } from '../loading/spinner.tsx';
import { usePeople } from '../use-people.ts';

export type MemberPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Id of a customer. */
  value: string | null;
  onChange: (customerId: string | null) => void;
};

/** The API matches the beginning of a name, address or number of three or more letters. */
const shortest = 3;
/** How many are offered; beyond them, the list says so. */
const most = 20;

/** Finds a member by the beginning of a name, email address or phone number. */
export function MemberPicker({ value, onChange, ...props }: MemberPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const found = usePeople(q, most, q.length >= shortest);
  const chosen = useQuery({ ...queryOf('dashboard.getUser', value ?? ''), enabled: value !== null });
  const people = new Map(
    [...found.people, ...(chosen.data ? [chosen.data] : [])].map((person) => [person.id, person]),
  );
  return (
    <SearchSelect
      clearable
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      data={[
        ...[...people.values()].map(({ id, name, email, phone }) => ({
          value: id,
          label: [name, email ?? phone].filter(Boolean).join(' · ') || id,
        })),
        ...(found.hasMore
          ? [{ value: 'more', label: t('list.moreThan', { count: most }), disabled: true }]
          : []),
      ]}
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isFetching || q !== typed.trim()
          ? t('palette.searching')
          : found.error
            ? t('palette.failed')
            : t(q.length < shortest ? 'messages.typeThree' : 'list.nothingFound')
      }
      rightSection={found.isFetching ? <Spinner size={16} /> : undefined}
      {...props}
    />
  );
}
