import { list as route } from '../../../contract/domains/pictures.ts';
import { build } from '../../database/query-builder.ts';
import { viewPicture } from '../../domains/pictures/picture.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The merchant's pictures, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = build
    .selectFrom('pictures')
    .selectAll()
    .where('merchant_id', '=', tx.merchantId)
    .where('status', '=', 'ready');
  return readPage(tx, page, { query, table: 'pictures' }, (row) => viewPicture(row, call.services));
});
