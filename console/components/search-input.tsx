import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../ui/icons.tsx';

export type SearchInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The value in the address. */
  value: string | undefined;
  /** `undefined` clears the search. */
  onSearch: (text: string | undefined) => void;
};

/** Search input that searches after a pause in typing. */
export function SearchInput({ value = '', onSearch, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text.trim();
    onSearch(text.trim() || undefined);
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
