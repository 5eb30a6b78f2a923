/** What a member has of their tier: until when it lasts, and what is missing to keep it or to reach the next one. */
import { Stack, Text } from '@mantine/core';
import type { Pass, TierProgress, TierRule } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';

interface Props {
  tiers: Pass['tiers'];
  rule: TierRule | null;
  tier_id: string | null;
  until: string | null;
  progress: TierProgress | undefined;
}

/** `€120.00`, `3 visits`. */
function useCounted(rule: TierRule | null) {
  const { t } = useText();
  const { money, number } = useFormats();
  return (metric: TierProgress['metric'], value: number): string =>
    metric === 'spend'
      ? money(value, rule?.currency ?? undefined)
      : t(`standing.${metric}`, { count: number(value) });
}

export function TierStanding({ tiers, rule, tier_id, until, progress }: Props) {
  const { t } = useText();
  const { day } = useFormats();
  const counted = useCounted(rule);
  const nameOf = (id: string | null) => tiers.find((tier) => tier.id === id)?.name ?? '–';
  const own = nameOf(tier_id);
  const { keep, next, metric = 'points', value = 0, period_ends_at: end } = progress ?? {};
  const keeps =
    keep &&
    (keep.missing === 0
      ? t('standing.kept', { tier: own, day: day(keep.until) })
      : t('standing.keep', { what: counted(metric, keep.missing), tier: own, day: day(keep.until) }));
  const rises =
    next &&
    t(end ? 'standing.nextBy' : 'standing.next', {
      what: counted(metric, next.missing),
      tier: nameOf(next.tier_id),
      day: end ? day(end) : '',
    });
  const lines = [
    until !== null && !keeps && t('standing.until', { day: day(until) }),
    keeps,
    rises,
    progress && t('standing.value', { what: counted(metric, value) }),
  ].filter((line) => typeof line === 'string');
  return (
    <Stack gap={2}>
      <span>{own}</span>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
