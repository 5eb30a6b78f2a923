import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import type { MembershipsGetResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface Values extends Record<string, unknown> {
  points: 'keep_frozen' | 'forfeit';
  reason: string;
  notify: boolean;
}

interface RevokeProps {
  membership: MembershipsGetResult;
  onDone: () => void;
  onCancel: () => void;
}

/** Revokes a membership permanently; asks what happens to its points. */
export function RevokeForm({ membership, onDone, onCancel }: RevokeProps) {
  const { t } = useText();
  const formats = useFormats();
  const initial: Values = { points: 'keep_frozen', reason: '', notify: false };
  const act = useActionForm('memberships.revoke', {
    initial,
    given: ({ points, reason, notify }) => [membership.id, { points, notify, ...(reason && { reason }) }],
    also: ['dashboard', 'points'],
    onDone: () => {
      const lost =
        form.getValues().points === 'forfeit' ? 'members.revoke.forfeited' : 'members.revoke.frozen';
      notify(available + pending > 0 ? t(lost, { points }) : t('members.revoke.done'));
      onDone();
    },
  });
  const { form } = act;
  const { available, pending, held } = membership.points;
  const points = formats.number(available + pending);
  return (
    <ActionFields of={act} submit={t('members.revoke')} onCancel={onCancel} isDangerous>
      <Radio.Group label={t('members.revoke.points')} {...form.getInputProps('points')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="keep_frozen"
            label={t('members.revoke.freeze')}
            description={t('members.revoke.freezeHint', { points })}
          />
          <Radio
            value="forfeit"
            label={t('members.revoke.forfeit')}
            description={t('members.revoke.forfeitHint', { points })}
          />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('members.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Checkbox label={t('members.revoke.notify')} {...form.getInputProps('notify', { type: 'checkbox' })} />
      <Consequence tone={held > 0 ? 'cannot' : 'careful'}>
        {held > 0 ? t('members.revoke.held', { held: formats.number(held) }) : t('members.revoke.will')}
      </Consequence>
    </ActionFields>
  );
}
