import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | undefined;
  /** Called when typing ends: on Enter or blur. */
  onApply: (text: string | undefined) => void;
};

/** A text filter that follows changes of the address. */
export function FilterInput({ value, onApply, ...props }: Props) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const apply = () => {
    const typed = text.trim() || undefined;
    if (typed !== value) onApply(typed);
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
