import { useSuspenseQuery } from '@tanstack/react-query';
import { idPrefixes, isId } from '../../contract/ids.ts';
import { queryOf } from '../api/operations.ts';
import { KnownIdInput, type KnownIdInputProps } from '../components/pickers/known-id-input.tsx';

/** Another merchant by id, suggesting the user's own. Live merchants and sandboxes have nothing to do with each other. */
export function MerchantField(props: Omit<KnownIdInputProps, 'known'>) {
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const { id: own, sandbox } = session.merchant;
  const others = session.merchants.filter((merchant) => merchant.id !== own && merchant.sandbox === sandbox);
  return (
    <KnownIdInput
      placeholder={`${idPrefixes.merchant}_…`}
      known={new Map(others.map(({ id, name }) => [id, name]))}
      {...props}
    />
  );
}

export const isMerchantId = (text: string): boolean => isId(text.trim(), 'merchant');
