import { bookColumns, exportBooks as route } from '../../../contract/domains/books.ts';
import { bookExport } from '../../domains/books/book-export.ts';
import { bookSpan } from '../../domains/books/read-books.ts';
import { answerFile } from '../../domains/exports/answer-export.ts';
import { formOf } from '../../domains/exports/export-order.ts';
import { download } from '../../engine/operation.ts';

/** Exports the books as a file. */
export const exportBooks = download(route, async (input, call, isPeek) => {
  const { from, to } = input;
  // A refusal comes before the first byte.
  bookSpan(input, call);
  const filters = { ...(from && { from }), ...(to && { to }) };
  return answerFile(bookExport, { ...formOf(input, bookColumns), from, to }, call, {
    action: route.name,
    filters,
    isPeek,
  });
});
