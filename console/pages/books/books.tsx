/** The books: what the shop owes on gift cards and points, month by month. */

import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Books } from '@tessera/sdk';
import { useState } from 'react';
import { commonUnit } from '../../../contract/units.ts';
import { bookColumns, pointsTypes } from '../../api/catalogue.gen.ts';
import { JobPanel } from '../../components/jobs/later-job-panel.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { ExportButton } from '../../components/lists/table/export-button.tsx';
import type { ValueWords } from '../../components/lists/table/list-columns.ts';
import { useUnits } from '../../components/units.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { RollForward } from './roll-forward.tsx';
import { booksQuery, booksRange } from './search.ts';

const route = getRouteApi('/inside/books');

/** What an accountant reads of a points entry. */
const entryColumns = [
  'occurred_at',
  'customer_id',
  'serial',
  'pass_id',
  'type',
  'points',
  'status',
  'balance_after',
  'reason',
  'reference',
  'order_id',
  'order_amount',
  'order_currency',
  'staff',
] as const;

export function BooksPage() {
  const { t, tIn } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: books } = useSuspenseQuery(booksQuery(search));
  const { filter, isFiltered, count, clear } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next }),
  );
  const mayReadEntries = useDenials()('points.export') === undefined;
  const unitOf = useUnits(books.points.map(({ pass_id }) => pass_id));
  const units = books.points.map(({ pass_id }) => unitOf(pass_id));
  const tEntries = tIn(commonUnit(units));
  const isMixed = new Set(units).size > 1;
  const typeWords = Object.fromEntries(pointsTypes.map((type) => [type, tEntries(`points.type.${type}`)]));
  const entryWords: Partial<Record<string, ValueWords>> = {
    type: typeWords,
    status: 'status',
    reference: 'mark',
    order_id: 'mark',
  };
  const [job, setJob] = useState<string>();
  const isEmpty = books.gift_cards.length === 0 && books.points.length === 0;
  return (
    <>
      <PageHead title={t('nav.books')} what={t('books.what')}>
        <ExportButton
          act="books.export"
          query={{ ...booksRange(search), timezone: undefined }}
          columns={bookColumns.map((name) => ({
            name,
            title: t(`books.column.${name}`),
            words: name === 'kind' || name === 'unit' ? `books.${name}` : undefined,
          }))}
          what={t('books.exportWhat')}
        />
        {books.points.length > 0 && mayReadEntries && (
          <ExportButton
            act="points.export"
            query={{}}
            period={{ from: books.from, to: books.to }}
            columns={entryColumns.map((name) => ({
              name,
              title: tEntries(`books.entry.${name === 'points' && isMixed ? 'pointsOrStamps' : name}`),
              words: entryWords[name],
            }))}
            label={tEntries('books.exportEntries')}
            what={tEntries('books.exportEntriesWhat')}
            onJob={setJob}
          />
        )}
      </PageHead>
      {job && <JobPanel id={job} onClose={() => setJob(undefined)} />}
      {(isFiltered || !isEmpty) && (
        <FilterPanel isFiltered={isFiltered} count={count} onClear={clear}>
          <DayFilter label={t('books.from')} {...filter('from')} />
          <DayFilter label={t('books.to')} {...filter('to')} />
        </FilterPanel>
      )}
      <Text size="sm" c="dimmed" mb="md">
        {t('books.period', { period: formats.days(books.from, books.to), timeZone: books.timezone })}
      </Text>
      {isEmpty && (
        <Panel title={t('books.outstanding')}>
          <EmptyState title={t('books.empty')} teach={t('books.teach')} />
        </Panel>
      )}
      {books.gift_cards.map(({ currency, amounts, months }) => (
        <RollForward
          key={currency}
          title={t('books.giftCards', { currency })}
          kind="giftCards"
          of={{ from: books.from, to: books.to, period: amounts }}
          months={months.map(({ from, to, amounts: period }) => ({ from, to, period }))}
          show={(value) => formats.money(value, currency)}
        />
      ))}
      {books.points.map((one) => (
        <CountedIn key={one.pass_id} unit={unitOf(one.pass_id)}>
          <PointsBook books={books} of={one} />
        </CountedIn>
      ))}
    </>
  );
}

type OfPass = Books['points'][number];

function PointsBook({ books: { from, to }, of }: { books: Books; of: OfPass }) {
  const { t } = useText();
  const formats = useFormats();
  const { pass_name: name, rate, points, value, months } = of;
  return (
    <>
      <RollForward
        title={t('books.points', { name })}
        kind="points"
        of={{ from, to, period: points }}
        months={months.map((month) => ({ ...month, period: month.points }))}
        show={formats.number}
        note={rate ? undefined : t('books.noRate')}
      />
      {rate && value && (
        <RollForward
          title={t('books.pointsValue', { name, currency: rate.currency })}
          kind="points"
          of={{ from, to, period: value }}
          months={months.flatMap((month) => (month.value ? [{ ...month, period: month.value }] : []))}
          show={(amount) => formats.money(amount, rate.currency)}
          note={t(rate.source === 'reward' ? 'books.rateOfReward' : 'books.rateOfRule', {
            points: rate.points,
            amount: formats.money(rate.amount, rate.currency),
            reward: rate.reward_name ?? '',
          })}
        />
      )}
    </>
  );
}
