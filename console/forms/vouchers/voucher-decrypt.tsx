import { Text, Textarea } from '@mantine/core';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';

interface VoucherDecryptProps {
  voucherId: string;
  onDone: (code: string) => void;
  onCancel: () => void;
}

export function VoucherDecrypt({ voucherId, onDone, onCancel }: VoucherDecryptProps) {
  const { t } = useText();
  const act = useActionForm('vouchers.decrypt', {
    initial: { reason: '' },
    given: ({ reason }) => [voucherId, { reason: reason.trim() }],
    onDone: ({ code }) => onDone(code),
  });
  return (
    <ActionFields of={act} submit={t('vouchers.reveal')} onCancel={onCancel}>
      <Text size="sm">{t('vouchers.revealHint')}</Text>
      <Textarea
        label={t('vouchers.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...act.form.getInputProps('reason')}
      />
    </ActionFields>
  );
}
