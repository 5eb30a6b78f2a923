/** A voucher: value, terms, recipients and redemptions. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Voucher, VouchersGetResult } from '@tessera/sdk';
import { Suspense } from 'react';
import { countedUses } from '../../../api/counted-uses.ts';
import { queryOf } from '../../../api/operations.ts';
import type { Conditions } from '../../../components/conditions/condition-values.ts';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { CampaignLink } from '../../../components/objects/campaign-name.tsx';
import { MemberName } from '../../../components/objects/member-name.tsx';
import { titleOf, worthOf } from '../../../components/objects/worth.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RedemptionTable } from '../redemption-table.tsx';
import { voucherQueries } from '../voucher-queries.ts';
import { CodePanel } from './code-panel.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { VoucherActions } from './voucher-actions.tsx';

const route = getRouteApi('/inside/vouchers/$id');

const ConditionList = lazyPart<{ conditions: Conditions }>(() =>
  import('../../../components/conditions/condition-list.tsx').then(({ ConditionList: loaded }) => ({
    default: loaded,
  })),
);

export function VoucherPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const formats = useFormats();
  const queries = voucherQueries(id, search);
  const { data: voucher } = useSuspenseQuery(queries.voucher);
  const { data: redemptions } = useSuspenseQuery(queries.redemptions);
  return (
    <>
      <PageHead title={voucher.code ?? voucher.code_masked} what={titleOf(voucher, formats, t)}>
        <StatusBadge status={voucher.status} />
        <VoucherActions voucher={voucher} />
      </PageHead>
      <Figures voucher={voucher} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" verticalSpacing={0}>
        <Panel title={t('vouchers.part.terms')}>
          <TermFacts voucher={voucher} />
          {voucher.restrictions.conditions && (
            <Stack gap={4} mt="md">
              <Text size="sm" fw={600}>
                {t('campaigns.part.conditions')}
              </Text>
              <Suspense fallback={<LoadingPart />}>
                <ConditionList conditions={voucher.restrictions.conditions as Conditions} />
              </Suspense>
            </Stack>
          )}
        </Panel>
        <CodePanel voucher={voucher} />
      </SimpleGrid>
      {voucher.type === 'gift' && <GiftPanel voucher={voucher} />}
      <RecipientsPanel voucher={voucher} />
      <Panel title={t('vouchers.redemptions')}>
        <RedemptionTable
          redemptions={redemptions.data}
          frame={{
            query: queries.redemptions,
            isPart: true,
            paging: {
              cursor: search.redemptions,
              onGo: (cursor) => navigate({ to: '.', search: { ...search, redemptions: cursor } }),
            },
            empty: t('vouchers.noRedemptions'),
            teach: t('vouchers.redemptionsTeach'),
          }}
        />
      </Panel>
    </>
  );
}

function Figures({ voucher }: { voucher: VouchersGetResult }) {
  const { t } = useText();
  const formats = useFormats();
  const { counts, gift } = voucher;
  const limit = voucher.redemption_limit;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      <FigureCard
        label={t(`vouchers.kind.${kindOf(voucher)}`)}
        value={gift ? formats.money(gift.balance, gift.currency) : worthOf(voucher, formats)}
        note={
          gift ? t('vouchers.ofAmount', { amount: formats.money(gift.amount, gift.currency) }) : undefined
        }
      />
      <FigureCard
        label={t('vouchers.redeemed')}
        value={formats.number(counts.redeemed)}
        note={
          gift
            ? undefined
            : limit === null
              ? t('vouchers.noLimit')
              : t('vouchers.ofLimit', { limit: formats.number(limit) })
        }
        list={{
          to: paths.redemptions(),
          search: { voucher_id: voucher.id, status: countedUses },
        }}
      />
      <FigureCard
        label={t('vouchers.issued')}
        value={formats.number(counts.issued)}
        list={{ to: paths.voucher(voucher.id), hash: 'recipients' }}
      />
      <FigureCard
        label={t('vouchers.held')}
        value={formats.number(counts.held)}
        note={counts.held > 0 ? t('vouchers.heldHint') : undefined}
      />
    </SimpleGrid>
  );
}

function TermFacts({ voucher }: { voucher: VouchersGetResult }) {
  const { t } = useText();
  const { moment, number, money } = useFormats();
  const restrictions = useRestrictions(voucher);
  const { discount } = voucher;
  const limit = discount?.amount_limit;
  return (
    <Facts
      columns={2}
      facts={[
        {
          label: t('vouchers.startsAt'),
          value: voucher.starts_at ? moment(voucher.starts_at) : t('vouchers.atOnce'),
        },
        {
          label: t('vouchers.expiresAt'),
          value: voucher.expires_at ? moment(voucher.expires_at) : t('vouchers.noEnd'),
        },
        {
          label: t('vouchers.perCustomerLimit'),
          value: voucher.per_customer_limit ? number(voucher.per_customer_limit) : t('vouchers.noLimit'),
        },
        ...(limit ? [{ label: t('vouchers.amountLimit'), value: money(limit, discount?.currency) }] : []),
        {
          label: t('vouchers.part.restrictions'),
          value: restrictions.length > 0 ? restrictions.join(' · ') : t('vouchers.noRestrictions'),
        },
        {
          label: t('vouchers.holder'),
          value: voucher.holder ? <MemberName customerId={voucher.holder.id} /> : null,
        },
        { label: t('vouchers.campaign'), value: <CampaignLink id={voucher.campaign_id} /> },
        { label: t('vouchers.externalId'), value: voucher.external_id },
        {
          label: t('vouchers.lastRedemption'),
          value: voucher.last_redemption ? moment(voucher.last_redemption.occurred_at) : null,
        },
        { label: t('fact.created'), value: moment(voucher.created_at) },
        ...(voucher.disabled_reason
          ? [{ label: t('vouchers.disabledReason'), value: voucher.disabled_reason }]
          : []),
        ...(voucher.voided_at ? [{ label: t('vouchers.voidedAt'), value: moment(voucher.voided_at) }] : []),
        { label: t('fact.id'), value: voucher.id },
      ]}
    />
  );
}

/** Conditions of a redemption, as text. */
function useRestrictions({ restrictions: only }: Voucher): string[] {
  const { t } = useText();
  const formats = useFormats();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const lines: (string | false | undefined)[] = [
    only.minimum_amount &&
      t('vouchers.only.minimum', { amount: formats.money(only.minimum_amount, only.currency) }),
    only.first_time_customer && t('vouchers.only.firstTime'),
    only.weekdays?.length && only.weekdays.map((day) => t(`vouchers.day.${day}`)).join(', '),
    only.hours && `${only.hours.start}–${only.hours.end}`,
    only.location_ids?.length &&
      profile.locations
        .filter(({ id }) => only.location_ids?.includes(id))
        .map(({ name }) => name)
        .join(', '),
    only.customer_ids?.length &&
      t('vouchers.only.customers', { count: formats.number(only.customer_ids.length) }),
  ].map((line) => (line ? String(line) : undefined));
  return lines.filter((line): line is string => !!line);
}

const kindOf = ({ type, discount }: Pick<Voucher, 'type' | 'discount'>) =>
  type === 'gift' ? 'gift' : (discount?.type ?? 'percent');
