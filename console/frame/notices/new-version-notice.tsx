import { Alert } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { version } from '../../api/connection/version.ts';
import { ReloadButton } from '../../components/loading/reload-button.tsx';
import { useWho } from '../../components/use-who.ts';
import { unsettledOf } from '../../counter/queue/kept-acts.ts';
import { useText } from '../../text/text.tsx';

/** Says that there is a newer version. It opens with the button or the next page, not while someone works on this one. */
export function NewVersionNotice() {
  const { t } = useText();
  const router = useRouter();
  const who = useWho();
  const isOutdated = useSyncExternalStore(version.subscribe, () => version.isOutdated);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        // The counter warns before it is closed with unsettled actions.
        if (!pathChanged || !version.isOutdated || unsettledOf(who) > 0) return;
        // The router changes the address a moment later.
        router.history.flush();
        location.reload();
      }),
    [router, who],
  );
  if (!isOutdated) return null;
  return (
    <Alert role="status" mb="md" title={t('version.title')}>
      <ReloadButton what={t('version.what')} />
    </Alert>
  );
}
