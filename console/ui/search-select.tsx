import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';

/**
 * A choice among many that is found by typing. The name that is there is marked when the field is entered, so that
 * typing replaces it; a click would otherwise put the cursor into it.
 */
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
