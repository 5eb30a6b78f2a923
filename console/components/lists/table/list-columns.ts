/** Columns of a list, and which of them its reader chose. */
import { useLocalStorage } from '@mantine/hooks';
import type { Column } from '../../../ui/data-table.tsx';

export interface ListColumn<Row> extends Column<Row> {
  /**
   * What a file has in place of the cell: a field of the row under the label of the column, or several with their titles.
   * A column without is not in files.
   */
  fields?: string | Readonly<Record<string, string>>;
}

/** A column of a file with its title. */
export interface FileColumn {
  name: string;
  title: string;
}

export const fileColumnsOf = <Row>(columns: readonly ListColumn<Row>[]): FileColumn[] =>
  columns.flatMap(({ label, fields = {} }) =>
    typeof fields === 'string'
      ? [{ name: fields, title: label }]
      : Object.entries(fields).map(([name, title]) => ({ name, title })),
  );

const none: readonly string[] = [];

/** The columns that this browser hides of a list, by label; the first can't be hidden. */
export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `tessera.columns.${list}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  return [hidden, setHidden];
}
