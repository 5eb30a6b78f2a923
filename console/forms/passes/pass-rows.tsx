/** The editable rows of a pass's tiers and rewards. */

import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, type NumberFieldProps } from '../../components/fields/number-field.tsx';
import { Select, TagsInput } from '../../components/later/controls.tsx';
import { PictureInput } from '../../components/pictures/picture-input.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import type { PassFieldsProps } from './pass-fields.tsx';
import { rewardKinds } from './pass-values.ts';
import { TierRuleFields } from './tiers/tier-rule-fields.tsx';

const maxTiers = 10;
const maxRewards = 100;

export function TierFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { tiers, tier_metric: metric } = form.values;
  const counted = metric === 'ever' ? 'points' : metric;
  return (
    <Stack>
      {tiers.length > 0 && <TierRuleFields form={form} />}
      <Text size="sm" c="dimmed">
        {t(metric === 'ever' ? 'passes.tiersHint' : 'tierRule.hint')}
      </Text>
      {tiers.map((tier, at) => (
        <Row
          key={tier.id ?? `new ${at}`}
          name={t('passes.tierNumber', { number: at + 1 })}
          remove={t('passes.removeTier', { number: at + 1 })}
          onRemove={() => form.removeListItem('tiers', at)}
        >
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
            <TextInput
              label={t('passes.tierName')}
              required
              maxLength={60}
              {...form.getInputProps(`tiers.${at}.name`)}
            />
            <ThresholdInput
              isMoney={counted === 'spend'}
              label={t(`tierRule.needed.${counted}`)}
              placeholder={t(at === 0 ? 'passes.fromStart' : 'passes.byHand')}
              {...form.getInputProps(`tiers.${at}.threshold`)}
            />
            <NumberField
              label={t('passes.multiplier')}
              required
              min={0}
              max={100}
              places={4}
              unit="×"
              {...form.getInputProps(`tiers.${at}.multiplier`)}
            />
          </SimpleGrid>
          <TagsInput
            mt="xs"
            label={t('passes.benefits')}
            description={t('passes.benefitsHint')}
            maxTags={20}
            {...form.getInputProps(`tiers.${at}.benefits`)}
          />
        </Row>
      ))}
      <Add
        label={t('passes.addTier')}
        isFull={tiers.length >= maxTiers}
        onAdd={() => form.insertListItem('tiers', { name: '', threshold: '', multiplier: 1, benefits: [] })}
      />
    </Stack>
  );
}

type ThresholdProps = NumberFieldProps & { isMoney: boolean };

/** What a tier needs: a number, or an amount of money. Empty as in forms. */
function ThresholdInput({ isMoney, value, onChange, ...props }: ThresholdProps) {
  return isMoney ? (
    <MoneyInput
      {...props}
      value={typeof value === 'number' ? value : undefined}
      onChange={(amount) => onChange?.(amount ?? '')}
    />
  ) : (
    <NumberField
      {...props}
      min={0}
      max={1_000_000_000}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
    />
  );
}

export function RewardFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { rewards } = form.values;
  const rows = useRowKeys(rewards.length);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('passes.rewardsHint')}
      </Text>
      {rewards.map((reward, at) => (
        <Row
          key={reward.id ?? rows.keys[at]}
          name={t('passes.rewardNumber', { number: at + 1 })}
          remove={t('passes.removeReward', { number: at + 1 })}
          onRemove={() => {
            rows.remove(at);
            form.removeListItem('rewards', at);
          }}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <TextInput
              label={t('passes.rewardName')}
              required
              maxLength={120}
              {...form.getInputProps(`rewards.${at}.name`)}
            />
            <NumberField
              label={t('passes.pointsCost')}
              required
              min={1}
              max={1_000_000_000}
              {...form.getInputProps(`rewards.${at}.points_cost`)}
            />
            <Select
              label={t('passes.rewardKind')}
              allowDeselect={false}
              data={rewardKinds.map((value) => ({ value, label: t(`passes.reward.${value}`) }))}
              {...form.getInputProps(`rewards.${at}.kind`)}
            />
            <MoneyInput label={t('passes.rewardValue')} {...form.getInputProps(`rewards.${at}.value`)} />
          </SimpleGrid>
          <PictureInput
            label={t('passes.rewardImage')}
            about={t('passes.rewardNumber', { number: at + 1 })}
            {...form.getInputProps(`rewards.${at}.image_url`)}
          />
        </Row>
      ))}
      <Add
        label={t('passes.addReward')}
        isFull={rewards.length >= maxRewards}
        onAdd={() =>
          form.insertListItem('rewards', {
            name: '',
            points_cost: '',
            kind: 'item',
            value: undefined,
            image_url: '',
          })
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
