import { Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { CommunicationsNudgeResult, VoucherRecipient } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { useText } from '../text/text.tsx';

const channels = ['email', 'push', 'wallet'] as const;
type Channel = (typeof channels)[number];

interface VoucherNudgeProps {
  voucherId: string;
  /** Only this one; everybody who has not redeemed the voucher where it is left out. */
  recipient?: VoucherRecipient | undefined;
  onDone: (accepted: CommunicationsNudgeResult) => void;
  onCancel: () => void;
}

export function VoucherNudge({ voucherId, recipient, onDone, onCancel }: VoucherNudgeProps) {
  const { say } = useText();
  const act = useActForm('communications.nudge', {
    initial: { channels: ['email'] as Channel[], subject: '', body: '' },
    given: ({ channels, subject, body }) => [
      voucherId,
      {
        channels,
        recipient_ids: recipient && [recipient.id],
        subject: subject.trim() || undefined,
        body: body.trim() || undefined,
      },
    ],
    also: ['vouchers'],
    onDone,
  });
  return (
    <ActFields of={act} submit={say('vouchers.nudgeSubmit')} onCancel={onCancel}>
      <Text size="sm">{say(recipient ? 'vouchers.nudgeOneHint' : 'vouchers.nudgeHint')}</Text>
      <Checkbox.Group label={say('vouchers.channels')} {...act.form.getInputProps('channels')}>
        <Group mt={6}>
          {channels.map((channel) => (
            <Checkbox key={channel} value={channel} label={say(`vouchers.channel.${channel}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <TextInput
        label={say('vouchers.subject')}
        description={say('vouchers.nudgeOwnHint')}
        maxLength={150}
        {...act.form.getInputProps('subject')}
      />
      <Textarea
        label={say('vouchers.words')}
        description={say('vouchers.placeholders')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...act.form.getInputProps('body')}
      />
    </ActFields>
  );
}
