import { Text } from '@mantine/core';
import type { Voucher, VouchersIssueResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import {
  noRecipient,
  RecipientFields,
  recipientFieldOf,
  recipientOf,
} from '../customers/recipient-fields.tsx';

interface VoucherIssueProps {
  voucher: Voucher;
  onDone: (issued: VouchersIssueResult) => void;
  onCancel: () => void;
}

export function VoucherIssue({ voucher, onDone, onCancel }: VoucherIssueProps) {
  const { t } = useText();
  const act = useActionForm('vouchers.issue', {
    initial: noRecipient,
    given: (values) => [voucher.id, recipientOf(values)],
    fieldOf: recipientFieldOf,
    also: ['dashboard', 'communications'],
    onDone,
  });
  return (
    <ActionFields of={act} submit={t('vouchers.issueSubmit')} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('vouchers.issueHint')}
      </Text>
      <RecipientFields form={act.form} asksExternalId />
    </ActionFields>
  );
}
