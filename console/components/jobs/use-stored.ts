import type { CustomerImportPreview } from '@tessera/sdk';
import { useMemo } from 'react';
import { useText } from '../../text/text.tsx';
import type { Stored } from './import-file.tsx';

type Customer = CustomerImportPreview['rows'][number]['item'];

/** What a row stores of a customer. */
export function useStoredCustomer(): readonly Stored<'customers'>[] {
  const { t } = useText();
  return useMemo(() => {
    const consent = (field: 'marketing_email' | 'marketing_sms') => ({
      label: t(`csv.field.${field}`),
      shownOf: ({ consents }: Customer) => {
        const state = consents?.[field];
        return state === undefined || state === 'unset' ? undefined : t(`csv.consent.${state}`);
      },
    });
    return [
      { label: t('csv.field.email'), shownOf: ({ email }) => email },
      { label: t('csv.field.name'), shownOf: ({ name }) => name },
      { label: t('csv.field.phone'), shownOf: ({ phone }) => phone },
      { label: t('csv.field.external_id'), shownOf: ({ external_id }) => external_id },
      consent('marketing_email'),
      consent('marketing_sms'),
    ];
  }, [t]);
}
