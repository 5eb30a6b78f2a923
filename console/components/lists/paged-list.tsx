import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Paging } from '../../ui/search/list-filters.ts';
import { Pager } from './pager.tsx';

interface PagedListProps extends Paging {
  page: { data: readonly unknown[]; next_cursor: string | null };
  /** Whether filters can be why the list is empty. */
  isFiltered?: boolean;
  /** Title of the empty list. */
  empty?: string;
  /** What belongs in the list, shown while it is empty. */
  teach?: string | undefined;
  /** The next step, shown while the list is empty. */
  action?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list with its paging, or what to know about it while it is empty. */
export function PagedList({ page, isFiltered, empty, teach, action, children, ...paging }: PagedListProps) {
  const { t } = useText();
  const title = isFiltered ? t('list.nothingFound') : (empty ?? t('list.empty'));
  return (
    <>
      {page.data.length > 0 ? (
        children
      ) : (
        <EmptyState title={title} teach={teach}>
          {action}
        </EmptyState>
      )}
      <Pager {...paging} nextCursor={page.next_cursor} />
    </>
  );
}
