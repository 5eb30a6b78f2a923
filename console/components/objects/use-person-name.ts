import type { Customer } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';

type Known = Pick<Customer, 'name' | 'email' | 'phone' | 'external_id' | 'status'>;

/** A customer's name, or the next best identifier. */
export function usePersonName(): (customer: Known) => string {
  const { t } = useText();
  return ({ name, email, phone, external_id, status }) => {
    if (status === 'erased') return t('members.erasedPerson');
    return name ?? email ?? phone ?? external_id ?? t('members.namelessPerson');
  };
}
