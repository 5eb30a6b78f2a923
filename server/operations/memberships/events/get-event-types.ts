import { getTypes as route } from '../../../../contract/domains/member-events.ts';
import { viewTypes } from '../../../domains/member-events/event-types.ts';
import { eventSchemas } from '../../../domains/member-events/member-event-store.ts';
import { read } from '../../../engine/operation.ts';

/** Returns the event types that the merchant declared. */
export const getEventTypes = read(route, async (tx) => viewTypes(tx.merchantId, await eventSchemas.read(tx)));
