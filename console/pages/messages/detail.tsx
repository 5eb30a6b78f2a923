/** A message: progress, results and recipients. */
import { Anchor, Box, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MemberName } from '../../components/objects/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { type Translate, useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChannelResults } from './channel-results.tsx';
import { Deliveries } from './deliveries.tsx';
import { Letter } from './letter.tsx';
import { named, paragraphsOf } from './message-words.ts';
import { useLanguageNames } from './use-language-names.ts';

const route = getRouteApi('/inside/messages/$id');

export const isUnderWay = ({ status }: Pick<Communication, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

/** Providers report deliveries and bounces for a while after the last mail is sent. */
const waits = { underWay: 1_500, afterwards: 15_000 };

export function MessagePage() {
  const { t } = useText();
  const formats = useFormats();
  const { id } = route.useParams();
  const [isCanceling, canceling] = useDisclosure(false);
  const { data: message } = useSuspenseQuery({
    ...queryOf('communications.get', id),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? waits.underWay : waits.afterwards,
  });
  const cancel = useAction('communications.cancel', { onDone: () => notify(t('messages.canceled')) });
  const title = named(message.subject ?? '', t) || t(`messages.kind.${message.kind}`);
  return (
    <>
      <PageHead title={title}>
        <StatusBadge status={message.status} />
        {isUnderWay(message) && (
          <ActionButton act="communications.cancel" variant="default" color="red" onClick={canceling.open}>
            {t('messages.cancel')}
          </ActionButton>
        )}
      </PageHead>
      <Results message={message} />
      <About message={message} />
      <Deliveries message={message} />
      <Words message={message} />
      <ConfirmDialog
        isOpen={isCanceling}
        onClose={canceling.close}
        title={t('messages.cancelAsk')}
        confirm={t('messages.cancel')}
        isDangerous
        onConfirm={() => cancel.mutateAsync([message.id])}
      >
        {t('messages.cancelMeans', {
          sent: formats.number(message.counts.sent),
          left: formats.number(message.counts.queued),
        })}
      </ConfirmDialog>
    </>
  );
}

const figures = ['sent', 'delivered', 'bounced', 'complained', 'failed', 'suppressed'] as const;

function Results({ message }: { message: Communication }) {
  const { counts, status, scheduled_at } = message;
  const { t } = useText();
  const formats = useFormats();
  const done = counts.targeted - counts.queued;
  const share = counts.targeted === 0 ? 100 : (done / counts.targeted) * 100;
  const waits = scheduled_at !== null && status === 'queued';
  return (
    <Panel title={t('messages.results')}>
      <Stack>
        {isUnderWay({ status }) && (
          <div>
            <Text size="sm" mb={6} aria-live="polite">
              {waits
                ? t('messages.leavesAt', { moment: formats.moment(scheduled_at) })
                : t('messages.progress', {
                    done: formats.number(done),
                    all: formats.number(counts.targeted),
                  })}
            </Text>
            <Progress value={share} animated={!waits} aria-label={t('messages.results')} />
          </div>
        )}
        <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }} spacing="sm">
          {figures.map((figure) => (
            <FigureCard
              key={figure}
              label={t(`messages.count.${figure}`)}
              value={formats.number(counts[figure])}
            />
          ))}
        </SimpleGrid>
        <ChannelResults message={message} />
      </Stack>
    </Panel>
  );
}

function About({ message }: { message: Communication }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('messages.about')}>
      <Facts
        facts={[
          { label: t('messages.kind'), value: t(`messages.kind.${message.kind}`) },
          { label: t('messages.toWhom'), value: <Audience message={message} /> },
          {
            label: t('messages.channels'),
            value: message.channels
              .map((channel) => t(`messages.channel.${channel}`))
              .join(message.channel_choice === 'first' ? ' → ' : ', '),
          },
          { label: t('messages.countsAs'), value: t(`messages.category.${message.category}`) },
          { label: t('fact.created'), value: formats.moment(message.created_at) },
          {
            label: t('messages.scheduledAt'),
            value: message.scheduled_at ? formats.moment(message.scheduled_at) : t('messages.now'),
          },
        ]}
      />
    </Panel>
  );
}

function Audience({ message }: { message: Communication }) {
  const { t } = useText();
  const pass = useQuery({
    ...queryOf('memberships.listPasses', { ids: [message.pass_id ?? ''] }),
    enabled: message.pass_id !== null,
  }).data?.data[0];
  if (message.kind === 'membership_email')
    return <MemberName customerId={null} membershipId={message.membership_id} />;
  return (
    <Stack gap={2}>
      <Text>{segmentIn(message, t)}</Text>
      {message.pass_id && (
        <Anchor component={Link} to={paths.pass(message.pass_id)}>
          {pass?.name ?? t('messages.pass')}
        </Anchor>
      )}
      {message.voucher_id && (
        <Anchor component={Link} to={paths.voucher(message.voucher_id)}>
          {t('messages.voucher')}
        </Anchor>
      )}
      {message.campaign_id && <Text size="sm">{t('messages.wholeCampaign')}</Text>}
    </Stack>
  );
}

function segmentIn({ kind, audience }: Communication, t: Translate): string {
  const isOfVoucher = kind === 'voucher_broadcast' || kind === 'voucher_nudge' || kind === 'voucher_issued';
  const { segment } = audience;
  if (segment === 'recipients' || segment === 'issued') return t(`messages.holders.${segment}`);
  if (segment === 'unredeemed' || segment === 'redeemed') return t(`messages.holders.${segment}`);
  if (isOfVoucher && (segment === 'all' || segment === 'expiring')) return t(`messages.holders.${segment}`);
  return t(`messages.segment.${segment}`);
}

/** The text as written, with placeholders shown by name. */
function Words({ message }: { message: Communication }) {
  const { t } = useText();
  const nameOf = useLanguageNames();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { subject, body, translations } = message;
  const translated = Object.entries(translations).map(([language, words]) => ({ language, ...words }));
  const versions = [{ language: '', subject, body }, ...translated];
  return (
    <Panel title={t('messages.what')}>
      <Box maw={680}>
        {versions.map(({ language, subject, body }) => (
          <Box key={language} mb="md">
            {language !== '' && (
              <Text size="sm" fw={600} mb={6}>
                {nameOf(language)}
              </Text>
            )}
            <Letter
              merchant={merchant}
              subject={named(subject ?? '', t)}
              body={paragraphsOf(named(body, t))}
              isMarketing={message.category === 'marketing'}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
