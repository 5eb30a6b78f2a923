import { Textarea } from '@mantine/core';
import type { Referral } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

export type Decision = 'approve' | 'void';

interface DecisionProps {
  referral: Referral;
  decision: Decision;
  onDone: () => void;
  onCancel: () => void;
}

/** Approves a flagged referral, or voids a referral and reverses its points. */
export function ReferralDecisionForm({ referral, decision, onDone, onCancel }: DecisionProps) {
  const { t } = useText();
  const formats = useFormats();
  const isVoid = decision === 'void';
  const { granted, reward } = referral;
  const back = granted.referrer + granted.referee;
  const rewards = { referrer: formats.number(reward.referrer), referee: formats.number(reward.referee) };
  const act = useActionForm('referrals.decide', {
    initial: { reason: '' },
    given: ({ reason }) => [referral.id, { decision, ...(reason && { reason }) }],
    also: ['points', 'dashboard', 'memberships'],
    onDone: () => {
      notify(
        isVoid
          ? t(back > 0 ? 'referrals.voidedPoints' : 'referrals.voided', { points: formats.number(back) })
          : t('referrals.approved', rewards),
      );
      onDone();
    },
  });
  return (
    <ActionFields of={act} submit={t(`referrals.${decision}`)} onCancel={onCancel} isDangerous={isVoid}>
      <Textarea
        label={t('referrals.reason')}
        placeholder={isVoid ? undefined : t('form.optional')}
        description={isVoid ? t('referrals.reasonHint') : undefined}
        required={isVoid}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence tone={isVoid ? 'careful' : 'plain'}>
        {isVoid
          ? t(back > 0 ? 'referrals.voidWillTake' : 'referrals.voidWill', { points: formats.number(back) })
          : t('referrals.approveWill', rewards)}
      </Consequence>
    </ActionFields>
  );
}
