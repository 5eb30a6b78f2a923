import type { AutocompleteProps } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { idPrefixes, isId } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';
import { Autocomplete } from '../../components/later/controls.tsx';

/** Another merchant by id, suggesting the user's own. Live merchants and sandboxes can't pay each other. */
export function MerchantField(props: AutocompleteProps) {
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const { id: own, sandbox } = session.merchant;
  const others = session.merchants.filter((merchant) => merchant.id !== own && merchant.sandbox === sandbox);
  const names = new Map(others.map(({ id, name }) => [id, name]));
  return (
    <Autocomplete
      placeholder={`${idPrefixes.merchant}_…`}
      data={others.map(({ id }) => id)}
      renderOption={({ option }) => `${names.get(option.value)} (${option.value})`}
      filter={({ options }) => options}
      {...props}
    />
  );
}

export const isMerchantId = (text: string): boolean => isId(text.trim(), 'merchant');
