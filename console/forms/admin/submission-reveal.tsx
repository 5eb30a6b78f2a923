import type { KybDetails } from '@tessera/sdk';
import { useActionForm } from '../../components/actions/action-form.tsx';
import { ReasonFields } from '../../components/fields/reason-fields.tsx';
import { useText } from '../../text/text.tsx';

interface SubmissionRevealProps {
  submissionId: string;
  onDone: (details: KybDetails) => void;
  onCancel: () => void;
}

/** Asks why the masked details of a submission are read. */
export function SubmissionRevealForm({ submissionId, onDone, onCancel }: SubmissionRevealProps) {
  const { t } = useText();
  const act = useActionForm('admin.revealKybSubmission', {
    initial: { reason: '' },
    given: ({ reason }) => [submissionId, { reason: reason.trim() }],
    onDone,
  });
  return (
    <ReasonFields
      of={act}
      submit={t('admin.reveal')}
      what={t('admin.revealWhat')}
      label={t('admin.reason')}
      hint={t('admin.reasonHint')}
      onCancel={onCancel}
    />
  );
}
