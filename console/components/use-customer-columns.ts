import { useCallback, useMemo } from 'react';
import { tidyText } from '../../contract/typed-text.ts';
import { useText } from '../text/text.tsx';
import type { ImportField, MappedRow, RowFault } from './csv-mapping.ts';

export type CustomerColumn = 'email' | 'name' | 'phone' | 'external_id';

/** The columns of a file that say who a customer is. */
export function useCustomerColumns(): readonly ImportField<CustomerColumn>[] {
  const { t } = useText();
  return useMemo(
    () => [
      {
        key: 'email',
        label: t('passes.email'),
        names: ['email', 'mail', 'emailaddress', 'indirizzoemail', 'posta'],
        faultOf: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('passes.emailFault')),
      },
      {
        key: 'name',
        label: t('passes.customerName'),
        names: ['name', 'fullname', 'customername', 'nome', 'nomecognome'],
      },
      {
        key: 'phone',
        label: t('passes.phone'),
        names: ['phone', 'mobile', 'telephone', 'telefono', 'cellulare'],
        faultOf: (text) =>
          /^\+[1-9]\d{6,14}$/.test(tidyText(text).replaceAll(/[\s()./-]/g, ''))
            ? undefined
            : t('passes.phoneFault'),
      },
      {
        key: 'external_id',
        label: t('passes.externalId'),
        names: ['externalid', 'id', 'customerid', 'idcliente', 'codicecliente'],
      },
    ],
    [t],
  );
}

/** Rows that name no customer. */
export function useNameless<Key extends string>(): (
  rows: readonly MappedRow<Key | CustomerColumn>[],
) => RowFault[] {
  const { t } = useText();
  return useCallback(
    (rows) =>
      rows
        .filter(({ values }) => !values.email && !values.phone && !values.external_id)
        .map(({ line }) => ({ line, text: t('passes.nameless') })),
    [t],
  );
}
