import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tessera/sdk';
import { idPrefixes } from '../../../contract/ids.ts';
import { SearchSelect } from '../../components/fields/search-select.tsx';
import { ChoiceFilter } from '../../components/lists/choice-filter.tsx';
import { MomentFilter } from '../../components/lists/day-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { KnownIdFilter } from '../../components/pickers/known-id-input.tsx';
import { teamQuery, tokensQuery } from '../../components/use-actor-names.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import type { ListFilters } from '../../ui/search/list-filters.ts';
import { type AuditSearch, kinds } from './search.ts';
import { useActionWords } from './use-action-words.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  list: ListFilters<AuditSearch>;
  entries: readonly AuditEntry[];
}

export function AuditFilters({ search, list: { ask, filter, count }, entries }: AuditFiltersProps) {
  const { t } = useText();
  const formats = useFormats();
  const wordsOf = useActionWords();
  const { data: team } = useSuspenseQuery(teamQuery());
  const { data: tokens } = useSuspenseQuery(tokensQuery());
  const people = team.data.flatMap(({ user_id, name, email }) =>
    user_id ? [{ value: user_id, label: name ?? email }] : [],
  );
  const machines = tokens.data.map(({ id, name }) => ({ value: id, label: name }));
  // They are named as the API names them.
  const [isOpen, { toggle }] = useDisclosure(search.action !== undefined || search.object_id !== undefined);
  const wide = { base: '100%', xs: 210 };
  return (
    <FilterBox count={count}>
      <Group mb="md" align="flex-end" gap="sm">
        <ChoiceFilter
          label={t('audit.kind')}
          w={wide}
          of={kinds}
          labelOf={(kind) => t(`audit.kind.${kind}`)}
          {...filter('kind')}
        />
        <SearchSelect
          label={t('audit.actor')}
          placeholder={t('list.any')}
          clearable
          w={wide}
          nothingFoundMessage={t('list.nothingFound')}
          data={[
            { group: t('nav.team'), items: people },
            { group: t('nav.tokens'), items: machines },
          ]}
          value={search.actor ?? null}
          onChange={(actor) => ask({ actor: actor ?? undefined })}
        />
        <MomentFilter label={t('events.from')} {...filter('from')} w={wide} />
        <MomentFilter label={t('events.to')} {...filter('to')} w={wide} />
        <Button variant="subtle" onClick={toggle} aria-expanded={isOpen}>
          {t(isOpen ? 'list.fewerFilters' : 'list.moreFilters')}
        </Button>
      </Group>
      {isOpen && (
        <Group mb="md" align="flex-end" gap="sm">
          <FilterInput label={t('audit.technical')} placeholder="auth.login" w={wide} {...filter('action')} />
          <KnownIdFilter
            known={
              new Map(
                entries.flatMap(({ object_id, action, created_at }) =>
                  object_id ? [[object_id, `${wordsOf(action)}, ${formats.moment(created_at)}`]] : [],
                ),
              )
            }
            label={t('audit.object')}
            placeholder={`${idPrefixes.voucher}_…`}
            w={{ base: '100%', xs: 290 }}
            {...filter('object_id')}
          />
        </Group>
      )}
    </FilterBox>
  );
}
