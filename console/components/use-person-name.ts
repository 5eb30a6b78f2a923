import type { Customer } from '@tessera/sdk';
import { useText } from '../text/text.tsx';

type Known = Pick<Customer, 'name' | 'email' | 'phone' | 'external_id' | 'status'>;

/** What a customer is called: by name, or by what else is known of them. */
export function usePersonName(): (customer: Known) => string {
  const { say } = useText();
  return ({ name, email, phone, external_id, status }) => {
    if (status === 'erased') return say('members.erasedPerson');
    return name ?? email ?? phone ?? external_id ?? say('members.namelessPerson');
  };
}
