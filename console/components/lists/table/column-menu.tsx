import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useText } from '../../../text/text.tsx';
import type { ListColumn } from './list-columns.ts';

export interface ColumnMenuProps {
  columns: readonly Pick<ListColumn<never>, 'label' | 'isAction'>[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  /** Whether it was pressed before it was there. */
  wasWanted?: boolean;
}

/** Chooses the columns of a list; the first stays. */
export function ColumnMenu({ columns, hidden, onHide, wasWanted = false }: ColumnMenuProps) {
  const { t } = useText();
  const choices = columns.slice(1).filter(({ isAction }) => !isAction);
  const toggle = (label: string) =>
    onHide(hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label]);
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus defaultOpened={wasWanted}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" visibleFrom="xs">
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap="xs">
          {choices.map(({ label }) => (
            <Checkbox
              key={label}
              size="sm"
              label={label}
              checked={!hidden.includes(label)}
              onChange={() => toggle(label)}
            />
          ))}
          {hidden.length > 0 && (
            <Button variant="subtle" size="compact-xs" onClick={() => onHide([])}>
              {t('list.allColumns')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
