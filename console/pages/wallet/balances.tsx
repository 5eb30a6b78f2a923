/** Balance per currency, and cash flow. */
import { Anchor, Group, Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Wallet, WalletReport } from '@tessera/sdk';
import { Suspense } from 'react';
import { granularities } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { CurrencySelect } from '../../components/fields/currency-select.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import {
  daysOf,
  figuresQuery,
  type Granularity,
  type Span,
  spans,
  type TransactionSearch,
} from './search.ts';
import { WalletHead } from './wallet-head.tsx';

const route = getRouteApi('/inside/wallet');
const FlowChart = lazyPart(() => import('./flow-chart.tsx'));

export function WalletPage() {
  const { t } = useText();
  const search = route.useSearch();
  const { data } = useSuspenseQuery(queryOf('wallet.get'));
  const { timeZone } = useFormats();
  const { data: figures } = useSuspenseQuery(figuresQuery(search, timeZone));
  return (
    <>
      <WalletHead />
      {data.wallets.length === 0 ? (
        <Paper withBorder mb="md">
          <EmptyState title={t('wallet.none')} teach={t('wallet.noneTeach')} />
        </Paper>
      ) : (
        data.wallets.map((wallet, _, all) => (
          <Balance key={wallet.id} wallet={wallet} isOneOfMany={all.length > 1} />
        ))
      )}
      {(data.wallets.length > 0 || figures.by_type.length > 0) && (
        <Figures figures={figures} currencies={data.wallets.map(({ currency }) => currency)} />
      )}
    </>
  );
}

function Balance({ wallet, isOneOfMany }: { wallet: Wallet; isOneOfMany: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const { currency, available, pending, held, status } = wallet;
  const cards = [
    {
      label: 'wallet.available',
      amount: available,
      note: 'wallet.availableNote',
      of: { status: ['available'] },
    },
    {
      label: 'wallet.pending',
      amount: pending,
      note: 'wallet.pendingNote',
      of: { status: ['pending'], least: 1 },
    },
    {
      label: 'wallet.held',
      amount: held,
      note: 'wallet.heldNote',
      of: { type: ['withdrawal'], status: ['pending'] },
    },
  ] as const;
  return (
    <Stack gap="xs" mb="lg" component="section" aria-label={currency}>
      <Group gap="xs">
        <Title order={2} size="h5">
          {currency}
        </Title>
        {status === 'frozen' && <StatusBadge status={status} />}
        {status === 'frozen' && <Text size="sm">{t('wallet.frozenNote')}</Text>}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {cards.map(({ label, amount, note, of }) => (
          <FigureCard
            key={label}
            label={isOneOfMany ? `${t(label)}, ${currency}` : t(label)}
            value={formats.money(amount, currency)}
            beside={cards.map((card) => formats.money(card.amount, currency))}
            note={t(note)}
            list={{ to: paths.walletTransactions(), search: { ...of, currency } }}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Figures({ figures, currencies }: { figures: WalletReport; currencies: string[] }) {
  const { t } = useText();
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, figures.currency);
  const ofPeriod = { currency: figures.currency, ...daysOf(figures, formats.timeZone) };
  const moved = (text: string, search: Pick<TransactionSearch, 'least' | 'most'>) => (
    <Anchor
      component={Link}
      to={paths.walletTransactions()}
      search={{ ...ofPeriod, ...search } as never}
      inherit
    >
      {text}
    </Anchor>
  );
  return (
    <>
      <Panel title={t('wallet.figures')} actions={<FigureChoices of={figures} currencies={currencies} />}>
        <Text size="sm" c="dimmed" mb="sm">
          {formats.day(figures.from)} – {formats.day(figures.to)}
        </Text>
        <Facts
          columns={5}
          facts={[
            { label: t('wallet.opening'), value: money(figures.opening) },
            { label: t('wallet.inflow'), value: moved(`+ ${money(figures.inflow)}`, { least: 1 }) },
            { label: t('wallet.outflow'), value: moved(`− ${money(figures.outflow)}`, { most: -1 }) },
            { label: t('wallet.fees'), value: `− ${money(figures.fees)}` },
            { label: t('wallet.closing'), value: `= ${money(figures.closing)}` },
          ]}
        />
        {figures.by_type.length > 0 && (
          <Paper mt="lg" mih={280}>
            <Suspense fallback={null}>
              <FlowChart figures={figures} />
            </Suspense>
          </Paper>
        )}
      </Panel>
      <Panel title={t('wallet.byType')}>
        {figures.by_type.length === 0 ? (
          <Text c="dimmed">{t('wallet.nothingMoved')}</Text>
        ) : (
          <DataTable
            caption={t('wallet.kinds')}
            minWidth={420}
            rows={figures.by_type}
            keyOf={({ type }) => type}
            columns={[
              {
                label: t('wallet.type'),
                cell: ({ type }) => (
                  <Anchor
                    size="sm"
                    component={Link}
                    to={paths.walletTransactions()}
                    search={{ ...ofPeriod, type: [type] } as never}
                  >
                    {t(`wallet.type.${type}`)}
                  </Anchor>
                ),
              },
              { label: t('wallet.count'), cell: ({ count }) => formats.number(count), isFigure: true },
              { label: t('wallet.amount'), cell: ({ amount }) => money(amount), isFigure: true },
              { label: t('wallet.fees'), cell: ({ fees }) => money(fees), isFigure: true },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('wallet.promised')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('wallet.promisedTeach')}
        </Text>
        <Facts
          facts={[
            ...figures.stored_value_outstanding.map(({ currency, amount }) => ({
              label: t('wallet.gifts', { currency }),
              value: formats.money(amount, currency),
            })),
            { label: t('wallet.points'), value: formats.number(figures.points_outstanding) },
          ]}
        />
      </Panel>
    </>
  );
}

function FigureChoices({ of, currencies }: { of: WalletReport; currencies: string[] }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      {currencies.length > 1 && (
        <CurrencySelect
          aria-label={t('wallet.currency')}
          size="xs"
          known={currencies}
          value={of.currency}
          allowDeselect={false}
          onChange={(currency) => navigate({ to: '.', search: { ...search, ...(currency && { currency }) } })}
        />
      )}
      <SegmentedControl
        aria-label={t('wallet.span')}
        size="xs"
        value={String(search.days ?? 30)}
        onChange={(days) => navigate({ to: '.', search: { ...search, days: Number(days) as Span } })}
        data={spans.map((days) => ({ value: String(days), label: t('wallet.days', { days }) }))}
      />
      <SegmentedControl
        aria-label={t('wallet.granularity')}
        size="xs"
        value={of.granularity}
        onChange={(by) => navigate({ to: '.', search: { ...search, by: by as Granularity } })}
        data={granularities.map((by) => ({ value: by, label: t(`wallet.by.${by}`) }))}
      />
    </>
  );
}
