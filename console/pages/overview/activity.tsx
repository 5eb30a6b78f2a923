import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ActivityLine } from '../../components/activity-line.tsx';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { activityQuery } from './search.ts';

/** Updated by the stream; polled for users without one. */
export function LatestActivity() {
  const { say } = useText();
  const { data } = useSuspenseQuery({ ...activityQuery(), refetchInterval: 30_000 });
  return (
    <Panel title={say('overview.activity')}>
      {data.data.length === 0 ? (
        <Text c="dimmed">{say('overview.activityTeach')}</Text>
      ) : (
        <Stack gap="xs" role="log" aria-label={say('overview.activity')}>
          {data.data.map((line) => (
            <ActivityLine key={line.id} line={line} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
