import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | undefined;
  /** Told once the typing is over: by Enter, or by going elsewhere. */
  onApply: (text: string | undefined) => void;
};

/** A filter that is typed; it follows the address when that changes by itself. */
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
