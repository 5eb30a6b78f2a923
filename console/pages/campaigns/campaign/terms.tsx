/** The terms of a campaign, which are loaded when their tab is opened. */
import { Text } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import { useItemWords } from '../../../components/conditions/use-condition-words.ts';
import { titleOf } from '../../../components/objects/worth.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { useBonusWords } from './bonus-words.ts';
import { BudgetBar } from './budget-bar.tsx';
import { useLife } from './use-life.ts';

/** Whether it limits more than what each customer gets. */
const hasTotal = ({ uses, amount, points }: NonNullable<Campaign['budget']>): boolean =>
  uses !== null || amount !== null || points != null;

export function Terms({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const formats = useFormats();
  const lifeOf = useLife();
  const itemsIn = useItemWords();
  const bonusIn = useBonusWords();
  const { discount, bonus, stacking, budget } = campaign;
  const facts: Fact[] = [
    { label: t('campaigns.part.kind'), value: t(`campaigns.kind.${campaign.kind}`) },
    { label: t('campaigns.life'), value: lifeOf(campaign) },
    ...(budget === null || hasTotal(budget)
      ? [
          {
            label: t('campaigns.budget'),
            value: budget ? <BudgetBar campaign={campaign} /> : t('campaigns.noBudget'),
          },
        ]
      : []),
    ...(budget?.customer_amount != null
      ? [
          {
            label: t('campaigns.customerAmount'),
            value: formats.money(budget.customer_amount, budget.currency ?? undefined),
          },
        ]
      : []),
    ...(budget?.customer_points != null
      ? [{ label: t('campaigns.customerPoints'), value: formats.number(budget.customer_points) }]
      : []),
    ...(budget?.customer_uses != null
      ? [{ label: t('campaigns.customerUses'), value: formats.number(budget.customer_uses) }]
      : []),
    ...(bonus ? [{ label: t('campaigns.what'), value: bonusIn(bonus) }] : []),
    ...(discount
      ? [
          { label: t('campaigns.what'), value: titleOf({ discount, gift: null }, formats, t) },
          { label: t('campaigns.items'), value: itemsIn(discount.items) },
          ...(discount.get_items
            ? [{ label: t('campaigns.itemsToGet'), value: itemsIn(discount.get_items) }]
            : []),
          ...(discount.amount_limit
            ? [
                {
                  label: t('vouchers.amountLimit'),
                  value: formats.money(discount.amount_limit, discount.currency),
                },
              ]
            : []),
          { label: t('campaigns.stacking'), value: t(`campaigns.stacking.${stacking?.mode ?? 'together'}`) },
          ...(stacking?.category
            ? [{ label: t('campaigns.stackingCategory'), value: stacking.category }]
            : []),
          ...(stacking?.priority
            ? [{ label: t('campaigns.stackingPriority'), value: formats.number(stacking.priority) }]
            : []),
        ]
      : []),
    ...(campaign.holdout_percent
      ? [{ label: t('campaigns.holdout'), value: formats.percent(campaign.holdout_percent * 100) }]
      : []),
    { label: t('fact.created'), value: formats.moment(campaign.created_at) },
    { label: t('fact.id'), value: campaign.id },
  ];
  return (
    <>
      <Facts columns={2} facts={facts} />
      {campaign.kind === 'codes' && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('campaigns.codesHint')}
        </Text>
      )}
    </>
  );
}
