/** A message: progress, results and recipients. */
import { Anchor, Box, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication, Delivery } from '@tessera/sdk';
import { memberLanguageOf, memberLanguages } from '../../../contract/languages.ts';
import { inUnit } from '../../../contract/units.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { FilterWords } from '../../components/audience/filter-words.tsx';
import { MessagePreview } from '../../components/messages/message-preview.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useUnit } from '../../components/units.ts';
import { useFormats } from '../../components/use-formats.ts';
import { isWritten, named, titleOf } from '../../forms/messages/message-words.ts';
import { useLanguageNames } from '../../forms/messages/use-language-names.ts';
import { paths } from '../../paths.gen.ts';
import { type Translate, useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChannelResults } from './channel-results.tsx';
import { Deliveries } from './deliveries.tsx';

const route = getRouteApi('/inside/messages/$id');

export const isUnderWay = ({ status }: Pick<Communication, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

/** What the form of a new message can be filled with. */
const canRepeat = ({ kind }: Communication): boolean =>
  kind === 'membership_email' || kind === 'pass_broadcast' || kind === 'voucher_broadcast';

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
  const cancel = useAction('communications.cancel', {
    onDone: ({ counts: { targeted, suppressed, sent, failed } }) =>
      notify(
        t('messages.canceled', {
          sent: formats.number(sent),
          left: formats.number(targeted - suppressed - sent - failed),
        }),
      ),
  });
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const title = titleOf(message, merchant.name, t);
  return (
    <>
      <PageHead title={title}>
        <StatusBadge status={message.status} />
        {canRepeat(message) && (
          <ActionLink
            act="communications.broadcastToMembers"
            variant="default"
            to={paths.newMessage()}
            search={{ from: message.id }}
          >
            {t('messages.duplicate')}
          </ActionLink>
        )}
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

/** The deliveries that each figure counts. */
const figures = {
  sent: ['sent', 'delivered', 'bounced', 'complained'],
  delivered: ['delivered'],
  bounced: ['bounced'],
  complained: ['complained'],
  failed: ['failed'],
  suppressed: ['suppressed'],
} as const satisfies Partial<Record<keyof Communication['counts'], readonly Delivery['status'][]>>;

function Results({ message }: { message: Communication }) {
  const { id, counts, status, scheduled_at } = message;
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
          {(Object.keys(figures) as (keyof typeof figures)[]).map((figure) => (
            <FigureCard
              key={figure}
              label={t(`messages.count.${figure}`)}
              value={formats.number(counts[figure])}
              list={{ to: paths.message(id), search: { delivery: figures[figure] }, hash: 'deliveries' }}
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
      {message.audience.filter && <FilterWords filter={message.audience.filter} />}
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

/** The message as a recipient reads it, in each language; one that Tessera writes, with the names of its values. */
function Words({ message }: { message: Communication }) {
  const { t, tIn } = useText();
  const unit = useUnit(message.pass_id);
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const nameOf = useLanguageNames();
  const { subject, body, blocks, translations } = message;
  const versions = [
    { language: undefined, subject, body, blocks },
    ...memberLanguages.flatMap((language) => {
      const words = translations[language];
      return words ? [{ language, blocks: undefined, ...words }] : [];
    }),
  ];
  return (
    <Panel title={t('messages.what')}>
      <Box maw={680}>
        {versions.map(({ language, ...words }) => (
          <Box key={language ?? ''} mb="md">
            {language && (
              <Text size="sm" fw={600} mb={6}>
                {nameOf(language)}
              </Text>
            )}
            {isWritten(message) ? (
              <MessagePreview
                draft={{
                  subject: words.subject ?? '',
                  body: words.body,
                  ...(words.blocks && { blocks: words.blocks }),
                  ...(language && { language }),
                  ...aboutOf(message),
                  category: message.category,
                }}
              />
            ) : (
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {named(inUnit(body, unit, memberLanguageOf(merchant.locale)), tIn(unit))}
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const aboutOf = ({ pass_id, membership_id, voucher_id, campaign_id }: Communication) => ({
  ...(pass_id && { pass_id }),
  ...(membership_id && { membership_id }),
  ...(voucher_id && { voucher_id }),
  ...(campaign_id && { campaign_id }),
});
