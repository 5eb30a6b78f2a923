import { Text } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';

export function TiersPanel({ pass }: { pass: Pass }) {
  const { say } = useText();
  const { number } = useFormats();
  return (
    <Panel title={say('passes.part.tiers')}>
      {pass.tiers.length === 0 ? (
        <Text c="dimmed">{say('passes.noTiers')}</Text>
      ) : (
        <DataTable
          caption={say('passes.part.tiers')}
          minWidth={420}
          rows={pass.tiers.map((tier, at) => ({ ...tier, isFirst: at === 0 }))}
          keyOf={({ id }) => id}
          columns={[
            { label: say('fact.name'), cell: ({ name }) => name },
            {
              label: say('passes.threshold'),
              cell: ({ threshold_points: points, isFirst }) =>
                points === null ? say(isFirst ? 'passes.fromStart' : 'passes.byHand') : number(points),
              isFigure: true,
            },
            {
              label: say('passes.multiplier'),
              cell: ({ multiplier_bps: bps }) => `× ${number(bps / 10_000)}`,
              isFigure: true,
            },
            { label: say('passes.benefits'), cell: ({ benefits }) => benefits.join(', ') || '–' },
          ]}
        />
      )}
    </Panel>
  );
}

export function RewardsPanel({ pass }: { pass: Pass }) {
  const { say } = useText();
  const { number, money } = useFormats();
  return (
    <Panel title={say('passes.part.rewards')}>
      {pass.rewards.length === 0 ? (
        <Text c="dimmed">{say('passes.noRewards')}</Text>
      ) : (
        <DataTable
          caption={say('passes.part.rewards')}
          minWidth={420}
          rows={pass.rewards}
          keyOf={({ id }) => id}
          columns={[
            { label: say('fact.name'), cell: ({ name }) => name },
            { label: say('passes.rewardKind'), cell: ({ kind }) => say(`passes.reward.${kind}`) },
            {
              label: say('passes.pointsCost'),
              cell: ({ points_cost: cost }) => number(cost),
              isFigure: true,
            },
            {
              label: say('passes.rewardValue'),
              cell: ({ value }) => (value ? money(value.amount, value.currency) : '–'),
              isFigure: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}
