import { readBooks as route } from '../../../contract/domains/books.ts';
import { booksOf } from '../../domains/books/read-books.ts';
import { read } from '../../engine/operation.ts';

/** Returns what is outstanding on gift cards and points, and how it changed by month. */
export const readBooks = read(route, booksOf);
