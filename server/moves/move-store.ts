/** What moves where, and how far each move has come. */
import type pg from 'pg';
import { newUuid } from '../clock/new-id.ts';
import * as switches from '../database/cells/switch-store.ts';

/**
 * 1. `planned`: nothing has been changed yet
 * 2. `copying`: the source records changes for the move, and the first copy is being made
 * 3. `copied`: the first copy is complete, and changes follow
 * 4. `compared`: all rows were the same at one position of the log
 * 5. `switching`: writes are held up, and what was written since is the same
 * 6. `switched`: the merchant lives in the target; the source still has its rows
 * 7. `done`
 */
export type Step =
  | 'planned'
  | 'copying'
  | 'copied'
  | 'compared'
  | 'switching'
  | 'switched'
  | 'done'
  | 'canceled';

export interface Move {
  id: string;
  /** The live merchant. */
  merchant_id: string;
  merchants: string[];
  source: string;
  target: string;
  step: Step;
}

const columns = 'id, merchant_id, merchants::text[] as merchants, source, target, step';

/** The unfinished move of this merchant, or of the live merchant of this sandbox. */
export async function findOpenMove(home: pg.Client, merchantId: string): Promise<Move | undefined> {
  const { rows } = await home.query<Move>(
    `select ${columns} from merchant_moves
     where $1::uuid = any (merchants) and step not in ('done', 'canceled')`,
    [merchantId],
  );
  return rows[0];
}

export async function planMove(
  home: pg.Client,
  { merchants, source, target }: Pick<Move, 'merchants' | 'source' | 'target'>,
): Promise<Move> {
  const { rows } = await home.query<Move>(
    `insert into merchant_moves (id, merchant_id, merchants, source, target)
     values ($1, $2, $3, $4, $5) returning ${columns}`,
    [newUuid(), merchants[0], merchants, source, target],
  );
  return rows[0]!;
}

/** Records the step. Throws if another process has taken the move further. */
export async function advance(home: pg.Client, move: Move, step: Step, waitedMs?: number): Promise<void> {
  const { rowCount } = await home.query(
    `update merchant_moves set step = $3, waited_ms = coalesce($4, waited_ms), updated_at = now()
     where id = $1 and step = $2`,
    [move.id, move.step, step, waitedMs ?? null],
  );
  if (rowCount === 0) throw new Error('Another process continues this move.');
  move.step = step;
}

const stepOf = async (home: pg.Client, { id }: Move): Promise<Step | undefined> =>
  (await home.query<Pick<Move, 'step'>>('select step from merchant_moves where id = $1', [id])).rows[0]?.step;

/** Names the target in the directory: from then on the merchant lives there. Another process may have done it. */
export async function switchDirectory(home: pg.Client, move: Move): Promise<void> {
  const { rows } = await home.query<{ done: boolean }>(switches.switchDirectory.text, [move.id]);
  if (!rows[0]!.done && (await stepOf(home, move)) !== 'switched')
    throw new Error('Another process continues this move.');
  move.step = 'switched';
}

/** Makes this process the only one that works on moves of this merchant, as long as the connection lives. */
export async function claimMove(home: pg.Client, merchantId: string): Promise<boolean> {
  const { rows } = await home.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock(735562, hashtext($1::uuid::text)) as claimed',
    [merchantId],
  );
  return rows[0]!.claimed;
}
