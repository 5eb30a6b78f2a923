import { listDeliveries as route } from '../../../contract/domains/webhooks.ts';
import { decodeId } from '../../../contract/ids.ts';
import { deliveriesQuery, readUrl } from '../../domains/webhooks/deliveries/delivery-log-store.ts';
import { viewDelivery } from '../../domains/webhooks/deliveries/delivery-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Lists an endpoint's deliveries. */
export const listDeliveries = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const id = decodeId('webhook_endpoint', input.id);
  if (id === undefined || (await readUrl(tx, id)) === undefined) throw refuse('not_found');
  return readPage(tx, page, { query: deliveriesQuery(tx, id, input.status), table: 'log' }, viewDelivery);
});
