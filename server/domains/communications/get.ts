import { get as route } from '../../../contract/domains/communications.ts';
import { read } from '../../engine/operation.ts';
import { viewCommunication } from './communication.ts';
import { findCommunication } from './communication-store.ts';

/** Reads one communication with its current counts. */
export const get = read(route, async (tx, input) => viewCommunication(await findCommunication(tx, input.id)));
