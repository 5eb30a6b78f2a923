import { list as route } from '../../../contract/domains/webhooks.ts';
import { limits } from '../../../contract/limits.ts';
import { endpointsQuery, readLastAttempts } from '../../domains/webhooks/endpoints/endpoint-store.ts';
import { viewAttempt, viewEndpoint } from '../../domains/webhooks/endpoints/endpoint-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists the merchant's endpoints, each with its last attempts. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = endpointsQuery(tx, input.status);
  const found = await readPage(tx, page, { query, table: 'webhook_endpoints' }, (row) => row);
  const ids = found.data.map(({ id }) => id);
  const attempts = ids.length === 0 ? [] : await readLastAttempts(tx, ids, limits.webhooks.attemptsShown);
  const byEndpoint = Map.groupBy(attempts, (attempt) => attempt.endpoint_id);
  const data = found.data.map((row) => ({
    ...viewEndpoint(row, call.now),
    attempts: (byEndpoint.get(row.id) ?? []).map(viewAttempt),
  }));
  return { ...found, data };
});
