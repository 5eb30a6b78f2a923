/** An invoice: line items and status. */
import { Button, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DownloadIcon, OutsideIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { monthOf } from './period.ts';

const route = getRouteApi('/inside/billing/$id');

export function InvoicePage() {
  const { t, language } = useText();
  const formats = useFormats();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(queryOf('billing.listInvoices', { ids: [id] }));
  // The loader has checked that it exists.
  const invoice = data.data[0]!;
  const money = (amount: number) => formats.money(amount, invoice.currency);
  const month = monthOf(invoice.period.start, language);
  return (
    <>
      <PageHead title={t('billing.invoice', { number: invoice.number ?? month })}>
        <Button component={Link} to={paths.billing()} variant="subtle">
          {t('billing.back')}
        </Button>
        {invoice.hosted_url && (
          <Button
            component="a"
            href={invoice.hosted_url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<OutsideIcon size={16} />}
          >
            {t('billing.page')}
          </Button>
        )}
        {invoice.pdf_url && (
          <Button component="a" href={invoice.pdf_url} download leftSection={<DownloadIcon size={16} />}>
            PDF
          </Button>
        )}
      </PageHead>
      <Panel title={t('billing.state')} actions={<StatusBadge status={invoice.status} />}>
        <Text mb="md">{t(`billing.meaning.${invoice.status}`)}</Text>
        <Facts
          columns={4}
          facts={[
            { label: t('billing.period'), value: month },
            { label: t('billing.planName'), value: t(`billing.plan.${invoice.plan}`) },
            { label: t('billing.amount'), value: money(invoice.amount_due) },
            { label: t('billing.amountPaid'), value: money(invoice.amount_paid) },
            { label: t('billing.due'), value: invoice.due_at && formats.day(invoice.due_at) },
            { label: t('billing.paid'), value: invoice.paid_at && formats.day(invoice.paid_at) },
            { label: t('fact.created'), value: formats.day(invoice.created_at) },
            { label: t('fact.id'), value: invoice.id },
          ]}
        />
      </Panel>
      <Panel title={t('billing.lines')}>
        <DataTable
          caption={t('billing.linesOf', { number: invoice.number ?? month })}
          minWidth={420}
          rows={invoice.lines}
          keyOf={({ description }) => description}
          columns={[
            { label: t('billing.line'), cell: ({ description }) => description },
            {
              label: t('billing.quantity'),
              cell: ({ quantity }) => formats.number(quantity),
              isFigure: true,
            },
            { label: t('billing.amount'), cell: ({ amount }) => money(amount), isFigure: true },
          ]}
        />
        <Group justify="flex-end" mt="sm" px="xs">
          <Text fw={650} className="figure">
            {t('billing.total', { amount: money(invoice.amount_due) })}
          </Text>
        </Group>
      </Panel>
    </>
  );
}
