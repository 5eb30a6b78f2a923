import { list as route } from '../../../contract/domains/api-tokens.ts';
import { tokensQuery } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists all tokens of the merchant. */
export const list = read(route, (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = tokensQuery(tx, input.status, call.now);
  return readPage(tx, page, { query, table: 'api_tokens' }, (row) => viewApiToken(row, call.now));
});
