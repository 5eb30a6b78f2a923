/** The fields of one condition. */
import { Button, Group, Input, Paper, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Pass } from '@tessera/sdk';
import { createContext, use } from 'react';
import { limits } from '../../../contract/limits.ts';
import { queryOf } from '../../api/operations.ts';
import type { ConditionKind, ConditionRow } from '../../components/conditions/condition-values.ts';
import { usePasses } from '../../components/conditions/use-named.ts';
import { CurrencySelect } from '../../components/fields/currency-select.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { MultiSelect, TagsInput } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { CountInput, type FieldsProps, half, mostValues } from './condition-field.tsx';
import {
  AttributeField,
  BirthdayField,
  MemberDaysField,
  SegmentField,
  TagField,
} from './condition-people.tsx';
import { DatesField, HoursField, NthWeekdayField, WeekdayField } from './condition-times.tsx';
import { ItemFilterInput } from './item-filter-input.tsx';

/** The pass whose members alone the conditions are about, and what can't be asked about them. */
export const ConditionsOf = createContext<
  (Pick<Pass, 'id'> & { without?: readonly ConditionKind[] }) | undefined
>(undefined);

interface RowProps {
  row: ConditionRow;
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}

export function ConditionRowFields({ row, onChange, onRemove }: RowProps) {
  const { t } = useText();
  const kind = t(`conditions.kind.${row.kind}`);
  return (
    <Paper withBorder p="sm" role="group" aria-label={kind}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Input.Label component="span">{kind}</Input.Label>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('conditions.removeOf', { kind })}
          onClick={onRemove}
          style={{ flexShrink: 0 }}
        >
          {t('action.remove')}
        </Button>
      </Group>
      <Fields row={row} onChange={onChange} />
    </Paper>
  );
}

function Fields({ row, onChange }: FieldsProps) {
  const { t } = useText();
  switch (row.kind) {
    case 'order_amount':
      return (
        <Stack gap="sm">
          <SimpleGrid cols={half}>
            <MoneyInput
              label={t('conditions.atLeast')}
              {...ownCurrency(row)}
              value={row.gte}
              onChange={(gte) => onChange({ ...row, gte })}
            />
            <MoneyInput
              label={t('conditions.atMost')}
              {...ownCurrency(row)}
              value={row.lte}
              onChange={(lte) => onChange({ ...row, lte })}
            />
          </SimpleGrid>
          <OwnCurrencySelect value={row.currency} onChange={(currency) => onChange({ ...row, currency })} />
        </Stack>
      );
    case 'order_items':
      return (
        <Stack gap="sm">
          <ItemFilterInput value={row.items} onChange={(items) => onChange({ ...row, items })} />
          <SimpleGrid cols={half}>
            <CountInput
              label={t('conditions.leastItems')}
              value={row.quantity}
              onChange={(quantity) => onChange({ ...row, quantity })}
            />
            <MoneyInput
              label={t('conditions.leastItemAmount')}
              {...ownCurrency(row)}
              value={row.amount}
              onChange={(amount) => onChange({ ...row, amount })}
            />
          </SimpleGrid>
          <OwnCurrencySelect value={row.currency} onChange={(currency) => onChange({ ...row, currency })} />
        </Stack>
      );
    case 'first_order':
      return (
        <Radio.Group
          aria-label={t('conditions.kind.first_order')}
          value={row.isFirst ? 'first' : 'later'}
          onChange={(one) => onChange({ ...row, isFirst: one === 'first' })}
        >
          <Group gap="md">
            <Radio value="first" label={t('conditions.firstOrder')} />
            <Radio value="later" label={t('conditions.laterOrder')} />
          </Group>
        </Radio.Group>
      );
    case 'last_order':
      return (
        <CountInput
          label={t('conditions.daysWithout')}
          max={3_650}
          value={row.days}
          onChange={(days) => onChange({ ...row, days })}
        />
      );
    case 'tag':
      return <TagField row={row} onChange={onChange} />;
    case 'attribute':
      return <AttributeField row={row} onChange={onChange} />;
    case 'birthday':
      return <BirthdayField row={row} onChange={onChange} />;
    case 'pass':
      return <PassField row={row} onChange={onChange} />;
    case 'tier':
      return <TierField row={row} onChange={onChange} />;
    case 'points':
      return (
        <CountInput
          label={t('conditions.leastPoints')}
          value={row.points}
          onChange={(points) => onChange({ ...row, points })}
        />
      );
    case 'member_days':
      return <MemberDaysField row={row} onChange={onChange} />;
    case 'segment':
      return <SegmentField row={row} onChange={onChange} />;
    case 'location':
      return <LocationField row={row} onChange={onChange} />;
    case 'weekday':
      return <WeekdayField row={row} onChange={onChange} />;
    case 'hours':
      return <HoursField row={row} onChange={onChange} />;
    case 'only_dates':
    case 'except_dates':
      return <DatesField row={row} onChange={onChange} />;
    case 'nth_weekday':
      return <NthWeekdayField row={row} onChange={onChange} />;
    case 'channel':
      return (
        <TagsInput
          label={t('conditions.channels')}
          description={t('conditions.channelsHint')}
          maxTags={mostValues}
          value={row.channels}
          onChange={(channels) => onChange({ ...row, channels })}
        />
      );
    case 'metadata':
      return (
        <SimpleGrid cols={half} style={{ alignItems: 'start' }}>
          <TextInput
            label={t('conditions.key')}
            required
            maxLength={limits.metadata.keyLength}
            value={row.key}
            onChange={({ currentTarget }) => onChange({ ...row, key: currentTarget.value })}
          />
          <TagsInput
            label={t('conditions.values')}
            maxTags={mostValues}
            value={row.values}
            onChange={(values) => onChange({ ...row, values })}
          />
        </SimpleGrid>
      );
  }
}

/** No currency leaves an amount in the standard one. */
const ownCurrency = ({ currency }: { currency?: string | undefined }) =>
  currency === undefined ? {} : { currency };

interface OwnCurrencyProps {
  value: string | undefined;
  onChange: (currency: string | undefined) => void;
}

function OwnCurrencySelect({ value, onChange }: OwnCurrencyProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <CurrencySelect
      label={t('conditions.currency')}
      description={t('conditions.currencyHint')}
      placeholder={formats.currency}
      hasOthers
      clearable
      known={[formats.currency]}
      value={value ?? null}
      onChange={(currency) => onChange(currency ?? undefined)}
    />
  );
}

function PassField({ row, onChange }: FieldsProps<'pass'>) {
  const { t } = useText();
  return (
    <MultiSelect
      label={t('conditions.passes')}
      searchable
      data={usePasses().map(({ id, name }) => ({ value: id, label: name }))}
      value={row.ids}
      onChange={(ids) => onChange({ ...row, ids })}
    />
  );
}

function TierField({ row, onChange }: FieldsProps<'tier'>) {
  const { t } = useText();
  const only = use(ConditionsOf);
  const groups = usePasses()
    .filter(({ id, tiers }) => tiers.length > 0 && (only === undefined || id === only.id))
    .map((pass) => ({
      group: pass.name,
      items: pass.tiers.map(({ id, name }) => ({ value: id, label: name })),
    }));
  return (
    <MultiSelect
      label={t('conditions.tiers')}
      searchable
      data={groups}
      nothingFoundMessage={t('list.nothingFound')}
      value={row.ids}
      onChange={(ids) => onChange({ ...row, ids })}
    />
  );
}

function LocationField({ row, onChange }: FieldsProps<'location'>) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return (
    <MultiSelect
      label={t('vouchers.locations')}
      data={profile.locations.map(({ id, name }) => ({ value: id, label: name }))}
      value={row.ids}
      onChange={(ids) => onChange({ ...row, ids })}
    />
  );
}
