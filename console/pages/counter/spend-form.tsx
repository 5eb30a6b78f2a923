import { Paper, Stack, Title } from '@mantine/core';
import type { Membership, Pass } from '@tessera/sdk';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useLocation } from '../../counter/use-location.ts';
import { useText } from '../../text/text.tsx';
import type { Do } from './carry-out.ts';
import { PointsInput } from './earn-form.tsx';

interface SpendFormProps {
  membership: Membership;
  pass: Pass;
  name: string;
  act: Do;
}

/** Spends points for a reward or a chosen number; a second tap confirms. */
export function SpendForm({ membership, pass, name, act }: SpendFormProps) {
  const { say } = useText();
  const formats = useFormats();
  const [rewardId, setReward] = useState<string>();
  const [points, setPoints] = useState<number>();
  const [location] = useLocation();
  const { available } = membership.points;
  const reward = pass.rewards.find(({ id }) => id === rewardId);
  const cost = reward?.points_cost ?? points;
  const figure = formats.number(cost ?? 0);
  const what = reward
    ? say('counter.rewardFor', { reward: reward.name, points: figure })
    : say('counter.points', { points: figure });
  const tooFew = say('counter.tooFew', { available: formats.number(available) });
  const denied =
    cost === undefined || cost < 1 ? say('counter.needsChoice') : cost > available ? tooFew : undefined;
  const spend = () =>
    act('spend', say('counter.labelSpend', { name, what }), (key) => ({
      membership_id: membership.id,
      reference: key,
      ...(reward ? { reward_id: reward.id } : { points: points ?? 0 }),
      ...(location && { location_id: location }),
    }));
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      aria-label={say('counter.spend')}
      onSubmit={(event) => {
        event.preventDefault();
        if (denied === undefined) spend();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {say('counter.spend')}
        </Title>
        {pass.rewards.length > 0 && (
          <Stack gap="xs" role="group" aria-label={say('counter.rewards')}>
            {pass.rewards.map(({ id, name: title, points_cost }) => (
              <ActButton
                key={id}
                act="points.redeem"
                size="lg"
                fullWidth
                h="auto"
                mih={50}
                py="xs"
                justify="space-between"
                styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
                rightSection={<span className="figure">{formats.number(points_cost)}</span>}
                variant={id === rewardId ? 'filled' : 'default'}
                aria-pressed={id === rewardId}
                denied={points_cost > available ? tooFew : undefined}
                onClick={() => {
                  setPoints(undefined);
                  setReward(id === rewardId ? undefined : id);
                }}
              >
                {title}
              </ActButton>
            ))}
          </Stack>
        )}
        <PointsInput
          value={points}
          onChange={(typed) => {
            setPoints(typed);
            if (typed !== undefined) setReward(undefined);
          }}
        />
        <ActButton act="points.redeem" type="submit" size="lg" fullWidth denied={denied}>
          {cost ? say('counter.spendThis', { what }) : say('counter.spend')}
        </ActButton>
      </Stack>
    </Paper>
  );
}
