/** A mail as a recipient reads it, on a phone or a computer, in light or dark colors; and a way to get it oneself. */
import { Alert, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunicationsPreviewParams } from '@tessera/sdk';
import { useMemo, useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { notify } from '../actions/notify.ts';
import { useDenial } from '../use-permission.ts';
import { useSentence } from '../use-sentence.ts';
import { MailView } from './mail-view.tsx';

/** Pixels of a phone. */
const phoneWidth = 390;

export interface MessagePreviewProps {
  draft: CommunicationsPreviewParams;
  /** Why it can't be sent as it is written. */
  fault?: string | undefined;
  /** Whether it can be sent to oneself. */
  canTest?: boolean;
}

/** The mail with the values of an example; that of the last valid draft while it is written. */
export function usePreview(draft: CommunicationsPreviewParams) {
  const asked = useMemo(() => JSON.stringify(draft), [draft]);
  const [settled] = useDebouncedValue(asked, 300);
  return useQuery({
    ...queryOf('communications.preview', JSON.parse(settled) as CommunicationsPreviewParams),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function MessagePreview({ draft, fault, canTest = false }: MessagePreviewProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [screen, setScreen] = useState<'phone' | 'computer'>('phone');
  const [isDark, setDark] = useState(false);
  const { data, error } = usePreview(draft);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('messages.screen')}
          size="xs"
          value={screen}
          onChange={(chosen) => setScreen(chosen as typeof screen)}
          data={(['phone', 'computer'] as const).map((one) => ({
            value: one,
            label: t(`messages.screen.${one}`),
          }))}
        />
        <Switch
          size="xs"
          label={t('messages.dark')}
          checked={isDark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
      </Group>
      {(error || fault) && (
        <Alert color="orange" p="xs">
          {error ? sentenceOf(error) : fault}
        </Alert>
      )}
      {data && (
        <MailView
          title={t('messages.preview')}
          html={data.html}
          isDark={isDark}
          width={screen === 'phone' ? phoneWidth : undefined}
        />
      )}
      {canTest && <TestButton draft={draft} isReady={data !== undefined && !error && !fault} />}
    </Stack>
  );
}

function TestButton({ draft, isReady }: { draft: CommunicationsPreviewParams; isReady: boolean }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const denial = useDenial('communications.test');
  const test = useAction('communications.test', {
    onDone: ({ to }) => notify(t('messages.testSent', { to })),
  });
  return (
    <Stack gap={4} align="start">
      <Button
        size="xs"
        variant="default"
        loading={test.isPending}
        disabled={!isReady || denial !== undefined}
        title={denial}
        onClick={() => test.mutate([draft])}
      >
        {t('messages.test')}
      </Button>
      {test.error && (
        <Text size="xs" c="red" role="alert">
          {sentenceOf(test.error)}
        </Text>
      )}
    </Stack>
  );
}
