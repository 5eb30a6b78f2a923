/** The databases of the server, and what their background work still has to do. */
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CellState } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const everyMs = 15_000;
/** Counts end here. */
const most = 10_000;

export function AdminCellsPage() {
  const { t } = useText();
  const { data, refetch, isFetching } = useSuspenseQuery({
    ...queryOf('admin.listCells'),
    refetchInterval: everyMs,
  });
  return (
    <>
      <PageHead title={t('nav.admin.cells')} what={t('admin.cellsWhat')}>
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('admin.refresh')}
        </Button>
      </PageHead>
      <Panel title={t('admin.cells')}>
        <CellTable cells={data.data} />
      </Panel>
      <Panel title={t('admin.lag')}>
        <LagTable cells={data.data} />
      </Panel>
    </>
  );
}

function useCount(): (count: number) => string {
  const formats = useFormats();
  return (count) => `${formats.number(count)}${count >= most ? '+' : ''}`;
}

function CellTable({ cells }: { cells: readonly CellState[] }) {
  const { t } = useText();
  const countOf = useCount();
  return (
    <DataTable
      caption={t('admin.cells')}
      rows={cells}
      keyOf={({ name }) => name}
      columns={[
        {
          label: t('admin.cell'),
          cell: ({ name }) => (
            <Anchor component={Link} to={paths.adminMerchants()} search={{ cell: name } as never} size="sm">
              {name}
            </Anchor>
          ),
        },
        {
          label: t('fact.status'),
          cell: ({ state, fault }) => (
            <>
              <Badge color={state === 'open' ? 'teal' : 'red'} variant="light" miw="max-content">
                {t(`admin.cell.${state}`)}
              </Badge>
              {fault && (
                <Text size="xs" c="dimmed">
                  {fault}
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('nav.admin.merchants'),
          isFigure: true,
          cell: ({ merchants }) => (merchants === null ? '–' : countOf(merchants)),
        },
        {
          label: t('admin.takesNew'),
          cell: ({ takes_new }) => t(takes_new ? 'admin.yes' : 'admin.no'),
        },
        {
          label: t('admin.moves'),
          cell: ({ moves }) =>
            moves.length === 0
              ? '–'
              : moves.map(({ merchant_id, target, step }) => (
                  <Text key={merchant_id} size="sm">
                    <Anchor component={Link} to={paths.adminMerchant(merchant_id)} size="sm">
                      {merchant_id}
                    </Anchor>
                    {` → ${target} (${step})`}
                  </Text>
                )),
        },
      ]}
    />
  );
}

/** How late each step of the background work is; a dash where nothing waits. */
function LagTable({ cells }: { cells: readonly CellState[] }) {
  const { t } = useText();
  const formats = useFormats();
  const countOf = useCount();
  const since = (time: string | null | undefined) => (time ? formats.moment(time) : '–');
  const count = (waiting: number | undefined) => (waiting === undefined ? '–' : countOf(waiting));
  return (
    <DataTable
      caption={t('admin.lag')}
      minWidth={900}
      rows={cells}
      keyOf={({ name }) => name}
      columns={[
        { label: t('admin.cell'), cell: ({ name }) => name },
        { label: t('admin.lag.relay'), cell: ({ backlog }) => since(backlog?.relay_since) },
        { label: t('admin.lag.seal'), cell: ({ backlog }) => since(backlog?.seal_since) },
        { label: t('admin.lag.fanOut'), cell: ({ backlog }) => since(backlog?.fan_out_since) },
        { label: t('admin.lag.delivery'), cell: ({ backlog }) => since(backlog?.delivery_since) },
        {
          label: t('admin.lag.deliveries'),
          isFigure: true,
          cell: ({ backlog }) => count(backlog?.deliveries),
        },
        { label: t('admin.lag.jobs'), isFigure: true, cell: ({ backlog }) => count(backlog?.jobs) },
        { label: t('admin.lag.mails'), isFigure: true, cell: ({ backlog }) => count(backlog?.mails) },
      ]}
    />
  );
}
