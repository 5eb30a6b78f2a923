import { type AutocompleteProps, Text } from '@mantine/core';
import { useTypedFilter } from '../../ui/search/filter-input.tsx';
import type { FilterProps } from '../../ui/search/list-filters.ts';
import { Autocomplete } from '../later/controls.tsx';

export interface KnownIdInputProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption'> {
  /** What people recognize each id by, in the order in which they are suggested. */
  known: ReadonlyMap<string, string>;
}

/** An id that no list has in full: suggests the known ones by name, and takes others. */
export function KnownIdInput({ known, ...props }: KnownIdInputProps) {
  return (
    <Autocomplete
      data={[...known.keys()]}
      renderOption={({ option: { value } }) => (
        <div>
          <Text size="sm">{known.get(value)}</Text>
          <Text size="xs" c="dimmed">
            {value}
          </Text>
        </div>
      )}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      {...props}
    />
  );
}

/** Filters by such an id. */
export function KnownIdFilter({ value, onAsk, ...props }: KnownIdInputProps & FilterProps<string>) {
  const { text, setText, apply } = useTypedFilter({ value, onAsk });
  return (
    <KnownIdInput
      {...props}
      value={text}
      onChange={setText}
      onOptionSubmit={apply}
      onBlur={() => apply(text)}
      onKeyDown={({ key, currentTarget }) =>
        key === 'Enter' && !currentTarget.getAttribute('aria-activedescendant') && apply(text)
      }
    />
  );
}
