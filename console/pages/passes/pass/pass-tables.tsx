import { Text } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { tierRuleWords } from '../../../components/earning/tier-rule-words.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function TiersPanel({ pass }: { pass: Pass }) {
  const { t } = useText();
  const formats = useFormats();
  const { number } = formats;
  const { metric = 'points', currency } = pass.tier_rule ?? {};
  const needed = (value: number) =>
    metric === 'spend' ? formats.money(value, currency ?? undefined) : number(value);
  return (
    <Panel title={t('passes.part.tiers')}>
      {pass.tiers.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {tierRuleWords(pass.tier_rule, { t, formats })}
        </Text>
      )}
      {pass.tiers.length === 0 ? (
        <Text c="dimmed">{t('passes.noTiers')}</Text>
      ) : (
        <DataTable
          caption={t('passes.part.tiers')}
          minWidth={420}
          rows={pass.tiers.map((tier, at) => ({ ...tier, isFirst: at === 0 }))}
          keyOf={({ id }) => id}
          columns={[
            { label: t('fact.name'), cell: ({ name }) => name },
            {
              label: t(`tierRule.needed.${metric}`),
              cell: ({ threshold_points: points, isFirst }) =>
                points === null ? t(isFirst ? 'passes.fromStart' : 'passes.byHand') : needed(points),
              isFigure: true,
            },
            {
              label: t('passes.multiplier'),
              cell: ({ multiplier_bps: bps }) => `× ${number(bps / 10_000)}`,
              isFigure: true,
            },
            { label: t('passes.benefits'), cell: ({ benefits }) => benefits.join(', ') || '–' },
          ]}
        />
      )}
    </Panel>
  );
}

export function RewardsPanel({ pass }: { pass: Pass }) {
  const { t } = useText();
  const { number, money } = useFormats();
  return (
    <Panel title={t('passes.part.rewards')}>
      {pass.rewards.length === 0 ? (
        <Text c="dimmed">{t('passes.noRewards')}</Text>
      ) : (
        <DataTable
          caption={t('passes.part.rewards')}
          minWidth={420}
          rows={pass.rewards}
          keyOf={({ id }) => id}
          columns={[
            { label: t('fact.name'), cell: ({ name }) => name },
            { label: t('passes.rewardKind'), cell: ({ kind }) => t(`passes.reward.${kind}`) },
            {
              label: t('passes.pointsCost'),
              cell: ({ points_cost: cost }) => number(cost),
              isFigure: true,
            },
            {
              label: t('passes.rewardValue'),
              cell: ({ value }) => (value ? money(value.amount, value.currency) : '–'),
              isFigure: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}
