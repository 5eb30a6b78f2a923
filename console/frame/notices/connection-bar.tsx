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
/** If the server fails again within this time, the retry interval grows. */
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
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'online') {
      if (wasAway.current) {
        void router.invalidate();
        void queries.invalidateQueries();
      }
      wasAway.current = false;
      const timer = setTimeout(() => {
        failures.current = 0;
      }, steadyMs);
      return () => clearTimeout(timer);
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
