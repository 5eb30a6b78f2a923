/** The editable rows of a pass's tiers and rewards. */
import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '../components/money-input.tsx';
import { useText } from '../text/text.tsx';
import { PlusIcon, TrashIcon } from '../ui/icons.tsx';
import type { PassFieldsProps } from './pass-fields.tsx';
import { rewardKinds } from './pass-values.ts';

const mostTiers = 10;
const mostRewards = 100;

export function TierFields({ form }: PassFieldsProps) {
  const { say } = useText();
  const { tiers } = form.values;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {say('passes.tiersHint')}
      </Text>
      {tiers.map((tier, at) => (
        <Row
          key={tier.id ?? `new ${at}`}
          name={say('passes.tierNumber', { number: at + 1 })}
          remove={say('passes.removeTier', { number: at + 1 })}
          onRemove={() => form.removeListItem('tiers', at)}
        >
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
            <TextInput
              label={say('passes.tierName')}
              required
              maxLength={60}
              {...form.getInputProps(`tiers.${at}.name`)}
            />
            <NumberInput
              label={say('passes.threshold')}
              min={0}
              max={1_000_000_000}
              allowDecimal={false}
              placeholder={say(at === 0 ? 'passes.fromStart' : 'passes.byHand')}
              {...form.getInputProps(`tiers.${at}.threshold`)}
            />
            <NumberInput
              label={say('passes.multiplier')}
              required
              min={0}
              max={100}
              step={0.25}
              decimalScale={4}
              prefix="× "
              {...form.getInputProps(`tiers.${at}.multiplier`)}
            />
          </SimpleGrid>
          <TagsInput
            mt="xs"
            label={say('passes.benefits')}
            description={say('passes.benefitsHint')}
            maxTags={20}
            {...form.getInputProps(`tiers.${at}.benefits`)}
          />
        </Row>
      ))}
      <Add
        label={say('passes.addTier')}
        isFull={tiers.length >= mostTiers}
        onAdd={() => form.insertListItem('tiers', { name: '', threshold: '', multiplier: 1, benefits: [] })}
      />
    </Stack>
  );
}

export function RewardFields({ form }: PassFieldsProps) {
  const { say } = useText();
  const { rewards } = form.values;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {say('passes.rewardsHint')}
      </Text>
      {rewards.map((reward, at) => (
        <Row
          key={reward.id ?? `new ${at}`}
          name={say('passes.rewardNumber', { number: at + 1 })}
          remove={say('passes.removeReward', { number: at + 1 })}
          onRemove={() => form.removeListItem('rewards', at)}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <TextInput
              label={say('passes.rewardName')}
              required
              maxLength={120}
              {...form.getInputProps(`rewards.${at}.name`)}
            />
            <NumberInput
              label={say('passes.pointsCost')}
              required
              min={1}
              max={1_000_000_000}
              allowDecimal={false}
              {...form.getInputProps(`rewards.${at}.points_cost`)}
            />
            <Select
              label={say('passes.rewardKind')}
              allowDeselect={false}
              data={rewardKinds.map((value) => ({ value, label: say(`passes.reward.${value}`) }))}
              {...form.getInputProps(`rewards.${at}.kind`)}
            />
            <MoneyInput label={say('passes.rewardValue')} {...form.getInputProps(`rewards.${at}.value`)} />
          </SimpleGrid>
        </Row>
      ))}
      <Add
        label={say('passes.addReward')}
        isFull={rewards.length >= mostRewards}
        onAdd={() =>
          form.insertListItem('rewards', { name: '', points_cost: '', kind: 'item', value: undefined })
        }
      />
    </Stack>
  );
}

function Row(props: { name: string; remove: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" role="group" aria-label={props.name}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {props.name}
        </Text>
        <ActionIcon variant="subtle" color="red" aria-label={props.remove} onClick={props.onRemove}>
          <TrashIcon size={16} />
        </ActionIcon>
      </Group>
      {props.children}
    </Paper>
  );
}

const Add = ({ label, isFull, onAdd }: { label: string; isFull: boolean; onAdd: () => void }) => (
  <Group>
    <Button variant="default" leftSection={<PlusIcon size={16} />} disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
  </Group>
);
