import { Text, Textarea, TextInput } from '@mantine/core';
import type { CommunicationsNudgeResult, VoucherRecipient } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';

interface VoucherNudgeProps {
  voucherId: string;
  /** Reminds only this recipient; if omitted, everyone who hasn't redeemed the voucher. */
  recipient?: VoucherRecipient | undefined;
  onDone: (accepted: CommunicationsNudgeResult) => void;
  onCancel: () => void;
}

export function VoucherNudge({ voucherId, recipient, onDone, onCancel }: VoucherNudgeProps) {
  const { t } = useText();
  const act = useActionForm('communications.nudge', {
    initial: { subject: '', body: '' },
    given: ({ subject, body }) => [
      voucherId,
      {
        channels: ['email' as const],
        recipient_ids: recipient && [recipient.id],
        subject: subject.trim() || undefined,
        body: body.trim() || undefined,
      },
    ],
    also: ['vouchers'],
    onDone,
  });
  return (
    <ActionFields of={act} submit={t('vouchers.nudgeSubmit')} onCancel={onCancel}>
      <Text size="sm">{t(recipient ? 'vouchers.nudgeOneHint' : 'vouchers.nudgeHint')}</Text>
      <TextInput
        label={t('vouchers.subject')}
        description={t('vouchers.nudgeOwnHint')}
        maxLength={150}
        {...act.form.getInputProps('subject')}
      />
      <Textarea
        label={t('vouchers.words')}
        description={t('vouchers.placeholders')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...act.form.getInputProps('body')}
      />
    </ActionFields>
  );
}
