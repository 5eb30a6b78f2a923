import { pause as route } from '../../../contract/domains/campaigns.ts';
import { turn } from '../../domains/campaigns/turn.ts';
import { write } from '../../engine/operation.ts';

/** Stops every use of a campaign. */
export const pause = write(route, (tx, input, call) => turn(tx, input.id, false, call));
