/**
 * The end of a move's switch. Once the source refuses everything of a merchant for good, the switch is decided, and any
 * process can carry out the rest, any number of times: the command that moves the merchant, or the background of home.
 */
import { homeCell } from '../../config/cells.ts';
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

/** In home: names the target in the directory and records the step, in one commit; nothing if that was done. */
export const switchDirectory = statement<object>(
  'move_switch_directory',
  `with switched as (
     update merchant_moves set step = 'switched', updated_at = now() where id = $1::uuid and step = 'switching'
     returning merchants, target
   ), arrived_home as (
     delete from merchant_cells c using switched s where s.target = '${homeCell}' and c.merchant_id = any (s.merchants)
   )
   insert into merchant_cells (merchant_id, cell)
   select unnest(s.merchants), s.target from switched s where s.target <> '${homeCell}'
   on conflict (merchant_id) do update
     set cell = excluded.cell, version = merchant_cells.version + 1, updated_at = now()`,
);

/** In the target: serves the merchants, unless a later move keeps them out. */
export const letIn = statement<{ merchant_id: string }>(
  'move_let_in',
  `delete from merchant_fences where merchant_id = any ($1::uuid[]) and stops = 'everything' and move_id = $2::uuid
   returning merchant_id`,
);
