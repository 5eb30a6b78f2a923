/** Gives codes of a campaign to an audience: who, how many codes, and the message about them, in one flow. */
import { Alert, Box, Grid, Group, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Campaign, CampaignsPublishToAudienceParams, CodesDryRun, Job } from '@tessera/sdk';
import { Suspense, useMemo, useState } from 'react';
import { tessera } from '../../api/client.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { useUnsaved } from '../../components/actions/unsaved.ts';
import { areFilterRowsComplete } from '../../components/audience/filter-values.ts';
import { codeAudience } from '../../components/audience/member-audience.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { Spinner } from '../../components/loading/spinner.tsx';
import { LeftOut } from '../../components/messages/left-out-list.tsx';
import type { MessagePreviewProps } from '../../components/messages/message-preview.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { MemberAudienceFields } from '../../forms/audience/member-audience.tsx';
import {
  blankDraft,
  type Draft,
  hasUnfinishedBlock,
  lacksCode,
  previewOf,
  toMessage,
  unknownWords,
} from '../../forms/messages/draft.ts';
import { type DraftFaults, faultsOf } from '../../forms/messages/draft-faults.ts';
import { WordsFields } from '../../forms/messages/words-fields.tsx';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const MessagePreview = lazyPart<MessagePreviewProps>(() =>
  import('../../components/messages/message-preview.tsx').then(({ MessagePreview: loaded }) => ({
    default: loaded,
  })),
);

const usual: Draft = { ...blankDraft, goal: 'voucher', memberSegment: 'all', blocks: null };

interface PublishToAudienceProps {
  campaign: Campaign;
  onDone: (job: Job) => void;
}

export function PublishToAudience({ campaign, onDone }: PublishToAudienceProps) {
  const { t } = useText();
  const { number } = useFormats();
  const sentenceOf = useSentence();
  const { data: passes } = useSuspenseQuery(queryOf('memberships.listPasses', { limit: 100 }));
  const open = passes.data.filter(({ status }) => status === 'active' || status === 'paused');
  const [draft, set] = useState(usual);
  const [writes, setWrites] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const [faults, setFaults] = useState<DraftFaults['faults']>({});
  const [reach, confirm] = useState<CodesDryRun>();
  const change = (changes: Partial<Draft>) => set((before) => ({ ...before, ...changes }));
  useUnsaved(draft !== usual);
  const publish = useAction('campaigns.publishToAudience', {
    also: ['vouchers', 'communications'],
    isForm: true,
  });
  const message = writes ? { message: toMessage(draft) } : {};
  const isComplete =
    areFilterRowsComplete(draft.filter) && (draft.memberSegment !== 'tier' || draft.tierIds.length > 0);
  const unknown = unknownWords(draft);
  const fault =
    unknown.length > 0
      ? t('messages.unknownPlaceholder', { names: unknown.join(', ') })
      : hasUnfinishedBlock(draft)
        ? t('messages.unfinishedBlock')
        : undefined;
  const noCode = writes && lacksCode(draft) && (
    <Alert color="orange" role="status">
      {t('campaigns.noCodeInMail')}
    </Alert>
  );
  const ask = async () => {
    const wrong = writes ? faultsOf(draft, t) : undefined;
    setFaults(wrong?.faults ?? {});
    if (!isComplete) return setRefusal(t('messages.gap.filter'));
    setRefusal(wrong?.refusal);
    if (wrong) return change({ language: wrong.language });
    try {
      const counted = await dryRun(campaign.id, { audience: codeAudience(draft), ...message });
      if (counted.issued > 0) confirm(counted);
      else setRefusal(t('campaigns.noRecipients'));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const sample = {
    ...previewOf(draft, { subject: t('messages.noSubject'), body: t('messages.noBody') }),
    campaign_id: campaign.id,
  };
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Panel title={t('messages.toWhom')}>
            <MemberAudienceFields allowsAll audience={draft} passes={open} onChange={change} />
          </Panel>
          <Panel title={t('messages.what')}>
            <Stack>
              <Switch
                label={t('campaigns.writeToThem')}
                description={t('campaigns.writeToThemHint')}
                checked={writes}
                onChange={({ currentTarget }) => setWrites(currentTarget.checked)}
              />
              {writes && <WordsFields draft={draft} change={change} faults={faults} />}
              {noCode}
            </Stack>
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Box pos={{ base: 'static', lg: 'sticky' }} top={72}>
            <Reach
              id={campaign.id}
              asked={{ audience: codeAudience(draft), ...(writes && { message: uncounted(draft) }) }}
              isComplete={isComplete}
            />
            {writes && (
              <Panel title={t('messages.preview')}>
                <Suspense fallback={<LoadingPart />}>
                  <MessagePreview draft={sample} fault={fault} canTest />
                </Suspense>
              </Panel>
            )}
          </Box>
        </Grid.Col>
      </Grid>
      {refusal && (
        <Alert color="red" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <ActionButton act="campaigns.publishToAudience" size="md" onClick={() => void ask()}>
          {t('campaigns.reviewCodes')}
        </ActionButton>
      </Group>
      <ConfirmDialog
        isOpen={reach !== undefined}
        onClose={() => confirm(undefined)}
        title={t('campaigns.confirmCodes', { count: number(reach?.issued ?? 0) })}
        confirm={t(reach?.messages && mailsOf(reach) > 0 ? 'campaigns.giveCodes' : 'campaigns.giveCodesOnly')}
        onConfirm={async () => {
          const job = await publish.mutateAsync([campaign.id, { audience: codeAudience(draft), ...message }]);
          if ('progress' in job) onDone(job);
        }}
      >
        <Stack>
          {reach && <ReachFigures reach={reach} />}
          {reach?.messages && mailsOf(reach) === 0 && (
            <Alert color="orange" role="status">
              {t('campaigns.noMails')}
            </Alert>
          )}
          {noCode}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** The audience doesn't depend on the words, so it is counted while they are written. */
const uncounted = ({ category }: Draft) => ({ subject: 'x', body: 'x', category });

async function dryRun(id: string, asked: CampaignsPublishToAudienceParams): Promise<CodesDryRun> {
  const found = await tessera.campaigns.publishToAudience(id, { ...asked, dry_run: true });
  if (!('customers' in found)) throw new Error('A dry run was no dry run.');
  return found;
}

interface ReachProps {
  id: string;
  asked: CampaignsPublishToAudienceParams;
  isComplete: boolean;
}

function Reach({ id, asked, isComplete }: ReachProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const text = useMemo(() => JSON.stringify(asked), [asked]);
  const [settled] = useDebouncedValue(text, 300);
  const counted = useQuery({
    queryKey: ['campaigns.dryRun', id, settled],
    queryFn: () => dryRun(id, JSON.parse(settled) as CampaignsPublishToAudienceParams),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel title={t('campaigns.whoGets')} actions={counted.isFetching && <Spinner size={16} />}>
      <div aria-live="polite">
        {!isComplete ? (
          <Text c="dimmed">{t('messages.gap.filter')}</Text>
        ) : counted.error ? (
          <Alert color="orange">{sentenceOf(counted.error)}</Alert>
        ) : (
          counted.data && <ReachFigures reach={counted.data} />
        )}
      </div>
    </Panel>
  );
}

const mailsOf = ({ messages }: CodesDryRun): number =>
  messages ? messages.targeted - messages.suppressed : 0;

function ReachFigures({ reach }: { reach: CodesDryRun }) {
  const { t } = useText();
  const { number } = useFormats();
  const { customers, issued, skipped, held_out, missing, messages } = reach;
  const mails = messages ? mailsOf(reach) : undefined;
  const lines = [
    { label: t('campaigns.reach.customers'), count: customers },
    ...(skipped > 0 ? [{ label: t('campaigns.reach.skipped'), count: skipped }] : []),
    ...(held_out > 0 ? [{ label: t('campaigns.reach.heldOut'), count: held_out }] : []),
    ...(missing > 0 ? [{ label: t('campaigns.reach.missing'), count: missing }] : []),
    ...(mails === undefined ? [] : [{ label: t('campaigns.reach.mails'), count: mails }]),
  ];
  return (
    <Stack gap="xs">
      <Text fz={22} fw={650} className="figure">
        {t('campaigns.reach.issued', { count: number(issued) })}
      </Text>
      {lines.map(({ label, count }) => (
        <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{label}</Text>
          <Text size="sm" className="figure">
            {number(count)}
          </Text>
        </Group>
      ))}
      {messages && <LeftOut of={messages} />}
      {missing > 0 && (
        <Alert color="orange" p="xs">
          {t('campaigns.fewCodes', { codes: number(issued), count: number(issued + missing) })}
        </Alert>
      )}
    </Stack>
  );
}
