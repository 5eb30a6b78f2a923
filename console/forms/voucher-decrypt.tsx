import { Text, Textarea } from '@mantine/core';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { useText } from '../text/text.tsx';

interface VoucherDecryptProps {
  voucherId: string;
  onDone: (code: string) => void;
  onCancel: () => void;
}

export function VoucherDecrypt({ voucherId, onDone, onCancel }: VoucherDecryptProps) {
  const { say } = useText();
  const act = useActForm('vouchers.decrypt', {
    initial: { reason: '' },
    given: ({ reason }) => [voucherId, { reason: reason.trim() }],
    onDone: ({ code }) => onDone(code),
  });
  return (
    <ActFields of={act} submit={say('vouchers.reveal')} onCancel={onCancel}>
      <Text size="sm">{say('vouchers.revealHint')}</Text>
      <Textarea
        label={say('vouchers.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...act.form.getInputProps('reason')}
      />
    </ActFields>
  );
}
