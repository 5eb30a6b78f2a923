import { Alert, Stack, Text } from '@mantine/core';
import { useWho } from '../components/use-who.ts';
import { useText } from '../text/text.tsx';
import { type CounterAction, isUnsettled, shownState } from './queue/act.ts';
import type { Counter } from './queue/counter.ts';
import { waitingOfOthers } from './queue/kept-acts.ts';
import { useOnline } from './queue/use-counter.ts';

/** Unconfirmed actions, shown above all else. The frame reports a lost connection. */
export function Notices({ counter, acts }: { counter: Counter; acts: readonly CounterAction[] }) {
  const { t } = useText();
  const isOnline = useOnline();
  const me = useWho();
  const others = waitingOfOthers(me);
  const open = acts.filter(
    (act) => isUnsettled(act) && shownState(act, counter.queue.sending) !== 'sending',
  ).length;
  const stale = acts.filter(({ state }) => state.name === 'stale').length;
  return (
    <Stack gap="sm" mb={open + stale + others.length === 0 ? 0 : 'md'}>
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
