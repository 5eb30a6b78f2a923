import { Alert, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useAct } from '../api/operations.ts';
import { ActButton } from '../components/act-button.tsx';
import { MomentInput } from '../components/moment-input.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useSentence } from '../components/use-sentence.ts';
import { useText } from '../text/text.tsx';

const dayMs = 86_400_000;
const steps = [1, 7, 30, 365];

/** Advances a sandbox's clock; if many events fall due, it takes several requests. */
export function ClockAdvance() {
  const { say } = useText();
  const formats = useFormats();
  const sentenceOf = useSentence();
  const queries = useQueryClient();
  const act = useAct('sandbox.advanceClock');
  // No route returns only the clock; statistics include their time.
  const figures = useQuery(queryOf('dashboard.statistics', { granularity: 'month' }));
  const [reached, setReached] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [to, setTo] = useState<string | null>(null);
  const now = reached ?? figures.data?.as_of;
  const advance = async (target: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      for (let isThere = false; !isThere; ) {
        const clock = await act.mutateAsync([{ to: target }]);
        setReached(clock.now);
        isThere = clock.complete;
      }
      setTo(null);
      await queries.invalidateQueries();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const by = (days: number) =>
    advance(new Date(Date.parse(now ?? new Date().toISOString()) + days * dayMs).toISOString());
  return (
    <Fieldset legend={say('settings.clock')}>
      <Stack gap="sm">
        <Text size="sm">{say('settings.clockWhat')}</Text>
        {now && (
          <Text fw={600} role="status">
            {say('settings.clockNow', { now: formats.moment(now) })}
          </Text>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group gap="xs">
          {steps.map((days) => (
            <ActButton
              key={days}
              act="sandbox.advanceClock"
              variant="default"
              disabled={isBusy || now === undefined}
              onClick={() => by(days)}
            >
              {say('settings.clockBy', { days })}
            </ActButton>
          ))}
        </Group>
        <Group align="flex-end" gap="sm">
          <MomentInput label={say('settings.clockTo')} w={260} value={to} onChange={setTo} />
          <Button loading={isBusy} disabled={to === null} onClick={() => to && advance(to)}>
            {say('settings.clockGo')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
