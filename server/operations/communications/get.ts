import { get as route } from '../../../contract/domains/communications.ts';
import { viewCommunication } from '../../domains/communications/communication.ts';
import { findCommunication } from '../../domains/communications/communication-store.ts';
import { read } from '../../engine/operation.ts';

/** Reads one communication with its current counts. */
export const get = read(route, async (tx, input) => viewCommunication(await findCommunication(tx, input.id)));
