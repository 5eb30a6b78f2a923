/** What the members of an audience had to have in common, in words. */
import { List } from '@mantine/core';
import type { CustomerFilter } from '@tessera/sdk';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { useConditionWords } from '../conditions/use-condition-words.ts';
import { CampaignName } from '../objects/campaign-name.tsx';
import { useFormats } from '../use-formats.ts';
import { type FilterRow, filterRowsOf } from './filter-values.ts';

export function FilterWords({ filter }: { filter: CustomerFilter }) {
  return (
    <List size="sm">
      {filterRowsOf(filter).map((row) => (
        <List.Item key={JSON.stringify(row)} style={{ overflowWrap: 'anywhere' }}>
          <RowWords row={row} />
        </List.Item>
      ))}
    </List>
  );
}

function RowWords({ row }: { row: FilterRow }): ReactNode {
  const { t } = useText();
  const say = useConditionWords();
  const { money, number } = useFormats();
  const labelled = (label: string, value: number | string | undefined) =>
    value === undefined || value === ''
      ? []
      : [`${label}: ${typeof value === 'number' ? number(value) : value}`];
  switch (row.kind) {
    case 'without_tag':
      return labelled(t('audience.withoutTags'), row.tags.join(', '));
    case 'city':
      return labelled(t('audience.cities'), row.cities.join(', '));
    case 'last_visit':
      return [
        ...labelled(t('audience.notFor'), row.gte),
        ...labelled(t('audience.withinDays'), row.lte),
      ].join('; ');
    case 'spend': {
      const amount = (minor: number | undefined) => minor && money(minor, row.currency);
      return [
        ...labelled(t('audience.spendAtLeast'), amount(row.gte)),
        ...labelled(t('audience.spendAtMost'), amount(row.lte)),
        ...(row.days === '' ? [] : [t('audience.lastDays', { days: number(Number(row.days)) })]),
      ].join('; ');
    }
    case 'code':
      return (
        <>
          {t('audience.code')} (<CampaignName id={row.campaignId!} />
          ): {t(`audience.code.${row.state}`)}
        </>
      );
    default:
      return say(row);
  }
}
