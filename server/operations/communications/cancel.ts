import { cancel as route } from '../../../contract/domains/communications.ts';
import { hasEnded, viewCommunication } from '../../domains/communications/communication.ts';
import {
  findCommunication,
  lockCommunication,
  moveCommunication,
} from '../../domains/communications/communication-store.ts';
import { cancelJob } from '../../domains/jobs/jobs.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Cancels a communication and its job. Messages already being sent still arrive. */
export const cancel = write(route, async (tx, input, call) => {
  const found = await findCommunication(tx, input.id);
  // Lock the job before the communication, as everywhere.
  if (found.job_id !== null) await cancelJob(tx, found.job_id);
  const communication = (await lockCommunication(tx, found.id))!;
  if (communication.status === 'canceled') return viewCommunication(communication);
  if (hasEnded(communication)) throw refuse('invalid_transition');
  const shown = viewCommunication(await moveCommunication(tx, found.id, 'canceled', call.now));
  emit(tx, call, {
    type: 'communication.canceled',
    objectId: found.id,
    object: shown,
    previous: { status: communication.status },
  });
  return shown;
});
