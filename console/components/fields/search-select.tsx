import type { SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { Select } from '../later/controls.tsx';

/** A searchable select. Entering the field selects its text, so typing replaces it. */
export function SearchSelect({ onFocus, onClick, ...props }: SelectProps) {
  const isEntered = useRef(false);
  return (
    <Select
      searchable
      onFocus={(event) => {
        isEntered.current = true;
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (isEntered.current) event.currentTarget.select();
        isEntered.current = false;
        onClick?.(event);
      }}
      {...props}
    />
  );
}
