import { Alert, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayMs } from '../../../contract/durations.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MomentInput } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';

const steps = [1, 7, 30, 365];

/** Advances a sandbox's clock; if many events fall due, it takes several requests. */
export function ClockAdvance() {
  const { t } = useText();
  const formats = useFormats();
  const sentenceOf = useSentence();
  const queries = useQueryClient();
  const act = useAction('sandbox.advanceClock', { isForm: true });
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
    <Fieldset legend={t('settings.clock')}>
      <Stack gap="sm">
        <Text size="sm">{t('settings.clockWhat')}</Text>
        {now && (
          <Text fw={600} role="status">
            {t('settings.clockNow', { now: formats.moment(now) })}
          </Text>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group gap="xs">
          {steps.map((days) => (
            <ActionButton
              key={days}
              act="sandbox.advanceClock"
              variant="default"
              disabled={isBusy || now === undefined}
              onClick={() => by(days)}
            >
              {t('settings.clockBy', { days })}
            </ActionButton>
          ))}
        </Group>
        <Group align="flex-end" gap="sm">
          <MomentInput label={t('settings.clockTo')} w={260} value={to} onChange={setTo} />
          <Button loading={isBusy} disabled={to === null} onClick={() => to && advance(to)}>
            {t('settings.clockGo')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
