import { Text } from '@mantine/core';
import type { EarnedByRule } from '@tessera/sdk';
import { type Translate, useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';

/** What a rule was called when it gave the points. */
function nameOf({ source, name }: EarnedByRule, t: Translate): string {
  if (name === null || source === 'pass') return t('because.usual');
  return source === 'rule' ? name : t(`because.${source}`, { name });
}

/** Which rules gave which points; nothing if there is only the usual one. */
export function EarnedBecause({ rules }: { rules: readonly EarnedByRule[] | null | undefined }) {
  const { t } = useText();
  const { number } = useFormats();
  if (!rules?.some(({ source, limited }) => source !== 'pass' || limited)) return null;
  const lines = rules.map((rule) => {
    const { points, limited } = rule;
    const given = `${nameOf(rule, t)} ${points < 0 ? '−' : '+'}${number(Math.abs(points))}`;
    return limited ? `${given} (${t('because.limited')})` : given;
  });
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {`${t('because.title')}: ${lines.join(', ')}`}
    </Text>
  );
}
