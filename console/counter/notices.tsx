import { Alert, Stack, Text } from '@mantine/core';
import { minuteMs } from '../../contract/durations.ts';
import { serverNow } from '../api/connection/server-time.ts';
import { useFormats } from '../components/use-formats.ts';
import { useWho } from '../components/use-who.ts';
import { useText } from '../text/text.tsx';
import { type CounterAction, isUnsettled, shownState } from './queue/act.ts';
import type { Counter } from './queue/counter.ts';
import { waitingOfOthers } from './queue/kept-acts.ts';
import { useOnline } from './queue/use-counter.ts';
import { useServerAhead } from './use-server-ahead.ts';

/** From here, times on the screen would puzzle people. */
const mostAheadMs = 2 * minuteMs;

/** Unconfirmed actions and a wrong clock, shown above all else. The frame reports a lost connection. */
export function Notices({ counter, acts }: { counter: Counter; acts: readonly CounterAction[] }) {
  const { t } = useText();
  const isOnline = useOnline();
  const me = useWho();
  const others = waitingOfOthers(me);
  const open = acts.filter(
    (act) => isUnsettled(act) && shownState(act, counter.queue.sending) !== 'sending',
  ).length;
  const isWrong = Math.abs(useServerAhead()) > mostAheadMs;
  const { moment } = useFormats();
  const stale = acts.filter(({ state }) => state.name === 'stale').length;
  return (
    <Stack gap="sm" mb={open + stale + others.length === 0 && !isWrong ? 0 : 'md'}>
      {isWrong && (
        <Alert color="yellow" role="status" title={t('counter.clockWrong')}>
          <Text size="sm">
            {t('counter.clockWrongWhat', {
              device: moment(new Date().toISOString()),
              server: moment(serverNow().toISOString()),
            })}
          </Text>
        </Alert>
      )}
      {open > 0 && (
        <Alert color="orange" role="status" title={t('counter.unconfirmed', { count: open })}>
          <Text size="sm">{t(isOnline ? 'counter.askingAgain' : 'counter.keepOpen')}</Text>
        </Alert>
      )}
      {stale > 0 && (
        <Alert color="red" role="alert">
          {t('counter.someStale', { count: stale })}
        </Alert>
      )}
      {others.map(({ who, count }) => (
        <Alert key={who.merchantId + who.userId} color="orange" role="status">
          {t(who.userId === me.userId ? 'counter.elsewhere' : 'counter.ofOthers', {
            count,
            email: who.email,
            merchant: who.merchantName,
          })}
        </Alert>
      ))}
    </Stack>
  );
}
