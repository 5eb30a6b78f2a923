/** Who gets something, and the mail that tells them: shared by forms that issue codes. */
import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../text/text.tsx';
import { type CustomerValues, customerOf, noCustomer } from './customer-values.ts';

type RecipientValues = CustomerValues & { notify: boolean; message: string };

export const noRecipient: RecipientValues = { ...noCustomer, notify: true, message: '' };

export const recipientOf = ({ notify, message, ...customer }: RecipientValues) => ({
  customer: customerOf(customer),
  channel: notify ? ('email' as const) : ('none' as const),
  notify,
  message: message.trim() || undefined,
});

export const recipientFieldOf = (path: string): string => path.replace(/^customer\./, '');

interface RecipientFieldsProps {
  form: UseFormReturnType<RecipientValues>;
  /** Whether the customer can be named by the id of another system. */
  asksExternalId?: boolean;
}

export function RecipientFields({ form, asksExternalId = false }: RecipientFieldsProps) {
  const { t } = useText();
  const name = (
    <TextInput label={t('vouchers.customerName')} maxLength={200} {...form.getInputProps('name')} />
  );
  return (
    <>
      <TextInput
        label={t('vouchers.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('vouchers.phone')} placeholder="+39…" {...form.getInputProps('phone')} />
        {asksExternalId ? (
          <TextInput label={t('vouchers.externalId')} {...form.getInputProps('external_id')} />
        ) : (
          name
        )}
      </SimpleGrid>
      {asksExternalId && name}
      <Switch
        label={t('vouchers.notify')}
        description={t('vouchers.notifyHint')}
        {...form.getInputProps('notify', { type: 'checkbox' })}
      />
      {form.values.notify && (
        <Textarea
          label={t('vouchers.ownWords')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          {...form.getInputProps('message')}
        />
      )}
    </>
  );
}
