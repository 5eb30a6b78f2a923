import { createTemplate as route } from '../../../../contract/domains/passes.ts';
import { addTemplate } from '../../../domains/memberships/adding/add-template.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { write } from '../../../engine/operation.ts';

/** Creates a template, as a draft or already published. */
export const createTemplate = write(route, async (tx, input, call) => {
  const { result, events } = await addTemplate(tx, input, call);
  emit(tx, call, ...events);
  return result;
});
