/** Search parameters and the query of the books. */
import { queryOf } from '../../api/operations.ts';
import { dayIn, filled, type Given } from '../../ui/search/search-values.ts';

export interface BooksSearch {
  from?: string;
  to?: string;
  /** Books have a single page. */
  cursor?: string;
}

export const readBooksSearch = ({ from, to }: Given): BooksSearch =>
  filled({ from: dayIn(from), to: dayIn(to) });

export const booksRange = ({ from, to }: BooksSearch) => filled({ from, to });

/** The server's default is the month before and the month up to now. */
export const booksQuery = (search: BooksSearch) => queryOf('books.read', booksRange(search));
