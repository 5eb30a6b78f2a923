import { Paper, Stack, Title } from '@mantine/core';
import type { Membership, Pass } from '@tessera/sdk';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { type Counted, countedIn } from '../lookup/cards/stamps.ts';
import { useTyped } from '../lookup/use-lookup-draft.ts';
import { useLocation } from '../use-location.ts';
import { PointsInput } from './earn-form.tsx';

interface SpendFormProps {
  membership: Membership;
  pass: Pass;
  counted: Counted;
  name: string;
  /** Whether the card is full. If it buys only one reward, one tap gives it. */
  isDue: boolean;
  act: RunAction;
}

/** Spends points for a reward or a chosen number; a second tap confirms. */
export function SpendForm({ membership, pass, counted, name, isDue, act }: SpendFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const [rewardId, setReward] = useTyped('rewardId');
  const [points, setPoints] = useTyped('spent');
  const [location] = useLocation();
  const { available } = membership.points;
  const { full } = counted;
  const due = isDue ? pass.rewards.filter(({ points_cost }) => points_cost <= available) : [];
  const isOnly = due.length === 1;
  const reward = isOnly ? due[0] : pass.rewards.find(({ id }) => id === rewardId);
  const cost = reward?.points_cost ?? points;
  const figure = formats.number(cost ?? 0);
  const what = reward
    ? t('counter.rewardFor', { reward: reward.name, points: figure })
    : t('counter.points', { points: figure });
  const title = t(full === undefined ? 'counter.spend' : 'counter.useStamps');
  const tooFew = t('counter.tooFew', { available: formats.number(available) });
  const denied =
    cost === undefined || cost < 1 ? t('counter.needsChoice') : cost > available ? tooFew : undefined;
  const spend = () =>
    act('spend', t('counter.labelSpend', { name, what }), (key) => ({
      membership_id: membership.id,
      reference: key,
      ...(reward ? { reward_id: reward.id } : { points: points ?? 0 }),
      ...(location && { location_id: location }),
      ...countedIn(counted),
    }));
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (denied === undefined) spend();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        {pass.rewards.length > 0 && !isOnly && (
          <Stack gap="xs" role="group" aria-label={t('counter.rewards')}>
            {pass.rewards.map(({ id, name: called, points_cost }) => (
              <ActionButton
                key={id}
                act="points.redeem"
                size="lg"
                fullWidth
                justify="space-between"
                styles={{ label: { textAlign: 'start' } }}
                rightSection={<span className="figure">{formats.number(points_cost)}</span>}
                variant={id === rewardId ? 'filled' : 'default'}
                aria-pressed={id === rewardId}
                denied={points_cost > available ? tooFew : undefined}
                onClick={() => {
                  setPoints(undefined);
                  setReward(id === rewardId ? undefined : id);
                }}
              >
                {called}
              </ActionButton>
            ))}
          </Stack>
        )}
        {/* Stamps buy rewards and nothing else. */}
        {full === undefined && (
          <PointsInput
            label={t('counter.pointsField')}
            value={points}
            onChange={(typed) => {
              setPoints(typed);
              if (typed !== undefined) setReward(undefined);
            }}
          />
        )}
        <ActionButton act="points.redeem" type="submit" size="lg" fullWidth denied={denied}>
          {cost ? t(full === undefined ? 'counter.spendThis' : 'counter.giveThis', { what }) : title}
        </ActionButton>
      </Stack>
    </Paper>
  );
}
