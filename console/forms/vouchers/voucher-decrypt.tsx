import { useActionForm } from '../../components/actions/action-form.tsx';
import { ReasonFields } from '../../components/fields/reason-fields.tsx';
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
    <ReasonFields
      of={act}
      submit={t('vouchers.reveal')}
      what={t('vouchers.revealHint')}
      label={t('vouchers.reason')}
      onCancel={onCancel}
    />
  );
}
