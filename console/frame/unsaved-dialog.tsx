import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { unsaved } from '../components/actions/unsaved.ts';
import { Dialog } from '../components/later/controls.tsx';
import { useText } from '../text/text.tsx';

/** Asks before the user leaves a page, dialog or session with unsaved changes. */
export function UnsavedDialog() {
  const { t } = useText();
  const [asked, setAsked] = useState<(isLeaving: boolean) => void>();
  useEffect(() => unsaved.askWith(() => new Promise<boolean>((resolve) => setAsked(() => resolve))), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await unsaved.mayLeave()),
    enableBeforeUnload: () => unsaved.isAny,
  });
  const answer = (isLeaving: boolean) => {
    asked?.(isLeaving);
    setAsked(undefined);
  };
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={() => answer(false)}
      title={t('unsaved.title')}
      zIndex={350}
    >
      <Stack>
        <Text size="sm">{t('unsaved.what')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(true)}>
            {t('unsaved.discard')}
          </Button>
          <Button data-autofocus onClick={() => answer(false)}>
            {t('unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
