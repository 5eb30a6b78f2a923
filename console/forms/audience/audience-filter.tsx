/** What the customers of an audience must have in common: one row for each fact. */
import { Button, Group, Input, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { limits } from '../../../contract/limits.ts';
import {
  blankFilterRow,
  codeStates,
  type FilterRow,
  kindsLeft,
} from '../../components/audience/filter-values.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { MenuButton, Select, TagsInput } from '../../components/later/controls.tsx';
import { CampaignPicker } from '../../components/pickers/campaign-picker.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { CountInput, half, mostValues } from '../conditions/condition-field.tsx';
import { AttributeField, BirthdayField, TagField } from '../conditions/condition-people.tsx';

export interface AudienceFilterProps {
  rows: readonly FilterRow[];
  onChange: (rows: FilterRow[]) => void;
}

export function AudienceFilter({ rows, onChange }: AudienceFilterProps) {
  const { t } = useText();
  const put = (at: number, row: FilterRow) => onChange(rows.map((one, place) => (place === at ? row : one)));
  return (
    <Stack gap="sm" role="group" aria-label={t('audience.filter')}>
      <Text size="sm" c="dimmed">
        {t(rows.length === 0 ? 'audience.noFilter' : 'audience.filterHint')}
      </Text>
      {rows.map((row, at) => {
        const kind = t(`audience.kind.${row.kind}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what rows are known by
          <Paper withBorder p="sm" key={at} role="group" aria-label={kind}>
            <Group justify="space-between" mb="xs" wrap="nowrap">
              <Input.Label component="span">{kind}</Input.Label>
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('conditions.removeOf', { kind })}
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              >
                {t('action.remove')}
              </Button>
            </Group>
            <Fields row={row} onChange={(changed) => put(at, changed)} />
          </Paper>
        );
      })}
      <MenuButton
        button={
          <Button
            size="xs"
            variant="default"
            leftSection={<PlusIcon size={14} />}
            style={{ alignSelf: 'start' }}
          >
            {t('audience.add')}
          </Button>
        }
        items={kindsLeft(rows).map((kind) => ({
          key: kind,
          label: t(`audience.kind.${kind}`),
          onClick: () => onChange([...rows, blankFilterRow(kind)]),
        }))}
      />
    </Stack>
  );
}

interface RowProps {
  row: FilterRow;
  onChange: (row: FilterRow) => void;
}

function Fields({ row, onChange }: RowProps) {
  const { t } = useText();
  switch (row.kind) {
    case 'tag':
      return <TagField row={row} onChange={(changed) => onChange(changed as FilterRow)} />;
    case 'attribute':
      return <AttributeField row={row} onChange={(changed) => onChange(changed as FilterRow)} />;
    case 'birthday':
      return <BirthdayField row={row} onChange={(changed) => onChange(changed as FilterRow)} />;
    case 'without_tag':
      return (
        <TagsInput
          label={t('audience.withoutTags')}
          maxTags={mostValues}
          maxLength={limits.customer.tagLength}
          value={row.tags}
          onChange={(tags) => onChange({ ...row, tags })}
        />
      );
    case 'city':
      return (
        <TagsInput
          label={t('audience.cities')}
          description={t('audience.citiesHint')}
          maxTags={mostValues}
          maxLength={120}
          value={row.cities}
          onChange={(cities) => onChange({ ...row, cities })}
        />
      );
    case 'points':
      return (
        <CountInput
          label={t('audience.pointsAtLeast')}
          max={limits.points.balance}
          value={row.points}
          onChange={(points) => onChange({ ...row, points })}
        />
      );
    case 'last_visit':
      return (
        <SimpleGrid cols={half}>
          <CountInput
            label={t('audience.notFor')}
            max={3_650}
            value={row.gte}
            onChange={(gte) => onChange({ ...row, gte })}
          />
          <CountInput
            label={t('audience.withinDays')}
            min={0}
            max={3_650}
            value={row.lte}
            onChange={(lte) => onChange({ ...row, lte })}
          />
        </SimpleGrid>
      );
    case 'spend':
      return (
        <Stack gap="sm">
          <SimpleGrid cols={half}>
            <MoneyInput
              label={t('audience.spendAtLeast')}
              currency={row.currency}
              value={row.gte}
              onChange={(gte) => onChange({ ...row, gte })}
            />
            <MoneyInput
              label={t('audience.spendAtMost')}
              currency={row.currency}
              value={row.lte}
              onChange={(lte) => onChange({ ...row, lte })}
            />
          </SimpleGrid>
          <CountInput
            label={t('audience.spendDays')}
            max={3_650}
            value={row.days}
            onChange={(days) => onChange({ ...row, days })}
          />
        </Stack>
      );
    case 'code':
      return (
        <SimpleGrid cols={half}>
          <CampaignPicker
            hasCodes
            required
            label={t('vouchers.campaign')}
            value={row.campaignId}
            onChange={(campaignId) => onChange({ ...row, campaignId })}
          />
          <Select
            label={t('audience.code')}
            allowDeselect={false}
            data={codeStates.map((state) => ({ value: state, label: t(`audience.code.${state}`) }))}
            value={row.state}
            onChange={(state) => state && onChange({ ...row, state: state as (typeof codeStates)[number] })}
          />
        </SimpleGrid>
      );
  }
}
