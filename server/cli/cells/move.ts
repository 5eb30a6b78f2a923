import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type pg from 'pg';
import { encodeId } from '../../../contract/ids.ts';
import { homeCell } from '../../config/cells.ts';
import { type Config, readEnvironment } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { asOwner } from '../../database/operator-database.ts';
import { causeOf } from '../../errors/cause-of.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import { explainMove } from '../../moves/explain-move.ts';
import { cancelMove, runMove } from '../../moves/move.ts';
import { claimMove, findOpenMove, type Move, planMove } from '../../moves/move-store.ts';
import { requireAlone, requireCell, requireReplication } from '../../moves/requirements.ts';
import { type CellAddress, connectForMerchants, openRig, type Rig } from '../../moves/rig.ts';
import type { Caller } from '../caller.ts';
import { namedMerchant } from '../merchant/named-merchant.ts';
import { Progress } from '../progress.ts';

const maxAttempts = 5;

/** `tessera cells move`: moves a merchant, with its sandbox, while it works. */
export const addMove = (cells: Command, caller: Caller): Command =>
  cells
    .command('move')
    .summary('move a merchant to another cell while it works')
    .description(
      'Copies the merchant and its sandbox, follows their changes, holds up their writes for a moment, compares both\n' +
        'cells and switches. If it is interrupted, run it again to continue, or take it back with --cancel. The cell that\n' +
        'the merchant leaves needs wal_level = logical, and an owner role that may replicate.',
    )
    .argument('<merchant>', 'as in `tessera merchant list`')
    .option('--to <cell>', 'the cell to move it to')
    .option('--cancel', 'take back a move that has not reached the switch', false)
    .action(async (text: string, options: { to?: string; cancel: boolean }) => {
      const merchantId = namedMerchant(text);
      const config = readEnvironment(caller);
      if (config.cells.others.length === 0)
        throw new ConfigError(
          'There is only one cell. Name more in TESSERA_CELLS; see docs/operating/cells.md.',
        );
      if ((options.to === undefined) !== options.cancel)
        throw new ConfigError('Name the cell with --to, or take a move back with --cancel.');
      await asOwner(config, (home, { ownerUrl }) =>
        work(caller, home, addressesOf(config, ownerUrl), merchantId, options.to),
      );
    });

const addressesOf = ({ cells }: Config, homeUrl: string): CellAddress[] => [
  { name: homeCell, ownerUrl: homeUrl },
  ...cells.others.map(({ name, url, ownerUrl }) => ({ name, ownerUrl: ownerUrl ?? url })),
];

/** Without a target, the move is taken back. */
async function work(
  caller: Caller,
  home: pg.Client,
  cells: readonly CellAddress[],
  merchantId: string,
  to: string | undefined,
): Promise<void> {
  const named = (name: string): CellAddress => {
    const found = cells.find((cell) => cell.name === name);
    if (found !== undefined) return found;
    throw new ConfigError(
      `There is no cell "${name}". The cells are ${cells.map((cell) => cell.name).join(', ')}.`,
    );
  };
  if (to !== undefined) named(to);
  const open = await openMove(home, merchantId, async () =>
    to === undefined ? undefined : plan(home, named, merchantId, to),
  );
  const merchant = encodeId('merchant', open.merchant_id);
  if (to !== undefined && open.target !== to)
    throw new CommandError(
      `${merchant} is moving to ${open.target}. Finish that, or take it back with --cancel.`,
    );
  const move = await claimed(home, open);
  if (move === undefined) throw new CommandError(`Another process is moving ${merchant}.`);
  const progress = new Progress(caller.err);
  const ends = { source: named(move.source), target: named(move.target) };
  const connect = () => openRig(home, move, ends, progress);
  const waitedMs = await (to === undefined ? within(connect, cancelMove) : finish(connect, move))
    .catch((error: unknown) => {
      throw explainMove(error, move);
    })
    .finally(() => progress.end());
  const waited = waitedMs === undefined ? '' : ` Its writes waited for up to ${waitedMs} ms.`;
  caller.out.write(
    to === undefined
      ? `The move was taken back. ${merchant} stays in the cell ${move.source}.\n`
      : `${merchant} lives in the cell ${move.target} now.${waited}\n`,
  );
}

/** The unfinished move of the merchant, or a new one. */
async function openMove(
  home: pg.Client,
  merchantId: string,
  begin: () => Promise<Move | undefined>,
): Promise<Move> {
  const found = (await findOpenMove(home, merchantId)) ?? (await begin());
  if (found === undefined) throw new CommandError('No move of this merchant is unfinished.');
  return found;
}

/** The move as it is now that no other process works on it; undefined if one does, or has just ended it. */
async function claimed(home: pg.Client, { id, merchant_id }: Move): Promise<Move | undefined> {
  if (!(await claimMove(home, merchant_id))) return undefined;
  const found = await findOpenMove(home, merchant_id);
  return found?.id === id ? found : undefined;
}

async function within(
  open: () => Promise<Rig>,
  run: (rig: Rig) => Promise<void>,
): Promise<number | undefined> {
  const rig = await open();
  await run(rig).finally(() => rig.close());
  return rig.waitedMs;
}

/** From the switch on only the target can serve the merchant, so a lost connection must not end the move. */
async function finish(open: () => Promise<Rig>, move: Move): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(open, runMove);
    } catch (error) {
      const isDue = move.step === 'switching' || move.step === 'switched';
      if (!isDue || attempt === maxAttempts) throw error;
      await pause(attempt * 500);
    }
  }
}

/** Checks everything that can be known before, and records the move. */
async function plan(
  home: pg.Client,
  named: (name: string) => CellAddress,
  merchantId: string,
  target: string,
): Promise<Move> {
  const { rows: placed } = await home.query<{ cell: string }>(
    'select cell from merchant_cells where merchant_id = $1',
    [merchantId],
  );
  const source = placed[0]?.cell ?? homeCell;
  if (source === target) throw new CommandError(`The merchant lives in the cell ${target} already.`);
  const merchants = await withClient(named(source), [merchantId], async (client) => {
    await requireCell(client, source);
    const found = await familyOf(client, source, merchantId);
    await requireReplication(client, source);
    return found;
  });
  await withClient(named(source), merchants, (client) => requireAlone(client, merchants));
  await withClient(named(target), merchants, (client) => requireCell(client, target));
  return planMove(home, { merchants, source, target });
}

/** The live merchant, followed by its sandbox: they always share a cell. */
async function familyOf(client: pg.Client, cell: string, merchantId: string): Promise<string[]> {
  await client.query('set tessera.task to operator');
  const { rows } = await client.query<{ id: string }>(
    `select m.id from merchants m, merchants given
     where given.id = $1
       and (m.id = coalesce(given.live_merchant_id, given.id) or m.live_merchant_id = coalesce(given.live_merchant_id, given.id))
     order by m.sandbox, m.id`,
    [merchantId],
  );
  if (rows.length === 0)
    throw new CommandError(
      `The cell ${cell} has no such merchant. List them with \`tessera merchant list\`, and check all cells with \`tessera cells doctor\`.`,
    );
  return rows.map(({ id }) => id);
}

async function withClient<Result>(
  { name, ownerUrl }: CellAddress,
  merchants: readonly string[],
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectForMerchants(ownerUrl, merchants).catch((error: unknown) => {
    throw new CommandError(
      `The cell ${name} can't be reached: ${causeOf(error)}. Nothing was changed. Check its \`owner_url\` in TESSERA_CELLS, and run the command again.`,
      { cause: error },
    );
  });
  return use(client).finally(() => client.end());
}
