import { Group, Paper, Stack, Text } from '@mantine/core';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type CounterAction, isUnsettled, momentOf, shownState } from '../queue/act.ts';
import { isUndone } from '../queue/undo.ts';
import { useServerAhead } from '../use-server-ahead.ts';
import { ActionBadge } from './action-badge.tsx';
import { ActionControls, type ControlProps } from './action-controls.tsx';
import { useResult } from './use-result.ts';

const maxShown = 12;

/** The latest actions with their states. */
export function ActionList({ acts, ...more }: Omit<ActLineProps, 'act'>) {
  const { t } = useText();
  // Unsettled actions are shown whatever their age.
  const shown = acts.filter((act, at) => at < maxShown || isUnsettled(act) || act.state.name === 'stale');
  return (
    <Panel title={t('counter.latest')}>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('counter.latestTeach')}</Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {shown.map((act) => (
            <ActLine key={act.key} act={act} acts={acts} {...more} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

interface ActLineProps extends ControlProps {
  acts: readonly CounterAction[];
}

function ActLine({ act, acts, counter, restore }: ActLineProps) {
  const formats = useFormats();
  const resultOf = useResult(acts);
  const aheadMs = useServerAhead();
  const wasUndone = isUndone(act, acts);
  const name = wasUndone ? 'undone' : shownState(act, counter.queue.sending);
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {act.label}
        </Text>
        <ActionBadge state={name} />
      </Group>
      <Text size="sm" {...(wasUndone && { td: 'line-through', c: 'dimmed' })}>
        {resultOf(act, name)}
      </Text>
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {formats.moment(momentOf(act, aheadMs))}
        </Text>
        <ActionControls act={act} counter={counter} restore={restore} />
      </Group>
    </Paper>
  );
}
