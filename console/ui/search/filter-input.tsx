import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FilterProps } from './list-filters.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & FilterProps<string>;

/** A text filter that follows changes of the address, and asks when typing ends: on Enter or blur. */
export function FilterInput({ value, onAsk, ...props }: Props) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const apply = () => {
    const typed = text.trim() || undefined;
    if (typed !== value) onAsk(typed);
  };
  return (
    <TextInput
      {...props}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
