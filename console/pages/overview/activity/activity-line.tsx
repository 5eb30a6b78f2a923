import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activity } from '@tessera/sdk';
import { serverNow } from '../../../api/connection/server-time.ts';
import { queryOf } from '../../../api/operations.ts';
import { useEventName } from '../../../components/member-events/use-event-name.ts';
import { MemberName, useMembership } from '../../../components/objects/member-name.tsx';
import { useUnit } from '../../../components/units.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { aroundName, sentenceOf } from './activity-words.ts';

/** One event of a member as a sentence, with its time. */
export function ActivityLine({ line }: { line: Activity }) {
  const { tIn } = useText();
  const formats = useFormats();
  const t = tIn(useUnit(useMembership(line.membership_id).data?.pass_id ?? null));
  const sentence = sentenceOf(line);
  const tier = useTierName(sentence.tierId);
  const event = useEventName(sentence.event);
  const { points } = sentence;
  const amount =
    points === undefined
      ? ''
      : t(points === 1 ? 'activity.onePoint' : 'activity.points', { count: formats.number(points) });
  const [before, after] = aroundName(t(sentence.key, { amount, tier, event }));
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="baseline">
      <Text size="sm">
        {before}
        <MemberName customerId={line.customer_id} membershipId={line.membership_id} />
        {after}
        {sentence.communicationId && (
          <>
            {' '}
            <Anchor component={Link} to={paths.message(sentence.communicationId)} inherit>
              {t('activity.seeMessage')}
            </Anchor>
          </>
        )}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formats.lately(line.occurred_at, serverNow())}
      </Text>
    </Group>
  );
}

/** Loaded once for all lines, to show names instead of ids. */
function useTierName(tierId: string | undefined): string {
  const { t } = useText();
  const { data } = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    staleTime: 300_000,
    enabled: tierId !== undefined,
  });
  const tiers = data?.data.flatMap((pass) => pass.tiers) ?? [];
  return tiers.find(({ id }) => id === tierId)?.name ?? t('activity.anotherTier');
}
