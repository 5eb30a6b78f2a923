import { resume as route } from '../../../contract/domains/campaigns.ts';
import { write } from '../../engine/operation.ts';
import { turn } from './turn.ts';

/** Allows uses of a paused campaign again. */
export const resume = write(route, (tx, input, call) => turn(tx, input.id, true, call));
