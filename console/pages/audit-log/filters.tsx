import { Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { idPrefixes } from '../../../contract/ids.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/filter-input.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { type AuditSearch, kinds, teamQuery, tokensQuery } from './search.ts';

type Filters = Omit<AuditSearch, 'cursor' | 'entry'>;

export function AuditFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { t } = useText();
  const apply = (change: { [K in keyof Filters]?: Filters[K] | undefined }) =>
    onChange(
      Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)) as Filters,
    );
  const { data: team } = useSuspenseQuery(teamQuery());
  const { data: tokens } = useSuspenseQuery(tokensQuery());
  const people = team.data.flatMap(({ user_id, name, email }) =>
    user_id ? [{ value: user_id, label: name ?? email }] : [],
  );
  const machines = tokens.data.map(({ id, name }) => ({ value: id, label: name }));
  const wide = { base: '100%', xs: 210 };
  return (
    <Group mb="md" align="flex-end" gap="sm">
      <Select
        label={t('audit.kind')}
        clearable
        w={wide}
        data={kinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
        value={filters.kind ?? null}
        onChange={(kind) => apply({ kind: (kind ?? undefined) as Filters['kind'] })}
      />
      <SearchSelect
        label={t('audit.actor')}
        clearable
        w={wide}
        nothingFoundMessage={t('list.nothingFound')}
        data={[
          { group: t('nav.team'), items: people },
          { group: t('nav.tokens'), items: machines },
        ]}
        value={filters.actor ?? null}
        onChange={(actor) => apply({ actor: actor ?? undefined })}
      />
      <FilterInput
        label={t('audit.action')}
        placeholder="auth.login"
        w={wide}
        value={filters.action}
        onApply={(action) => apply({ action })}
      />
      <FilterInput
        label={t('audit.object')}
        placeholder={`${idPrefixes.voucher}_…`}
        w={{ base: '100%', xs: 290 }}
        value={filters.object_id}
        onApply={(object_id) => apply({ object_id })}
      />
      <MomentInput
        label={t('events.from')}
        description={null}
        w={wide}
        value={filters.from ?? null}
        onChange={(from) => apply({ from: from ?? undefined })}
      />
      <MomentInput
        label={t('events.to')}
        description={null}
        w={wide}
        value={filters.to ?? null}
        onChange={(to) => apply({ to: to ?? undefined })}
      />
    </Group>
  );
}
