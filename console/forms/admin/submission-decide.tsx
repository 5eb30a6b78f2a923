import { Textarea } from '@mantine/core';
import type { AdminDecideKybSubmissionParams, KybReview } from '@tessera/sdk';
import { requirementCodes } from '../../api/catalogue.gen.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MultiSelect, Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

export type SubmissionDecision = AdminDecideKybSubmissionParams['decision'];

interface SubmissionDecisionProps {
  review: KybReview;
  decision: SubmissionDecision;
  /** What the merchant can be asked for again. */
  requirements: readonly { value: string; label: string }[];
  onCancel: () => void;
  onDone: () => void;
}

/** Approves or rejects a submission, or asks the merchant for more. */
export function SubmissionDecisionForm(props: SubmissionDecisionProps) {
  const { review, decision, requirements, onCancel, onDone } = props;
  const { t } = useText();
  const asksAgain = decision === 'request_action';
  const act = useActionForm('admin.decideKybSubmission', {
    initial: {
      requirements: [] as string[],
      code: 'unreadable' as (typeof requirementCodes)[number],
      reason: '',
    },
    given: ({ requirements: names, code, reason }) => [
      review.submission.id,
      {
        decision,
        ...(asksAgain
          ? { requirements: names.map((requirement) => ({ requirement, code, reason })) }
          : reason && { reason }),
      },
    ],
    validate: { requirements: (names) => (asksAgain && names.length === 0 ? t('form.required') : null) },
    onDone: () => {
      notify(t('admin.decided'));
      onDone();
    },
  });
  return (
    <ActionFields
      of={act}
      submit={t(`admin.decide.${decision}`)}
      onCancel={onCancel}
      isDangerous={decision === 'reject'}
    >
      {asksAgain && (
        <>
          <MultiSelect
            label={t('admin.askFor')}
            required
            data={requirements}
            {...act.form.getInputProps('requirements')}
          />
          <Select
            label={t('admin.problem')}
            required
            allowDeselect={false}
            data={requirementCodes.map((code) => ({ value: code, label: t(`verification.code.${code}`) }))}
            {...act.form.getInputProps('code')}
          />
        </>
      )}
      <Textarea
        label={t('admin.reason')}
        description={t('admin.decisionReasonHint')}
        required={decision !== 'approve'}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence tone={decision === 'approve' ? 'plain' : 'careful'}>
        {t(`admin.decideWill.${decision}`)}
      </Consequence>
    </ActionFields>
  );
}
