import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FilterProps } from './list-filters.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & FilterProps<string>;

/** The text of a filter, which follows changes of the address. */
export function useTypedFilter({ value, onAsk }: FilterProps<string>) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const apply = (typed: string) => {
    const asked = typed.trim() || undefined;
    if (asked !== value) onAsk(asked);
  };
  return { text, setText, apply };
}

/** A text filter that asks when typing ends: on Enter or blur. */
export function FilterInput({ value, onAsk, ...props }: Props) {
  const { text, setText, apply } = useTypedFilter({ value, onAsk });
  return (
    <TextInput
      {...props}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => apply(text)}
      onKeyDown={({ key }) => key === 'Enter' && apply(text)}
    />
  );
}
