import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export type TextFilterProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | undefined;
  /** Asked for with the enter key, or when the field is left. */
  onAsk: (text: string | undefined) => void;
};

/** A filter that is typed: the list is asked when it is whole, not at each letter. */
export function TextFilter({ value = '', onAsk, ...props }: TextFilterProps) {
  const [typed, type] = useState(value);
  useEffect(() => type(value), [value]);
  const ask = () => {
    const text = typed.trim();
    if (text !== value) onAsk(text === '' ? undefined : text);
  };
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  );
}
