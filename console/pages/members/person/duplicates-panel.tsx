/** Duplicates that were merged into a customer, while that can be undone. */
import { Group, Stack, Text } from '@mantine/core';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { usePersonName } from '../../../components/objects/use-person-name.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function DuplicatesPanel({ duplicates }: Pick<DashboardGetUserResult, 'duplicates'>) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = usePersonName();
  const sentenceOf = useSentence();
  const undo = useAction('customers.unmerge', {
    also: ['dashboard', 'memberships', 'vouchers', 'referrals', 'auditLog'],
    onDone: ({ customer }) => notify(t('members.unmerge.done', { name: nameOf(customer) })),
  });
  if (duplicates.length === 0) return null;
  return (
    <Panel title={t('members.duplicates')}>
      <Stack gap="xs">
        {duplicates.map(({ id, name, undo_until }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text size="sm">{name ?? t('members.namelessPerson')}</Text>
              <Text size="xs" c="dimmed">
                {t('members.duplicateUntil', { day: formats.day(undo_until) })}
              </Text>
            </Stack>
            <ActionButton
              act="customers.unmerge"
              size="xs"
              variant="default"
              loading={undo.isPending}
              onClick={() => undo.mutateAsync([id, {}]).catch((error: unknown) => notify(sentenceOf(error)))}
            >
              {t('members.unmerge')}
            </ActionButton>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
