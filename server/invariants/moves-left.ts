/** What moves between cells have left behind, and the command that finishes each. */
import { encodeId } from '../../contract/ids.ts';
import { homeCell } from '../config/cells.ts';
import { type CellClient, type Living, rowsOf } from './cell-client.ts';
import { type Finding, finding } from './invariant.ts';

interface OpenMove {
  id: string;
  merchant_id: string;
  merchants: string[];
  source: string;
  target: string;
  step: string;
  /** Whether a process works on it. */
  claimed: boolean;
}

// The claim of `moves/move-store.ts`, whose second key is a signed number.
const openMoves = `
  select m.id, m.merchant_id, m.merchants::text[] as merchants, m.source, m.target, m.step,
         exists (select from pg_locks l
                 where l.locktype = 'advisory' and l.granted and l.classid = 735562 and l.objsubid = 2
                   and l.objid::bigint::bit(32)::integer = hashtext(m.merchant_id::text)
                   and l.database = (select oid from pg_database where datname = current_database())) as claimed
  from merchant_moves m where m.step not in ('done', 'canceled') order by m.created_at`;

/** Merchants whose rows a cell has and doesn't serve, with their live merchant. */
const refused = `
  select m.id, coalesce(m.live_merchant_id, m.id) as live_id from merchants m
  join merchant_fences f on f.merchant_id = m.id and f.stops = 'everything' order by m.id`;

const streams = `
  select 'slot' as kind, slot_name::text as name from pg_replication_slots
  where slot_name like 'tessera\\_move\\_%' and slot_name not like '%\\_c' and database = current_database()
  union all
  select 'publication', pubname::text from pg_publication where pubname like 'tessera\\_move\\_%'
  order by 1, 2`;

const isPast = ({ step }: OpenMove): boolean => step === 'switching' || step === 'switched';

/** A merchant whose rows are in a cell that refuses them, although no move is under way. */
export interface Remains extends Living {
  /** The cells that serve the merchant. */
  served_by: string[];
}

/** A slot or a publication of a move that has ended. */
export interface Stream {
  cell: string;
  kind: 'slot' | 'publication';
  name: string;
}

export interface Left {
  open: OpenMove[];
  remains: Remains[];
  streams: Stream[];
}

/** Reads what is left; `served` are the merchants whom each cell serves. */
export async function findLeft(cells: readonly CellClient[], served: readonly Living[]): Promise<Left> {
  const home = cells.filter(({ name }) => name === homeCell);
  // What a move does after this is no remainder, and one that ends meanwhile leaves nothing.
  const before = await rowsOf<OpenMove>(home, openMoves);
  const [remains, found]: [Remains[], Stream[]] = [[], []];
  for (const cell of cells) {
    for (const row of await rowsOf<Omit<Living, 'cell'>>([cell], refused)) {
      const places = served.filter(({ id }) => id === row.id);
      remains.push({ ...row, cell: cell.name, served_by: places.map((place) => place.cell) });
    }
    for (const row of await rowsOf<Omit<Stream, 'cell'>>([cell], streams))
      found.push({ cell: cell.name, ...row });
  }
  const open = await rowsOf<OpenMove>(home, openMoves);
  const known = [...before, ...open];
  const moving = new Set(known.flatMap(({ merchants }) => merchants));
  const names = new Set(known.map(({ id }) => `tessera_move_${id.replaceAll('-', '')}`));
  return {
    open,
    remains: remains.filter(({ id }) => !moving.has(id)),
    streams: found.filter(({ name }) => !names.has(name)),
  };
}

/** Describes what is left, with the command that finishes it. */
export async function leftovers(cells: readonly CellClient[], served: readonly Living[]): Promise<Finding[]> {
  const { open, remains, streams: stale } = await findLeft(cells, served);
  return [
    ...finding(
      'C6 no move is left unfinished',
      'Some merchants are on their way to another cell, and no process moves them. Until a move has ended, the cell that they leave keeps its log, and rows are in both cells.',
      open
        .filter(({ claimed }) => !claimed)
        .map((move) => {
          const command = `tessera cells move ${encodeId('merchant', move.merchant_id)}`;
          const { merchant_id, source, target, step } = move;
          const cancel = isPast(move) ? undefined : `${command} --cancel`;
          return { merchant_id, source, target, step, finish: `${command} --to ${target}`, cancel };
        }),
      'Run the command in `finish`: it continues where the move stopped. The command in `cancel` takes back a move that has not reached its switch.',
    ),
    ...finding(
      'C11 only the cell that serves a merchant has its rows',
      'Some cells have rows of merchants whom another cell serves, and no move is unfinished.',
      remains
        .filter(({ served_by: places }) => places.length > 0)
        .map(({ id, cell, served_by }) => ({ merchant_id: id, cell, served_by })),
      'Run `tessera cells doctor --repair`, which deletes the rows in the cell that does not serve the merchant.',
    ),
    ...finding(
      'C12 each merchant is served by a cell',
      'Some merchants are refused by every cell that has their rows, and no move is unfinished.',
      remains
        .filter(({ served_by: places }) => places.length === 0)
        .map(({ id, cell }) => ({ merchant_id: id, cell, let_in: letIn(id) })),
      'Restore the cell that served the merchant. If the cell shown has its latest events, run the statement in `let_in` there, and then `tessera cells doctor --repair`.',
    ),
    ...finding(
      'C13 no cell keeps its log for a move that has ended',
      'Some cells keep their log for moves that have ended, until their disk is full.',
      stale,
      'Run `tessera cells doctor --repair`, which removes them.',
    ),
  ];
}

const letIn = (id: string): string => `delete from merchant_fences where merchant_id = '${id}'`;
