/** Preview of the message, filled with the data of a possible recipient. */
import { Alert, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import type { CommunicationsPreviewParams } from '@tessera/sdk';
import { useState } from 'react';
import { MessagePreview, usePreview } from '../../../components/messages/message-preview.tsx';
import {
  type Channel,
  type Draft,
  hasSubject,
  hasUnfinishedBlock,
  previewOf,
  unknownWords,
} from '../../../forms/messages/draft.ts';
import { useText } from '../../../text/text.tsx';

export function ComposePreview({ draft }: { draft: Draft }) {
  const { t } = useText();
  const offered: Channel[] = draft.goal === 'member' ? ['email'] : draft.channels;
  const [wanted, setWanted] = useState<Channel>('email');
  const shown = offered.includes(wanted) ? wanted : offered[0];
  const sample = previewOf(draft, { subject: t('messages.noSubject'), body: t('messages.noBody') });
  const unknown = unknownWords(draft);
  const fault =
    unknown.length > 0
      ? t('messages.unknownPlaceholder', { names: unknown.join(', ') })
      : hasUnfinishedBlock(draft)
        ? t('messages.unfinishedBlock')
        : undefined;
  return (
    <Stack gap="sm">
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('messages.channels')}
          size="xs"
          value={shown ?? 'email'}
          onChange={(channel) => setWanted(channel as Channel)}
          data={offered.map((channel) => ({ value: channel, label: t(`messages.channel.${channel}`) }))}
        />
      )}
      {shown === 'email' && hasSubject(draft) ? (
        <MessagePreview draft={sample} fault={fault} canTest />
      ) : (
        <ShortPreview draft={sample} fault={fault} />
      )}
    </Stack>
  );
}

interface ShortPreviewProps {
  draft: CommunicationsPreviewParams;
  fault: string | undefined;
}

/** A notification or a text message: the short text alone. */
function ShortPreview({ draft: { blocks: _, ...draft }, fault }: ShortPreviewProps) {
  const { data } = usePreview(draft);
  return (
    <Stack gap="sm">
      {fault && (
        <Alert color="orange" p="xs">
          {fault}
        </Alert>
      )}
      <Paper withBorder p="md" radius="lg">
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data?.text.split('\n\n-- \n')[0]}
        </Text>
      </Paper>
    </Stack>
  );
}
