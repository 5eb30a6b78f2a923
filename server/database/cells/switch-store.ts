/**
 * The end of a move's switch. Once the source refuses everything of a merchant for good, the switch is decided, and any
 * process can carry out the rest, any number of times: the command that moves the merchant, or the background of home.
 */
import { statement } from '../connection.ts';
import type { Row } from '../schema/row.ts';

export type OpenSwitch = Row<'merchant_moves', 'id' | 'merchants' | 'source' | 'target' | 'step'>;

/** In home: the moves that are in their switch, or past it. */
export const findSwitches = statement<OpenSwitch>(
  'move_switches',
  `select id, merchants::text[] as merchants, source, target, step from merchant_moves
   where step in ('switching', 'switched')`,
);

/** In a cell: of how many of these merchants it refuses everything, because of this move. */
export const countOut = statement<{ count: number }>(
  'move_out',
  `select count(*)::int as count from merchant_fences
   where merchant_id = any ($1::uuid[]) and stops = 'everything' and move_id = $2::uuid`,
);

/** In home: names the target in the directory and records the step, in one commit; false if that was done. */
export const switchDirectory = statement<{ done: boolean }>(
  'move_switch_directory',
  'select tessera_switch_directory($1::uuid) as done',
);

/** In the target: serves the merchants, unless a later move keeps them out. */
export const letIn = statement<{ done: boolean }>(
  'move_let_in',
  'select tessera_let_in($1::uuid, $2::uuid[]) as done',
);
