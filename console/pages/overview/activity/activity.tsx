import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { activityQuery } from '../search.ts';
import { ActivityLine } from './activity-line.tsx';

/** Updated by the stream; polled for users without one. */
export function LatestActivity() {
  const { t } = useText();
  const { data } = useSuspenseQuery({ ...activityQuery(), refetchInterval: 30_000 });
  return (
    <Panel title={t('overview.activity')}>
      {data.data.length === 0 ? (
        <Text c="dimmed">{t('overview.activityTeach')}</Text>
      ) : (
        <Stack gap="xs" role="log" aria-label={t('overview.activity')}>
          {data.data.map((line) => (
            <ActivityLine key={line.id} line={line} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
