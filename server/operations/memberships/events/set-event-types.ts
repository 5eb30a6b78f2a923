import { setTypes as route } from '../../../../contract/domains/member-events.ts';
import { declare } from '../../../domains/customers/attributes/declared-store.ts';
import { refusalOfTypes, typeOf, viewTypes } from '../../../domains/member-events/event-types.ts';
import { eventSchemas } from '../../../domains/member-events/member-event-store.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { write } from '../../../engine/operation.ts';

/** Declares the types of events of members. */
export const setEventTypes = write(route, async (tx, input, call) => {
  const wanted = input.types.map(typeOf);
  const { row, previous } = await declare(tx, call, eventSchemas, wanted, refusalOfTypes);
  const object = viewTypes(tx.merchantId, row);
  if (previous) {
    const event = { objectId: tx.merchantId, object, previous: { types: [...previous] } };
    emit(tx, call, { type: 'event_types.updated', ...event });
  }
  return object;
});
