import { get as route } from '../../../contract/domains/communications.ts';
import { read } from '../../operation.ts';
import { viewCommunication } from './communication.ts';
import { requireCommunication } from './find-communication.ts';

/** One communication, with the figures as they are now. */
export const get = read(route, async (tx, input) =>
  viewCommunication(await requireCommunication(tx, input.id)),
);
