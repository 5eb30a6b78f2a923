import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../ui/icons.tsx';
import type { FilterProps } from '../../ui/search/list-filters.ts';

export type SearchInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> &
  FilterProps<string>;

/** Search input that searches after a pause in typing. */
export function SearchInput({ value = '', onAsk, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text.trim();
    onAsk(text.trim() || undefined);
  };
  const sendSoon = useDebouncedCallback(send, 300);
  // The address also changes through back navigation and cleared filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      leftSection={<SearchIcon size={16} />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        sendSoon(currentTarget.value);
      }}
      {...props}
    />
  );
}
