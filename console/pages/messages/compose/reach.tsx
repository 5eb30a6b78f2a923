/** How many recipients the message would reach now, and why others are skipped. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DryRun } from '@tessera/sdk';
import { useMemo } from 'react';
import { tessera } from '../../../api/client.ts';
import { queryOf } from '../../../api/operations.ts';
import { Spinner } from '../../../components/loading/spinner.tsx';
import { LeftOut } from '../../../components/messages/left-out-list.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import {
  audienceGap,
  type Draft,
  toMembers,
  toVoucherHolders,
  withoutWords,
} from '../../../forms/messages/draft.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Counts recipients without sending. Throws the errors that sending would. */
export async function dryRun(draft: Draft): Promise<DryRun> {
  const found =
    draft.goal === 'voucher'
      ? await tessera.communications.broadcastVoucher({ ...toVoucherHolders(draft), dry_run: true })
      : await tessera.communications.broadcastToMembers(draft.passId!, {
          ...toMembers(draft),
          dry_run: true,
        });
  if (!('targeted' in found)) throw new Error('A dry run was no dry run.');
  return found;
}

export function Reach({ draft }: { draft: Draft }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const asked = useMemo(() => JSON.stringify(withoutWords(draft)), [draft]);
  const [settled] = useDebouncedValue(asked, 300);
  const gap = audienceGap(draft);
  const counted = useQuery({
    queryKey: ['communications.dryRun', settled],
    queryFn: () => dryRun(JSON.parse(settled) as Draft),
    enabled: draft.goal !== 'member' && gap === undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('messages.reach')} actions={counted.isFetching && <Spinner size={16} />}>
      <div aria-live="polite">
        {gap !== undefined ? (
          <Text c="dimmed">{t(`messages.gap.${gap}`)}</Text>
        ) : draft.goal === 'member' ? (
          <ReachesOne draft={draft} />
        ) : counted.error ? (
          <Alert color="orange">{sentenceOf(counted.error)}</Alert>
        ) : (
          counted.data && <ReachFigures reach={counted.data} isOneChannel={draft.channels.length === 1} />
        )}
      </div>
    </Panel>
  );
}

/** What is known about a single recipient before sending. */
function ReachesOne({ draft }: { draft: Draft }) {
  const { t } = useText();
  const { data: member } = useQuery({
    ...queryOf('dashboard.getUser', draft.customerId ?? ''),
    enabled: draft.customerId !== null,
  });
  const hasAgreed = draft.category !== 'marketing' || member?.consents.marketing_email === 'granted';
  if (member && !member.email) return <Alert color="orange">{t('messages.reason.no_email')}</Alert>;
  if (member && !hasAgreed) return <Alert color="orange">{t('messages.reason.consent_missing')}</Alert>;
  return (
    <Text fz={22} fw={650}>
      {t('messages.reachesOne')}
    </Text>
  );
}

const channels = ['push', 'email', 'sms', 'wallet'] as const;

export function ReachFigures({ reach, isOneChannel }: { reach: DryRun; isOneChannel: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const count = reach.targeted - reach.suppressed;
  return (
    <Stack gap="xs">
      <Text fz={22} fw={650} className="figure">
        {count === 1 && isOneChannel
          ? t('messages.reachesOne')
          : t(isOneChannel ? 'messages.reaches' : 'messages.reachesMessages', {
              count: formats.number(count),
            })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(reach.suppressed === 0 ? 'messages.noneLeftOut' : 'messages.leftOut', {
          count: formats.number(reach.suppressed),
          all: formats.number(reach.targeted),
        })}
      </Text>
      {!isOneChannel &&
        channels
          .filter((channel) => reach.by_channel[channel] > 0)
          .map((channel) => (
            <Group key={channel} justify="space-between" wrap="nowrap" gap="sm">
              <Text size="sm">{t(`messages.channel.${channel}`)}</Text>
              <Text size="sm" className="figure">
                {formats.number(reach.by_channel[channel])}
              </Text>
            </Group>
          ))}
      <LeftOut of={reach} />
    </Stack>
  );
}
