import { Paper, Stack, Text, Title } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { type CounterAction, shownState } from '../queue/act.ts';
import type { Counter } from '../queue/counter.ts';
import { undoingOf } from '../queue/undo.ts';
import { ActionControls } from './action-controls.tsx';
import { useResult } from './use-result.ts';

/** The outcome of the last action, in large type; "done" appears only once confirmed. */
export function Outcome({ act: first, counter }: { act: CounterAction | undefined; counter: Counter }) {
  const { t } = useText();
  const resultOf = useResult(counter.queue.acts);
  if (first === undefined) return null;
  const act = undoingOf(first, counter.queue.acts) ?? first;
  const name = shownState(act, counter.queue.sending);
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      aria-label={t('counter.outcome')}
      aria-live="assertive"
      className={`outcome outcome-${name}`}
    >
      <Stack>
        <Title order={2} size="h3">
          {t(`counter.outcome.${name}`)}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{act.label}</Text>
        <Text fw={650} size="xl">
          {resultOf(act, name)}
        </Text>
        <ActionControls act={act} counter={counter} />
      </Stack>
    </Paper>
  );
}
