/** How a campaign is doing: what it gave and earned in a period, and what is left of it now. */
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign, CampaignResults } from '@tessera/sdk';
import { countedUses } from '../../../api/counted-uses.ts';
import { queryOf } from '../../../api/operations.ts';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { ChoiceFilter } from '../../../components/lists/choice-filter.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { FigureCard, type FigureCardProps } from '../../../ui/figure-card.tsx';
import { resultDays, resultsQuery, resultsSpan, usableCodes, usableCodesQuery } from '../search.ts';
import { countedNow, useLimitWords } from './budget-now.ts';

const route = getRouteApi('/inside/campaigns/$id');

export function Answers({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { number, days, timeZone } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: results } = useSuspenseQuery(resultsQuery(campaign.id, search, timeZone));
  const { from, to } = resultsSpan(search, timeZone);
  return (
    <section aria-label={t('campaigns.results')}>
      <Group justify="flex-end" gap="sm" mb="sm">
        <Text size="sm" c="dimmed">
          {days(from, to)}
        </Text>
        <ChoiceFilter
          size="xs"
          w={150}
          aria-label={t('campaigns.period')}
          clearable={false}
          of={resultDays}
          labelOf={(count) => t('campaigns.lastDays', { days: number(count) })}
          value={search.days ?? resultDays[0]}
          onAsk={(count) => navigate({ to: '.', search: { ...search, days: count } })}
        />
      </Group>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
        <Gains campaign={campaign} results={results} from={from} />
        <BudgetLeft campaign={campaign} />
        {campaign.kind === 'codes' && <Codes campaign={campaign} results={results} />}
      </SimpleGrid>
      {campaign.kind === 'codes' && campaign.status === 'active' && results.published === 0 && (
        <NextSteps campaign={campaign} />
      )}
    </section>
  );
}

/** What to do with codes that no member was sent: without a step, a campaign just waits. */
function NextSteps({ campaign: { id, codes } }: { campaign: Campaign }) {
  const { t } = useText();
  const { data } = useQuery({
    ...queryOf('vouchers.list', { campaign_id: id, limit: 1 }),
    enabled: codes === 1,
  });
  const [only] = data?.data ?? [];
  if (codes === 1 && only?.redemption_limit === null)
    return (
      <Group gap="sm" mb="md">
        <Text size="sm">{t('campaigns.oneCodeReady', { code: only.code ?? only.code_masked })}</Text>
        <ActionLink act="vouchers.get" variant="default" to={paths.voucher(only.id)}>
          {t('vouchers.open')}
        </ActionLink>
      </Group>
    );
  return (
    <Group gap="sm" mb="md">
      <Text size="sm">{t(codes === 0 ? 'campaigns.noCodes' : 'campaigns.codesReady')}</Text>
      {codes === 0 ? (
        <>
          <ActionLink act="vouchers.bulk" to={paths.generateVouchers()} search={{ campaign_id: id }}>
            {t('vouchers.generate')}
          </ActionLink>
          <ActionLink
            act="vouchers.create"
            variant="default"
            to={paths.newVoucher()}
            search={{ campaign_id: id }}
          >
            {t('campaigns.kind.one_code')}
          </ActionLink>
        </>
      ) : (
        <>
          <ActionLink act="campaigns.publishBulk" to={paths.publishCampaign(id)}>
            {t('campaigns.publishBulk')}
          </ActionLink>
          <ActionLink
            act="vouchers.list"
            variant="default"
            to={paths.vouchers()}
            search={{ campaign_id: id }}
          >
            {t('campaigns.listCodes')}
          </ActionLink>
        </>
      )}
    </Group>
  );
}

/** What it gave and earned; each leads to the redemptions or orders of the period. */
function Gains(props: { campaign: Campaign; results: CampaignResults; from: string }) {
  const { t } = useText();
  const { number, money, percent } = useFormats();
  const { campaign, results, from } = props;
  const { currency, holdout } = results;
  const uplift = holdout?.uplift_percent ?? null;
  const campaign_id = campaign.id;
  const orders = { to: paths.orders(), search: { campaign_id, created_gte: from } };
  /** Uses of codes needn't belong to an order. */
  const uses =
    campaign.kind === 'codes'
      ? { to: paths.redemptions(), search: { campaign_id, occurred_gte: from, status: countedUses } }
      : orders;
  const numbered = results.redemptions > results.orders ? t('campaigns.numberedOrders') : undefined;
  return (
    <>
      <FigureCard
        label={t('campaigns.uses')}
        value={number(results.redemptions)}
        note={t('campaigns.onOrders', { count: number(results.orders) })}
        list={uses}
      />
      {results.points_given === undefined ? (
        <FigureCard
          label={t('campaigns.given')}
          value={money(results.discount_amount, currency)}
          list={uses}
        />
      ) : (
        <FigureCard label={t('campaigns.kind.points')} value={number(results.points_given)} list={uses} />
      )}
      <FigureCard
        label={t('campaigns.revenue')}
        value={money(results.revenue, currency)}
        {...(numbered && { note: numbered })}
        list={orders}
      />
      <FigureCard
        label={t('campaigns.customers')}
        value={number(results.customers)}
        note={t('campaigns.newCustomers', { count: number(results.new_customers) })}
        list={uses}
      />
      {holdout && (
        <FigureCard
          label={t('campaigns.uplift')}
          value={
            uplift === null
              ? t('campaigns.notYet')
              : `${uplift > 0 ? '+' : ''}${percent(Math.round(uplift * 100))}`
          }
          note={t(uplift === null ? 'campaigns.upliftUnknown' : 'campaigns.upliftHint')}
        />
      )}
    </>
  );
}

/** What the budget has left now, by amount, points and uses. */
function BudgetLeft({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { number, money, day } = useFormats();
  const limitWords = useLimitWords();
  const { budget, period, id } = campaign;
  const { used, held } = countedNow(campaign);
  if (budget === null) return null;
  const list = { to: paths.orders(), search: { campaign_id: id } };
  const cardOf = (
    label: string,
    of: number | null | undefined,
    kind: 'amount' | 'points' | 'uses',
    written: (value: number) => string,
  ): FigureCardProps[] => {
    if (of == null) return [];
    const onHold = held?.[kind] ?? 0;
    const note = [
      t('campaigns.leftOf', { of: limitWords(written(of), budget.per) }),
      onHold > 0 && t('campaigns.onHold', { held: written(onHold) }),
      period && t('campaigns.resetsOn', { day: day(period.resets_at) }),
    ];
    const left = Math.max(0, of - (used?.[kind] ?? 0) - onHold);
    return [{ label, value: written(left), note: note.filter(Boolean).join(' · '), list }];
  };
  const cards = [
    ...cardOf(t('campaigns.budgetLeft'), budget.amount, 'amount', (value) =>
      money(value, budget.currency ?? undefined),
    ),
    ...cardOf(t('campaigns.budgetLeft'), budget.points, 'points', number),
    ...cardOf(t('campaigns.usesLeft'), budget.uses, 'uses', number),
  ];
  return cards.map((card) => <FigureCard key={card.label} {...card} />);
}

function Codes({ campaign, results }: { campaign: Campaign; results: CampaignResults }) {
  const { t } = useText();
  const { number } = useFormats();
  const { data } = useSuspenseQuery(usableCodesQuery(campaign.id));
  const { total_count: usable = 0, total_count_capped: isCapped } = data;
  return (
    <>
      <FigureCard
        label={t('campaigns.codesLeft')}
        value={isCapped ? t('campaigns.moreThan', { count: number(usable) }) : number(usable)}
        note={t('campaigns.leftOf', { of: number(campaign.codes) })}
        list={{ to: paths.vouchers(), search: usableCodes(campaign.id) }}
      />
      <FigureCard label={t('campaigns.givenCodes')} value={number(results.published)} />
    </>
  );
}
