/** The fields of conditions on the customer and on how long and how they are a member. */

import { SimpleGrid, Stack } from '@mantine/core';
import type { CustomerAttribute } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import {
  attributeTypeOf,
  numbersIn,
  type Segment,
  segmentDays,
  segments,
} from '../../components/conditions/condition-values.ts';
import { useAttributes } from '../../components/conditions/use-named.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { DaysInput, MultiSelect, Select, TagsInput } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { firstWeekdayOf } from '../../ui/formats/locale.ts';
import { CountInput, type FieldsProps, half, mostValues } from './condition-field.tsx';

export function TagField({ row, onChange }: FieldsProps<'tag'>) {
  const { t } = useText();
  return (
    <TagsInput
      label={t('conditions.tags')}
      maxTags={mostValues}
      maxLength={limits.customer.tagLength}
      value={row.tags}
      onChange={(tags) => onChange({ ...row, tags })}
    />
  );
}

/** An attribute that the merchant declared. One that a condition already names can also be archived or unknown. */
export function AttributeField({ row, onChange }: FieldsProps<'attribute'>) {
  const { t } = useText();
  const declared = useAttributes();
  const own = declared.find(({ key }) => key === row.key);
  const choices = declared
    .filter(({ archived }) => !archived)
    .map(({ key, label }) => ({ value: key, label }));
  if (row.key !== '' && choices.every(({ value }) => value !== row.key)) {
    choices.push({ value: row.key, label: own?.label ?? row.key });
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('conditions.attribute')}
        description={choices.length === 0 && t('conditions.noAttributes')}
        required
        searchable
        allowDeselect={false}
        data={choices}
        nothingFoundMessage={t('list.nothingFound')}
        value={row.key || null}
        onChange={(key) =>
          key !== null &&
          key !== row.key &&
          onChange({ kind: 'attribute', key, values: [], gte: '', lte: '' })
        }
      />
      {row.key !== '' && <AttributeValues row={row} onChange={onChange} declared={own} />}
    </Stack>
  );
}

function AttributeValues(props: FieldsProps<'attribute'> & { declared: CustomerAttribute | undefined }) {
  const { row, onChange, declared } = props;
  const { t, language } = useText();
  const { locale, dayPattern } = useFormats();
  const texts = row.values.map(String);
  const common = { label: t('conditions.values'), value: texts };
  switch (declared?.type ?? attributeTypeOf(row)) {
    case 'choice':
      return (
        <MultiSelect
          {...common}
          searchable
          data={[...new Set([...(declared?.choices ?? []), ...texts])]}
          onChange={(values) => onChange({ ...row, values })}
        />
      );
    case 'boolean':
      return (
        <MultiSelect
          {...common}
          data={[
            { value: 'true', label: t('members.yes') },
            { value: 'false', label: t('members.no') },
          ]}
          onChange={(values) => onChange({ ...row, values: values.map((value) => value === 'true') })}
        />
      );
    case 'date':
      return (
        <DaysInput
          {...common}
          clearable
          clearButtonProps={{ 'aria-label': `${common.label}: ${t('action.remove')}` }}
          locale={language}
          firstDayOfWeek={firstWeekdayOf(locale)}
          valueFormat={dayPattern}
          onChange={(values) => onChange({ ...row, values })}
        />
      );
    case 'number':
      return (
        <>
          <SimpleGrid cols={half}>
            <NumberField
              places={6}
              label={t('conditions.atLeast')}
              value={row.gte}
              onChange={(gte) => onChange({ ...row, gte })}
            />
            <NumberField
              places={6}
              label={t('conditions.atMost')}
              value={row.lte}
              onChange={(lte) => onChange({ ...row, lte })}
            />
          </SimpleGrid>
          <TagsInput
            {...common}
            description={t('conditions.numbersHint')}
            inputMode="decimal"
            splitChars={[';', ' ']}
            maxTags={mostValues}
            onChange={(values) => onChange({ ...row, values: numbersIn(values) })}
          />
        </>
      );
    default:
      return (
        <TagsInput
          {...common}
          maxTags={mostValues}
          maxLength={limits.customer.valueLength}
          onChange={(values) => onChange({ ...row, values })}
        />
      );
  }
}

export function BirthdayField({ row, onChange }: FieldsProps<'birthday'>) {
  const { t } = useText();
  return (
    <SimpleGrid cols={half}>
      <CountInput
        label={t('conditions.daysBefore')}
        min={0}
        max={180}
        value={row.before}
        onChange={(before) => onChange({ ...row, before })}
      />
      <CountInput
        label={t('conditions.daysAfter')}
        min={0}
        max={180}
        value={row.after}
        onChange={(after) => onChange({ ...row, after })}
      />
    </SimpleGrid>
  );
}

export function MemberDaysField({ row, onChange }: FieldsProps<'member_days'>) {
  const { t } = useText();
  return (
    <SimpleGrid cols={half}>
      <CountInput
        label={t('conditions.leastDays')}
        max={36_500}
        value={row.gte}
        onChange={(gte) => onChange({ ...row, gte })}
      />
      <CountInput
        label={t('conditions.mostDays')}
        min={0}
        max={36_500}
        value={row.lte}
        onChange={(lte) => onChange({ ...row, lte })}
      />
    </SimpleGrid>
  );
}

export function SegmentField({ row, onChange }: FieldsProps<'segment'>) {
  const { t } = useText();
  const labelOf = (segment: Segment) =>
    t(`conditions.segment.${segment}`, segment === 'active' ? {} : { days: segmentDays[segment] });
  return (
    <MultiSelect
      label={t('conditions.segments')}
      data={segments.map((segment) => ({ value: segment, label: labelOf(segment) }))}
      value={row.segments}
      onChange={(chosen) =>
        onChange({ ...row, segments: segments.filter((segment) => chosen.includes(segment)) })
      }
    />
  );
}
