/** The plan, this month's usage, and invoices. */
import { Anchor, Badge, Button, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { BillingOverview } from '@tessera/sdk';
import { invoiceStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { ClearFilters, StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { levelOf, monthOf, shareOf } from './period.ts';
import { invoicesInput } from './search.ts';

const route = getRouteApi('/inside/billing');

export function BillingPage() {
  const { t } = useText();
  const { data: billing } = useSuspenseQuery(queryOf('billing.getOverview'));
  return (
    <>
      <PageHead title={t('billing.title')} />
      <Plan billing={billing} />
      <Usage billing={billing} />
      <Invoices />
    </>
  );
}

function Plan({ billing }: { billing: BillingOverview }) {
  const { t, language } = useText();
  const formats = useFormats();
  const { next_invoice: next } = billing;
  return (
    <Panel title={t('billing.plan')} actions={<StatusBadge status={billing.status} />}>
      <Facts
        columns={4}
        facts={[
          { label: t('billing.planName'), value: t(`billing.plan.${billing.plan}`) },
          { label: t('billing.period'), value: monthOf(billing.current_period.start, language) },
          {
            label: t('billing.next'),
            value: next ? formats.money(next.amount, next.currency) : t('billing.nothingDue'),
          },
          { label: t('billing.nextDue'), value: next && formats.day(next.due_at) },
        ]}
      />
      <Text size="sm" c={billing.status === 'past_due' ? 'red' : 'dimmed'} mt="md">
        {billing.status === 'past_due'
          ? t('billing.pastDue')
          : t(billing.payment_method_on_file ? 'billing.methodOnFile' : 'billing.noMethod')}
      </Text>
    </Panel>
  );
}

const tones = { calm: 'tessera', near: 'orange', beyond: 'red' } as const;

function Usage({ billing }: { billing: BillingOverview }) {
  const { t, language } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('billing.usage', { month: monthOf(billing.current_period.start, language) })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {billing.usage.map(({ metric, used, included }) => {
          const level = levelOf(used, included);
          const name = t(`billing.metric.${metric}`);
          return (
            <Stack key={metric} gap={4}>
              <Group justify="space-between" gap="xs">
                <Text fw={600} size="sm">
                  {name}
                </Text>
                {level !== 'calm' && (
                  <Badge color={tones[level]} variant="light">
                    {t(`billing.level.${level}`)}
                  </Badge>
                )}
              </Group>
              <Progress.Root size="lg">
                <Progress.Section value={shareOf(used, included)} color={tones[level]} aria-label={name} />
              </Progress.Root>
              <Text size="sm" className="figure">
                {included === null
                  ? t('billing.usedUnlimited', { used: formats.number(used) })
                  : t('billing.usedOf', {
                      used: formats.number(used),
                      included: formats.number(included),
                    })}
              </Text>
            </Stack>
          );
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {t('billing.usageTeach')}
      </Text>
    </Panel>
  );
}

function Invoices() {
  const { t, language } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered } = list;
  return (
    <Panel title={t('billing.invoices')}>
      <Group mb="md" align="end">
        <StatusesFilter of={invoiceStatuses} {...filter('status')} miw={220} />
        <DayFilter label={t('billing.dueUpTo')} {...filter('due')} />
        {isFiltered && <ClearFilters onClear={list.clear} />}
      </Group>
      <ListTable
        query={queryOf('billing.listInvoices', invoicesInput(search))}
        paging={list.paging}
        isFiltered={isFiltered}
        empty={t('billing.none')}
        teach={isFiltered ? undefined : t('billing.noneTeach')}
        isPart
        caption={t('billing.invoiceList')}
        columns={[
          {
            label: t('billing.number'),
            fields: 'number',
            cell: ({ id, number }) => (
              <Anchor component={Link} to={paths.invoice(id)} size="sm">
                {number ?? t('billing.noNumber')}
              </Anchor>
            ),
          },
          {
            label: t('billing.period'),
            fields: { 'period.start': t('billing.period') },
            sort: list.sort,
            cell: ({ period }) => monthOf(period.start, language),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('billing.due'),
            fields: 'due_at',
            cell: ({ due_at }) => (due_at ? formats.day(due_at) : '–'),
          },
          {
            label: t('billing.amount'),
            fields: { amount_due: t('billing.amount'), currency: t('wallet.currency') },
            cell: ({ amount_due, currency }) => formats.money(amount_due, currency),
            isFigure: true,
          },
          {
            label: t('billing.file'),
            name: 'file',
            cell: ({ pdf_url, number, period }) =>
              pdf_url && (
                <Button
                  component="a"
                  href={pdf_url}
                  download
                  size="xs"
                  variant="default"
                  leftSection={<DownloadIcon size={14} />}
                  aria-label={t('billing.pdfOf', {
                    invoice: number ?? monthOf(period.start, language),
                  })}
                >
                  PDF
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  );
}
