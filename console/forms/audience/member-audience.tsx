/** Which customers get a message or a code: the holders of a pass, by segment, and what they have in common. */
import { Group, Stack } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { Suspense } from 'react';
import type { AudienceMenuProps } from '../../components/audience/audience-menu.tsx';
import {
  type MemberAudience,
  type MemberSegment,
  memberSegments,
} from '../../components/audience/member-audience.ts';
import { segmentDays } from '../../components/conditions/condition-values.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { MultiSelect, Select } from '../../components/later/controls.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useText } from '../../text/text.tsx';
import { AudienceFilter } from './audience-filter.tsx';

const AudienceMenu = lazyPart<AudienceMenuProps>(async () => ({
  default: (await import('../../components/audience/audience-menu.tsx')).AudienceMenu,
}));

export interface MemberAudienceFieldsProps {
  audience: MemberAudience;
  passes: readonly Pass[];
  onChange: (changes: Partial<MemberAudience>) => void;
  /** Whether customers without a card can be in it. */
  allowsAll?: boolean;
}

export function MemberAudienceFields({ audience, passes, onChange, allowsAll }: MemberAudienceFieldsProps) {
  const { t } = useText();
  const { passId, memberSegment, tierIds, days, filter } = audience;
  const pass = passes.find(({ id }) => id === passId);
  const segments = memberSegments.filter((segment) => segment !== 'tier' || pass?.tiers.length !== 0);
  const choose = (segment: MemberSegment) =>
    onChange({
      memberSegment: segment,
      ...(segment in segmentDays && { days: segmentDays[segment as keyof typeof segmentDays] }),
    });
  const choices = [
    ...(allowsAll ? [{ value: '', label: t('audience.everyone') }] : []),
    ...passes.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Stack>
      <Group justify="flex-end" mb={-12} mih={26}>
        <Suspense>
          <AudienceMenu
            audience={audience}
            onChoose={(chosen) =>
              onChange({ ...chosen, ...(!allowsAll && { passId: chosen.passId ?? passId }) })
            }
          />
        </Suspense>
      </Group>
      {(choices.length > 1 || choices[0]?.value !== passId) && (
        <Select
          label={t('messages.pass')}
          required={!allowsAll}
          allowDeselect={false}
          data={choices}
          value={allowsAll ? (passId ?? '') : passId}
          onChange={(id) =>
            onChange({ passId: id || null, tierIds: [], memberSegment: id ? 'active' : 'all' })
          }
        />
      )}
      {(passId !== null || !allowsAll) && (
        <Select
          label={t('messages.segment')}
          description={t(`messages.segmentIs.${memberSegment}`)}
          allowDeselect={false}
          data={segments.map((segment) => ({ value: segment, label: t(`messages.segment.${segment}`) }))}
          value={memberSegment}
          onChange={(segment) => segment && choose(segment as MemberSegment)}
        />
      )}
      {memberSegment === 'tier' && (
        <MultiSelect
          label={t('messages.tiers')}
          required
          data={pass?.tiers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={tierIds}
          onChange={(chosen) => onChange({ tierIds: chosen })}
        />
      )}
      {memberSegment in segmentDays && (
        <NumberField
          label={t(memberSegment === 'inactive' ? 'messages.inactiveDays' : 'messages.expiringDays')}
          min={1}
          max={3_660}
          value={days}
          onChange={(typed) => typeof typed === 'number' && onChange({ days: typed })}
        />
      )}
      <AudienceFilter rows={filter} onChange={(rows) => onChange({ filter: rows })} />
    </Stack>
  );
}
