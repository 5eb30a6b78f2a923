import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../ui/icons.tsx';

export type SearchInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** What the address says. */
  value: string | undefined;
  /** Undefined once nothing is searched for any more. */
  onSearch: (text: string | undefined) => void;
};

/** Searches while one types, as soon as one pauses. */
export function SearchInput({ value = '', onSearch, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text.trim();
    onSearch(text.trim() || undefined);
  };
  const sendSoon = useDebouncedCallback(send, 300);
  // The address also changes by itself: by "back", and where filters are cleared.
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
