/** What can be done with the selected rows of a list. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import type { BulkAction } from './bulk-run.ts';
import type { ListColumn } from './list-columns.ts';

const BulkDialog = lazyPart<BulkDialogProps<never>>(() => import('./bulk-dialog.tsx'));

interface BulkBarProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  acts: readonly BulkAction<Row>[];
  columns: readonly ListColumn<Row>[];
  /** What is selected, in words. */
  status: string;
  /** Why acts can't be used: they are done with the rows of a page. */
  denied: string | undefined;
  /** The button that selects the rows of all pages, where there are more. */
  more: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { rows, keyOf, acts, columns, status, denied, more, onClear, children } = props;
  const { t } = useText();
  // Rows change while the act runs, and may leave the list: those of the press count, and the dialog stays.
  const [chosen, setChosen] = useState<{ act: BulkAction<Row>; rows: readonly Row[] }>();
  const bar = (
    <Paper withBorder p="xs" mb="xs" component="section" aria-label={t('list.selected')} className="bulk-bar">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {status}
        </Text>
        {more}
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
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
