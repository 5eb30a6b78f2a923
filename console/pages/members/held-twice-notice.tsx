/** Offers to join memberships that customers hold twice since a merge. */
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { heldTwiceQuery } from './queries.ts';

export function HeldTwiceNotice() {
  const { t } = useText();
  const { number } = useFormats();
  const navigate = useNavigate();
  const sentenceOf = useSentence();
  const { data } = useQuery(heldTwiceQuery());
  const join = useAction('customers.joinHeldTwice', {
    also: ['dashboard', 'memberships', 'points', 'auditLog'],
    onDone: ({ id }) => void navigate({ to: paths.job(id) }),
  });
  if (data === undefined || data.count === 0) return null;
  return (
    <Group justify="space-between" mb="xs">
      <Text size="sm">{t('members.heldTwice', { count: number(data.count) })}</Text>
      <ActionButton
        act="customers.joinHeldTwice"
        size="xs"
        variant="default"
        loading={join.isPending}
        onClick={() => join.mutateAsync([{}]).catch((error: unknown) => notify(sentenceOf(error)))}
      >
        {t('members.heldTwice.join')}
      </ActionButton>
    </Group>
  );
}
