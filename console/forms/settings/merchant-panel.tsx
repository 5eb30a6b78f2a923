import { Fieldset } from '@mantine/core';
import type { Merchant, MerchantUpdateProfileParams } from '@tessera/sdk';
import type { ReactNode } from 'react';
import type { Arguments } from '../../api/operations.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** A form for some fields of the profile; concurrent changes are refused, not overwritten. */
export function useMerchantForm<Values extends Record<string, unknown>>(
  merchant: Merchant,
  initial: Values,
  changeOf: (values: Values) => MerchantUpdateProfileParams,
  onSaved?: () => void,
): ActionForm<Values> {
  const { t } = useText();
  return useActionForm('merchant.updateProfile', {
    also: ['auth'],
    initial,
    fieldOf: (path) =>
      path
        .replace(/^(address|communication_settings|discount_rule|till_limits)\./, '')
        .replace(/^quiet_hours\./, ''),
    version: merchant.version,
    given: (values): Arguments<'merchant.updateProfile'> => [changeOf(values)],
    onDone: () => {
      notify(t('done.saved'));
      onSaved?.();
    },
  });
}

/** The panel around the form, disabled for read-only users. */
export function MerchantPanel<Values>(props: { title: string; of: ActionForm<Values>; children: ReactNode }) {
  const { t } = useText();
  const denial = useDenial('merchant.updateProfile');
  return (
    <Panel title={props.title}>
      <Fieldset variant="unstyled" disabled={denial !== undefined}>
        <ActionFields of={props.of} submit={t('action.save')}>
          {props.children}
        </ActionFields>
      </Fieldset>
    </Panel>
  );
}

/** Empty fields are sent as null. */
export const orNull = (text: string): string | null => text.trim() || null;
