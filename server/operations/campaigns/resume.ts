import { resume as route } from '../../../contract/domains/campaigns.ts';
import { turn } from '../../domains/campaigns/turn.ts';
import { write } from '../../engine/operation.ts';

/** Allows uses of a paused campaign again. */
export const resume = write(route, (tx, input, call) => turn(tx, input.id, true, call));
