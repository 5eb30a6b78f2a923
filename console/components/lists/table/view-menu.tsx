/** Saved views of a list: its filters, order and columns under a name, for oneself or the team. */
import { useRouter } from '@tanstack/react-router';
import type { SavedView } from '@tessera/sdk';
import type { OperationName } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { hiddenBy, isShown, type ListColumn, nameOf } from './list-columns.ts';
import { SavedMenu, type SavedMenuProps } from './saved-menu.tsx';

export interface ViewMenuProps extends Pick<SavedMenuProps, 'wasWanted'> {
  list: OperationName;
  columns: readonly Pick<ListColumn<never>, 'fields' | 'name'>[];
  /** By name. */
  hidden: readonly string[];
  onColumns: (hidden: readonly string[]) => void;
}

/** The route's name, of which the operation is the name in the SDK. */
const routeName = (list: OperationName): string =>
  list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function ViewMenu({ list, columns, hidden, onColumns, ...props }: ViewMenuProps) {
  const { t } = useText();
  const router = useRouter();
  const apply = (view: SavedView) => {
    onColumns(hiddenBy(view.columns, columns));
    // The router's own path is without that of the console.
    router.history.push(`${location.pathname}${view.search && `?${view.search}`}`);
  };
  const kept = () => {
    const search = new URLSearchParams(router.state.location.searchStr);
    // A place in the list and an open window are of the moment; a text that was searched for can name a person.
    for (const passing of ['cursor', 'shown', 'job', 'q']) search.delete(passing);
    const shown = columns.filter((column, at) => isShown(column, at, hidden));
    return { search: search.toString(), columns: shown.flatMap((column) => nameOf(column) ?? []) };
  };
  return (
    <SavedMenu
      list={routeName(list)}
      texts={{ title: t('views.title'), save: t('views.save'), what: t('views.what') }}
      kept={kept}
      onChoose={apply}
      {...props}
    />
  );
}
