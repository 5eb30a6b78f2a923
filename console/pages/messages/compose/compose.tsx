/** Composes a message: audience, text and time, with preview and reach. */
import { Alert, Box, Button, Grid, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Communication, Pass } from '@tessera/sdk';
import { Suspense, useMemo } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { useKeptDraft } from '../../../components/actions/kept-draft.ts';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { blankDraft, type Draft } from '../../../forms/messages/draft.ts';
import { draftFrom } from '../../../forms/messages/earlier-message.ts';
import { type Goal, goals } from '../../../forms/messages/goals.ts';
import { WordsFields } from '../../../forms/messages/words-fields.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { ComposeSearch } from '../search.ts';
import { AudienceFields } from './compose-audience.tsx';
import { ChannelFields } from './compose-channels.tsx';
import { SendDialog, useReview } from './compose-send.tsx';
import { TimeFields } from './compose-time.tsx';
import { Reach } from './reach.tsx';

const ComposePreview = lazyPart<{ draft: Draft }>(() =>
  import('./compose-preview.tsx').then(({ ComposePreview: loaded }) => ({ default: loaded })),
);

const route = getRouteApi('/inside/messages/new');

/** Messages to one person are service messages by default; messages to many are marketing. */
const usualCategory = (goal: Goal) => (goal === 'member' ? 'transactional' : 'marketing');

/** The id of the only pass: there is nothing to choose. */
const onlyOf = (passes: readonly Pass[]): string | null => (passes.length === 1 ? passes[0]!.id : null);

const goalOf = ({ to, voucher, member }: ComposeSearch): Goal =>
  to ?? (member ? 'member' : voucher ? 'voucher' : 'pass');

/** A draft started for one voucher isn't reused for another. */
const keptAs = ({ to, pass, voucher, member, from }: ComposeSearch): string =>
  ['message', to, pass, voucher, member, from].filter(Boolean).join(' ');

const acts = {
  pass: 'communications.broadcastToMembers',
  voucher: 'communications.broadcastVoucher',
  member: 'communications.email',
} as const;

/** Another recipient in the address is another draft, also while the page stays. */
export function NewMessagePage() {
  const search = route.useSearch();
  return search.from ? <Again key={search.from} id={search.from} /> : <Compose key={keptAs(search)} />;
}

/** A message written again: with its words and its audience, as a new draft. */
function Again({ id }: { id: string }) {
  const { data: message } = useSuspenseQuery(queryOf('communications.get', id));
  return <Compose earlier={message} />;
}

function Compose({ earlier }: { earlier?: Communication }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: passes } = useSuspenseQuery(queryOf('memberships.listPasses', { limit: 100 }));
  const open = passes.data.filter(({ status }) => status === 'active' || status === 'paused');
  const {
    draft: kept,
    change,
    isRestored,
    drop,
    sent,
  } = useKeptDraft<Draft>(keptAs(search), () => {
    const goal = goalOf(search);
    return {
      ...blankDraft,
      goal,
      category: usualCategory(goal),
      passId: search.pass ?? null,
      voucher: search.voucher ? { id: search.voucher, campaignId: null } : null,
      customerId: search.member ?? null,
      ...(earlier && draftFrom(earlier)),
    };
  });
  // What was kept, or is written again, can be about a pass that ended since, or about none.
  const passId = open.some(({ id }) => id === kept.passId) ? kept.passId : onlyOf(open);
  const draft = useMemo(() => ({ ...kept, passId }), [kept, passId]);
  const review = useReview(draft, change);
  const isNarrow = useMediaQuery('(max-width: 36em)');
  return (
    <>
      <PageHead title={t('messages.new')} />
      {isRestored && (
        <Alert role="status" color="blue" mb="md" title={t('messages.restored')}>
          <Group justify="space-between">
            <Text size="sm">{t('messages.restoredWhat')}</Text>
            <Button size="xs" variant="default" onClick={drop}>
              {t('messages.startOver')}
            </Button>
          </Group>
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Panel title={t('messages.toWhom')}>
            <Stack>
              <SegmentedControl
                aria-label={t('messages.toWhom')}
                fullWidth
                orientation={isNarrow ? 'vertical' : 'horizontal'}
                value={draft.goal}
                onChange={(goal) =>
                  change({ goal: goal as Goal, category: usualCategory(goal as Goal), isLater: false })
                }
                data={goals.map((goal) => ({ value: goal, label: t(`messages.goal.${goal}`) }))}
              />
              <AudienceFields draft={draft} passes={open} change={change} />
            </Stack>
          </Panel>
          {draft.goal !== 'member' && (
            <Panel title={t('messages.channels')}>
              <ChannelFields draft={draft} change={change} />
            </Panel>
          )}
          <Panel title={t('messages.what')}>
            <WordsFields draft={draft} change={change} faults={review.faults} />
          </Panel>
          {draft.goal !== 'member' && (
            <Panel title={t('messages.when')}>
              <TimeFields draft={draft} change={change} fault={review.faults.scheduled_at} />
            </Panel>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Box pos={{ base: 'static', lg: 'sticky' }} top={72}>
            <Reach draft={draft} />
            <Panel title={t('messages.preview')}>
              <Suspense fallback={<LoadingPart />}>
                <ComposePreview draft={draft} />
              </Suspense>
            </Panel>
          </Box>
        </Grid.Col>
      </Grid>
      {review.refusal && (
        <Alert color="red" role="alert" mb="md">
          {review.refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <ActionButton
          act={acts[draft.goal]}
          size="md"
          loading={review.isBusy}
          onClick={() => void review.ask()}
        >
          {t('messages.review')}
        </ActionButton>
      </Group>
      <SendDialog
        draft={draft}
        sent={sent}
        reach={review.reach}
        onClose={review.close}
        onSent={(id) => {
          drop();
          void navigate({ to: paths.message(id) });
        }}
      />
    </>
  );
}
