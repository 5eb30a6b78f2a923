import { Alert, Radio, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { MomentInput } from '../../../components/later/controls.tsx';
import type { Draft } from '../../../forms/messages/draft.ts';
import { useText } from '../../../text/text.tsx';
import { isQuiet } from './quiet-hours.ts';

export interface TimeFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  fault: string | undefined;
}

/** Send now or later, and the effect of the merchant's quiet hours. */
export function TimeFields({ draft, change, fault }: TimeFieldsProps) {
  const { t } = useText();
  const { isLater } = draft;
  return (
    <Stack>
      <Radio.Group
        aria-label={t('messages.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(when) => change({ isLater: when === 'later' })}
      >
        <Stack gap="xs">
          <Radio value="now" label={t('messages.now')} />
          <Radio value="later" label={t('messages.later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <Suspense fallback={null}>
          <MomentInput
            label={t('messages.scheduledAt')}
            required
            minDate={new Date()}
            value={draft.scheduledAt}
            error={fault}
            onChange={(scheduledAt) => change({ scheduledAt })}
          />
        </Suspense>
      )}
      <QuietHours draft={draft} />
    </Stack>
  );
}

/** How quiet hours affect this message. */
export function QuietHours({ draft }: { draft: Draft }) {
  const { t } = useText();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { quiet_hours: hours } = merchant.communication_settings;
  if (hours === null || draft.category !== 'marketing') return null;
  const at = draft.isLater ? draft.scheduledAt : new Date();
  const quiet = at !== null && isQuiet(new Date(at), hours, merchant.timezone);
  const values = { start: hours.start, end: hours.end, timeZone: merchant.timezone };
  return (
    <Alert color={quiet ? 'yellow' : 'gray'} variant="light">
      {t(quiet ? 'messages.waitsForMorning' : 'messages.quietHours', values)}
    </Alert>
  );
}
