import { Text } from '@mantine/core';
import type { GoalProgress } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';

/** How far a member is towards each goal. */
export function GoalStanding({ goals }: { goals: readonly GoalProgress[] }) {
  const { t } = useText();
  const { money, number } = useFormats();
  return goals.map(({ rule_id, name, count, target, value, reached, within }) => {
    const figure = (of: number) => (count === 'spend' ? money(of) : number(of));
    const far = t(`standing.goal.${within}`, { value: figure(value), target: figure(target) });
    return (
      <Text key={rule_id} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {`${name}: ${far}${reached ? ` · ${t('standing.goalReached')}` : ''}`}
      </Text>
    );
  });
}
