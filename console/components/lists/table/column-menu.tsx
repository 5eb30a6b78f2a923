import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useText } from '../../../text/text.tsx';
import { type ListColumn, nameOf } from './list-columns.ts';

export interface ColumnMenuProps {
  columns: readonly Pick<ListColumn<never>, 'label' | 'fields' | 'name'>[];
  /** By name. */
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  /** Whether it was pressed before it was there. */
  wasWanted?: boolean;
}

/** Chooses the columns of a list; the first stays. */
export function ColumnMenu({ columns, hidden, onHide, wasWanted = false }: ColumnMenuProps) {
  const { t } = useText();
  const choices = columns.slice(1).flatMap((column) => {
    const name = nameOf(column);
    return name === undefined ? [] : [{ name, label: column.label }];
  });
  const toggle = (name: string) =>
    onHide(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus defaultOpened={wasWanted}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" visibleFrom="xs">
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap="xs">
          {choices.map(({ name, label }) => (
            <Checkbox
              key={name}
              size="sm"
              label={label}
              checked={!hidden.includes(name)}
              onChange={() => toggle(name)}
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
