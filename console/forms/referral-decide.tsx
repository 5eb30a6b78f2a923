import { Textarea } from '@mantine/core';
import type { Referral } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';

export type Decision = 'approve' | 'void';

interface DecisionProps {
  referral: Referral;
  decision: Decision;
  onDone: () => void;
  onCancel: () => void;
}

/** Approves a flagged referral, or voids a referral and reverses its points. */
export function ReferralDecisionForm({ referral, decision, onDone, onCancel }: DecisionProps) {
  const { say } = useText();
  const formats = useFormats();
  const isVoid = decision === 'void';
  const act = useActForm('referrals.decide', {
    initial: { reason: '' },
    given: ({ reason }) => [referral.id, { decision, ...(reason && { reason }) }],
    also: ['points', 'dashboard', 'memberships'],
    onDone: () => {
      tell(say(isVoid ? 'referrals.voided' : 'referrals.approved'));
      onDone();
    },
  });
  const { granted, reward } = referral;
  const back = granted.referrer + granted.referee;
  return (
    <ActFields of={act} submit={say(`referrals.${decision}`)} onCancel={onCancel} isDangerous={isVoid}>
      <Textarea
        label={say('referrals.reason')}
        placeholder={isVoid ? undefined : say('form.optional')}
        description={isVoid ? say('referrals.reasonHint') : undefined}
        required={isVoid}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence tone={isVoid ? 'careful' : 'plain'}>
        {isVoid
          ? say(back > 0 ? 'referrals.voidWillTake' : 'referrals.voidWill', { points: formats.number(back) })
          : say('referrals.approveWill', {
              referrer: formats.number(reward.referrer),
              referee: formats.number(reward.referee),
            })}
      </Consequence>
    </ActFields>
  );
}
