import { Alert, Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { session } from '../../api/session/session.ts';
import { useText } from '../../text/text.tsx';
import { WarningIcon } from '../../ui/icons.tsx';

/** Says that the session has ended, wherever the first request was refused. The page stays until the user leaves it. */
export function SessionBar() {
  const { t } = useText();
  const ended = useSyncExternalStore(session.subscribe, () => session.ended);
  if (ended === undefined) return null;
  return (
    <Alert color="orange" role="alert" icon={<WarningIcon />} mb="md" title={t('session.ended')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('session.endedWhat')}</Text>
        <Button size="xs" onClick={() => session.leaveEnded()}>
          {t('session.again')}
        </Button>
      </Group>
    </Alert>
  );
}
