import { SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Voucher, VouchersIssueResult } from '@tessera/sdk';
import { ActFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import { customerOf, noCustomer } from '../customers/customer-values.ts';

interface VoucherIssueProps {
  voucher: Voucher;
  onDone: (issued: VouchersIssueResult) => void;
  onCancel: () => void;
}

export function VoucherIssue({ voucher, onDone, onCancel }: VoucherIssueProps) {
  const { t } = useText();
  const act = useActionForm('vouchers.issue', {
    initial: { ...noCustomer, notify: true, message: '' },
    given: ({ notify, message, ...customer }) => [
      voucher.id,
      {
        customer: customerOf(customer),
        channel: notify ? ('email' as const) : ('none' as const),
        notify,
        message: message.trim() || undefined,
      },
    ],
    fieldOf: (path) => path.replace(/^customer\./, ''),
    also: ['dashboard', 'communications'],
    onDone,
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={t('vouchers.issueSubmit')} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('vouchers.issueHint')}
      </Text>
      <TextInput
        label={t('vouchers.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('vouchers.phone')} placeholder="+39…" {...form.getInputProps('phone')} />
        <TextInput label={t('vouchers.externalId')} {...form.getInputProps('external_id')} />
      </SimpleGrid>
      <TextInput label={t('vouchers.customerName')} maxLength={200} {...form.getInputProps('name')} />
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
    </ActFields>
  );
}
