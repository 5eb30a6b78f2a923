import { Alert, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { waitAfter } from '../../../contract/backoff.ts';
import { connection } from '../../api/connection/connection.ts';
import { useText } from '../../text/text.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { useAtCounter } from '../menu/at-counter.ts';
import { useConnection } from './use-connection.ts';

const waits = { first: 2_000, longest: 30_000 };
/** If the server fails again within this time, it is asked less often. */
const steadyMs = 30_000;

/** The only notice that the network or server is down. Failed queries are refetched on recovery. */
export function ConnectionBar() {
  const { t } = useText();
  const state = useConnection();
  const isAtCounter = useAtCounter();
  useRecovery();
  if (state === 'online') return null;
  const [title, what] =
    state === 'failing'
      ? (['connection.failing', 'connection.failingWhat'] as const)
      : isAtCounter
        ? (['counter.offline', 'counter.offlineWhat'] as const)
        : (['connection.offline', 'connection.offlineWhat'] as const);
  return (
    <Alert
      color={state === 'offline' ? 'red' : 'orange'}
      variant={state === 'offline' ? 'filled' : 'light'}
      role="alert"
      icon={<WarningIcon />}
      mb="md"
      title={t(title)}
    >
      <Text size="sm">{t(what)}</Text>
    </Alert>
  );
}

function useRecovery(): void {
  const state = useConnection();
  const router = useRouter();
  const queries = useQueryClient();
  const failures = useRef(0);
  const recoveries = useRef(0);
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'online') {
      const steady = setTimeout(() => {
        failures.current = 0;
        recoveries.current = 0;
      }, steadyMs);
      // An overloaded server answers some requests: everything is asked again at once only after the first recovery.
      const again = setTimeout(
        () => {
          if (!wasAway.current) return;
          wasAway.current = false;
          recoveries.current += 1;
          void router.invalidate();
          void queries.invalidateQueries();
        },
        recoveries.current === 0 ? 0 : waitAfter(waits, recoveries.current),
      );
      return () => [steady, again].forEach(clearTimeout);
    }
    wasAway.current = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      timer = setTimeout(
        async () => {
          await connection.probe();
          ask();
        },
        waitAfter(waits, ++failures.current),
      );
    };
    ask();
    return () => clearTimeout(timer);
  }, [state, router, queries]);
}
