/** What can be done with the selected rows of a list. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { useFormats } from '../../use-formats.ts';
import type { Total } from '../use-total.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import type { BulkAction } from './bulk-run.ts';
import type { ListColumn } from './list-columns.ts';

const BulkDialog = lazyPart<BulkDialogProps<never>>(() => import('./bulk-dialog.tsx'));

export interface BulkBarProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  acts: readonly BulkAction<Row>[];
  columns: readonly ListColumn<Row>[];
  /** Whether the rows of all pages are selected. */
  isWhole: boolean;
  /** Whether the list has other pages. */
  isPart: boolean;
  /** Whether their rows can be selected, too. */
  hasMore: boolean;
  counted: Total;
  onWhole: () => void;
  onClear: () => void;
  /** Called when an act begins with the rows, which can take them off the list. */
  onRun: () => void;
  children: ReactNode;
}

export default function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { rows, keyOf, acts, columns, isWhole, hasMore, onWhole, onClear, onRun, children } = props;
  const { t } = useText();
  const { status, more, denied } = useSelectionWords({ ...props, count: rows.length });
  // Rows change while the act runs, and may leave the list: those of the press count, and the dialog stays.
  const [chosen, setChosen] = useState<{ act: BulkAction<Row>; rows: readonly Row[] }>();
  const bar = (
    <Paper withBorder p="xs" mb="xs" component="section" aria-label={t('list.selected')} className="bulk-bar">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {status}
        </Text>
        {hasMore && !isWhole && (
          <Button size="compact-sm" variant="subtle" onClick={onWhole}>
            {more}
          </Button>
        )}
        {acts.map((act) => (
          <ActionButton
            key={act.label}
            act={act.act}
            denied={denied}
            size="compact-sm"
            variant="default"
            {...(act.isDangerous && { c: 'red' })}
            onClick={() => setChosen({ act, rows })}
          >
            {act.label}
          </ActionButton>
        ))}
        {children}
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
  return (
    <>
      {rows.length > 0 && bar}
      {chosen && (
        <Suspense>
          <BulkDialog
            act={chosen.act as unknown as BulkAction<never>}
            rows={chosen.rows as readonly never[]}
            keyOf={keyOf as (row: never) => string}
            nameOf={columns[0]!.cell as (row: never) => ReactNode}
            onRun={onRun}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is selected: some rows of this page, or those of all pages. */
function useSelectionWords(
  of: Pick<BulkBarProps<never>, 'isWhole' | 'isPart' | 'counted'> & { count: number },
) {
  const { isWhole, isPart, counted, count } = of;
  const { t } = useText();
  const { number } = useFormats();
  const { total, isAtLeast } = counted;
  const all = total === undefined || isAtLeast ? undefined : number(total);
  const some = { count: number(count) };
  const statusOf = () => {
    if (isWhole) return all === undefined ? t('list.wholeSelected') : t('list.allSelected', { total: all });
    if (!isPart) return t('list.selectedCount', some);
    return all === undefined ? t('list.selectedHere', some) : t('list.selectedOf', { ...some, total: all });
  };
  return {
    status: statusOf(),
    more: all === undefined ? t('list.selectWhole') : t('list.selectTotal', { total: all }),
    denied: isWhole ? t('list.onePageOnly') : undefined,
  };
}
