/** Columns of a list, and which of them its reader chose. */
import { useLocalStorage } from '@mantine/hooks';
import type { Column } from '../../../ui/data-table.tsx';

export interface ListColumn<Row> extends Column<Row> {
  /**
   * What a file has in place of the cell: a field of the row under the label of the column, or several with their titles.
   * A column without is not in files.
   */
  fields?: string | Readonly<Record<string, string>>;
  /** By field, what a file says in place of its values, where that isn't said by `commonWords`. */
  words?: Readonly<Record<string, ValueWords>>;
}

/** Words by value, or what the keys of their texts begin with: `passes.type` for `passes.type.stamp`. */
export type ValueWords = string | Readonly<Record<string, string>>;

/** By field, what files of all lists say. */
export const commonWords: Readonly<Record<string, ValueWords>> = {
  status: 'status',
  kyb_status: 'status',
  role: 'role',
  'actor.type': 'actor',
  order_id: 'mark',
  'order.id': 'mark',
  reference: 'mark',
};

/** A column of a file with its title. */
export interface FileColumn {
  name: string;
  title: string;
  words?: ValueWords | undefined;
}

export const fileColumnsOf = <Row>(columns: readonly ListColumn<Row>[]): FileColumn[] =>
  columns.flatMap(({ label, fields = {}, words = {} }) =>
    Object.entries(typeof fields === 'string' ? { [fields]: label } : fields).map(([name, title]) => ({
      name,
      title,
      words: words[name],
    })),
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
