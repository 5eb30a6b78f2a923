import { Paper, Stack, Text, Title } from '@mantine/core';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { useText } from '../../text/text.tsx';
import { type CounterAction, shownState } from '../queue/act.ts';
import type { ActionAnswers } from '../queue/acts.ts';
import { undoingOf } from '../queue/undo.ts';
import { ActionControls, type ControlProps } from './action-controls.tsx';
import { useResult } from './use-result.ts';

/** The outcome of the last action, in large type; "done" appears only once confirmed. */
export function Outcome({
  act: first,
  counter,
  restore,
}: Omit<ControlProps, 'act'> & { act: CounterAction | undefined }) {
  const { t } = useText();
  const resultOf = useResult(counter.queue.acts);
  if (first === undefined) return null;
  const act = undoingOf(first, counter.queue.acts) ?? first;
  const name = shownState(act, counter.queue.sending);
  const code = soldCode(act);
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
        {code !== null && <CopyField label={t('vouchers.code')} value={code} />}
        <ActionControls act={act} counter={counter} restore={restore} />
      </Stack>
    </Paper>
  );
}

/** The code of a new gift card, to hand over. */
const soldCode = ({ kind, state }: CounterAction): string | null =>
  kind === 'sell' && state.name === 'done' && state.answer !== null
    ? (state.answer as ActionAnswers['sell']).code
    : null;
