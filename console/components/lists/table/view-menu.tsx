/** Saved views of a list: its filters, order and columns under a name, for oneself or the team. */
import { useRouter } from '@tanstack/react-router';
import type { SavedView } from '@tessera/sdk';
import type { OperationName } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { SavedMenu, type SavedMenuProps } from './saved-menu.tsx';

export interface ViewMenuProps extends Pick<SavedMenuProps, 'wasWanted'> {
  list: OperationName;
  /** The labels of the columns that are shown. */
  columns: readonly string[];
  all: readonly { label: string }[];
  onColumns: (hidden: readonly string[]) => void;
}

/** The route's name, of which the operation is the name in the SDK. */
const routeName = (list: OperationName): string =>
  list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function ViewMenu({ list, columns, all, onColumns, ...props }: ViewMenuProps) {
  const { t } = useText();
  const router = useRouter();
  const apply = (view: SavedView) => {
    const shown = view.columns;
    onColumns(shown ? all.slice(1).flatMap(({ label }) => (shown.includes(label) ? [] : [label])) : []);
    router.history.push(`${router.state.location.pathname}${view.search && `?${view.search}`}`);
  };
  const kept = () => {
    const search = new URLSearchParams(router.state.location.searchStr);
    // A place in the list and an open window are of the moment; a text that was searched for can name a person.
    for (const passing of ['cursor', 'shown', 'job', 'q']) search.delete(passing);
    return { search: search.toString(), columns: [...columns] };
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
