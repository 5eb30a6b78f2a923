/** Gates that hold up a move at a place where a defect shows, however fast the machine is. */
import pg from 'pg';
import { atEnd, type Ending } from '../../harness/endings.ts';
import { until } from '../../harness/patience.ts';
import { type MovingCells, target } from '../harness/moving-cells.ts';

const gate = 7_302;

export interface Gate {
  /** Resolves once the move waits here. */
  reached(): Promise<unknown>;
  open(): Promise<void>;
}

async function holdUp(t: Ending, url: string, table: string, when: string, only = 'true'): Promise<Gate> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(
    `create function wait_at_the_gate() returns trigger language plpgsql
     as $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  );
  await holder.query(
    `create trigger held_up before ${when} on ${table} for each row when (${only})
     execute function wait_at_the_gate()`,
  );
  await holder.query(`select pg_advisory_lock(${gate})`);
  let isOpen = false;
  const open = async (): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    await holder.query(`select pg_advisory_unlock(${gate})`);
    await holder.query('drop function wait_at_the_gate() cascade');
    await holder.end();
  };
  atEnd(t, open);
  return {
    reached: () =>
      until(
        async () => {
          const { rows } = await holder.query(
            `select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows.length > 0;
        },
        { seconds: 60 },
      ),
    open,
  };
}

/** All rows of the snapshot are in the target; what is written from now on arrives as changes. */
export const holdUpAfterCopy = (t: Ending, { database }: MovingCells): Promise<Gate> => {
  const cell = database.cells!.find(({ name }) => name === target)!;
  return holdUp(t, cell.database.superuserUrl, 'merchant_arrivals', 'insert');
};

/** The last changes have followed, and the fence is about to become final. */
export const holdUpBeforeFinal = (t: Ending, { database }: MovingCells): Promise<Gate> =>
  holdUp(t, database.superuserUrl, 'merchant_moves', 'update of step', `new.step = 'switching'`);
