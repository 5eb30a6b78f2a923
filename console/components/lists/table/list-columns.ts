/** Columns of a list, and which of them its reader chose. */
import { useLocalStorage } from '@mantine/hooks';
import type { Column } from '../../../ui/data-table.tsx';

interface Filed<Row> extends Column<Row> {
  /**
   * What a file has in place of the cell: a field of the row under the label of the column, or several with their titles.
   * A column without is not in files.
   */
  fields?: string | Readonly<Record<string, string>>;
  /** What the column is called in views, if it has no fields. */
  name?: string;
  /** By field, what a file says in place of its values, where that isn't said by `commonWords`. */
  words?: Readonly<Record<string, ValueWords>>;
}

/** A column has a name that is the same in every language. */
export type ListColumn<Row> = Filed<Row> &
  (Required<Pick<Filed<Row>, 'fields'>> | Required<Pick<Filed<Row>, 'name'>> | { isAction: true });

/** What views and this browser call a column: its first field, or its own name. Buttons have none. */
export const nameOf = ({ fields, name }: Pick<ListColumn<never>, 'fields' | 'name'>): string | undefined =>
  name ?? (typeof fields === 'object' ? Object.keys(fields)[0] : fields);

/** Whether a column is shown; the first can't be hidden. */
export const isShown = (
  column: Pick<ListColumn<never>, 'fields' | 'name'>,
  at: number,
  hidden: readonly string[],
): boolean => at === 0 || !hidden.includes(nameOf(column) ?? '');

/** The columns that a view hides. One that knows none of them, such as of an older version, hides nothing. */
export function hiddenBy(
  shown: readonly string[] | null,
  columns: readonly Pick<ListColumn<never>, 'fields' | 'name'>[],
): string[] {
  const names = columns.slice(1).flatMap((column) => nameOf(column) ?? []);
  if (shown === null || !columns.some((column) => shown.includes(nameOf(column) ?? ''))) return [];
  return names.filter((name) => !shown.includes(name));
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

/** The names of the columns that this browser hides of a list. */
export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `tessera.columns.${list}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  return [hidden, setHidden];
}
