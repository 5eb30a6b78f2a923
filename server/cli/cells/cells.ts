import type { Command } from 'commander';
import type pg from 'pg';
import { encodeId } from '../../../contract/ids.ts';
import { textTable } from '../../../derive/text-table.ts';
import { type CellConfig, homeCell } from '../../config/cells.ts';
import { type Config, readEnvironment } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { claimName } from '../../database/cells/cell-name.ts';
import { openCellDatabase } from '../../database/cells/open-cell.ts';
import { asOwner, connectAsOperator } from '../../database/operator-database.ts';
import { missingMigrations } from '../../database/schema/migrate.ts';
import { causeOf } from '../../errors/cause-of.ts';
import { CommandError, exitCodes } from '../../errors/exit-codes.ts';
import type { CellClient } from '../../invariants/cell-client.ts';
import { cellFindings, strayMerchants } from '../../invariants/cells.ts';
import { type Removal, removeLeftovers } from '../../moves/remove-leftovers.ts';
import { repairDirectory } from '../../moves/repair-directory.ts';
import { loadKeyring } from '../../sealing/keyring.ts';
import type { Caller } from '../caller.ts';
import { addMove } from './move.ts';

/** `tessera cells`: several databases with merchants. */
export function addCells(tessera: Command, caller: Caller): void {
  const cells = tessera.command('cells').summary('manage several databases with merchants');
  cells
    .command('list')
    .summary('list all cells')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const rows = await describeAll(readEnvironment(caller));
      caller.out.write(json ? `${JSON.stringify(rows, null, 2)}\n` : asTable(rows));
    });
  cells
    .command('add')
    .summary('prepare the database of a cell that TESSERA_CELLS lists')
    .description(
      'Migrates the empty database of a cell and records the name of the cell in it. Servers do this too when they start\n' +
        'with the cell in TESSERA_CELLS. Running it again changes nothing.',
    )
    .argument('<name>', 'name of the cell')
    .action(async (name: string) => {
      const config = readEnvironment(caller);
      const cell = config.cells.others.find((one) => one.name === name);
      if (cell === undefined) throw new ConfigError(`TESSERA_CELLS does not list a cell "${name}".`);
      const { dataDir, secrets: given } = config;
      const keyring = await loadKeyring({ dataDir, given, mayGenerate: false });
      await asOwner(config, (_client, { ownerUrl }) => claimName(ownerUrl, homeCell));
      await openCellDatabase(config, keyring, cell);
      caller.out.write(`The cell ${name} is ready.\n`);
    });
  addMove(cells, caller);
  cells
    .command('doctor')
    .summary('check that each merchant lives in exactly one cell')
    .description(
      'Compares the directory with all cells, and changes nothing without --repair. Check the rows of each cell with\n' +
        '`tessera --cell <name> doctor`. Exits with 3 if it finds a problem, or a cell cannot be reached.',
    )
    .option(
      '--repair',
      'first correct the directory where it names another cell than the one that serves a merchant, and remove what moves that have ended left behind',
      false,
    )
    .action(async ({ repair: mayRepair }: { repair: boolean }) => {
      const config = readEnvironment(caller);
      const findings = await withClients(caller, config, async (cells) => {
        if (mayRepair) await repair(caller, config, cells);
        return cellFindings(cells);
      });
      for (const { check, problem, rows, advice } of findings) {
        const examples = rows.map((row) => `    ${JSON.stringify(row)}\n`).join('');
        caller.out.write(`✗ ${check}\n  ${problem}\n${examples}  What to do: ${advice}\n`);
      }
      if (findings.length > 0) caller.exitCode = exitCodes.unsound;
      else if (caller.exitCode !== exitCodes.unsound) caller.out.write('All checks of the cells passed.\n');
    });
}

/** Throws `CommandError` if a cell can't be reached, which may serve merchants too. */
async function repair(
  caller: Caller,
  { cells: { others } }: Config,
  cells: readonly CellClient[],
): Promise<void> {
  if (cells.length <= others.length)
    throw new CommandError('Nothing was repaired, because that takes all cells.');
  for (const { merchantId, from, to } of await repairDirectory(cells, await strayMerchants(cells)))
    caller.out.write(
      `✓ The directory names ${to} for ${encodeId('merchant', merchantId)} now, instead of ${from}.\n`,
    );
  for (const removal of await removeLeftovers(cells)) caller.out.write(`✓ ${describeRemoval(removal)}\n`);
}

const describeRemoval = (removal: Removal): string =>
  'rows' in removal
    ? `The ${removal.rows} rows of ${encodeId('merchant', removal.merchantId)} in the cell ${removal.cell}, which does not serve it, were deleted.`
    : `The ${removal.kind} ${removal.name} in the cell ${removal.cell} was removed.`;

/** Connects to all cells that can be reached, and names the others. */
async function withClients<Result>(
  caller: Caller,
  config: Config,
  work: (cells: CellClient[]) => Promise<Result>,
): Promise<Result> {
  return asOwner(config, async (client) => {
    const clients: CellClient[] = [{ name: homeCell, client }];
    try {
      for (const cell of config.cells.others) {
        const own = await reach(cell).catch((error: unknown) => {
          caller.out.write(`✗ The cell ${cell.name} was not checked: ${causeOf(error)}\n`);
          caller.exitCode = exitCodes.unsound;
          return undefined;
        });
        if (own !== undefined) clients.push({ name: cell.name, client: own });
      }
      return await work(clients);
    } finally {
      await Promise.all(clients.slice(1).map((one) => one.client.end()));
    }
  });
}

const reach = ({ url, ownerUrl }: CellConfig): Promise<pg.Client> => connectAsOperator(ownerUrl ?? url);

interface Described {
  name: string;
  state: string;
  merchants: number | null;
  takes_new: boolean;
}

async function describeAll(config: Config): Promise<Described[]> {
  const { others, homeTakesNew } = config.cells;
  const home = await asOwner(config, (client) => describe(client));
  const rows: Described[] = [{ name: homeCell, ...home, takes_new: homeTakesNew }];
  for (const cell of others) {
    const found = await reach(cell).then(
      (client) => describe(client).finally(() => client.end()),
      (error: unknown) => ({ state: `unreachable: ${causeOf(error)}`, merchants: null }),
    );
    rows.push({ name: cell.name, ...found, takes_new: cell.takesNew });
  }
  return rows;
}

async function describe(client: pg.Client): Promise<Pick<Described, 'state' | 'merchants'>> {
  const missing = await missingMigrations(client);
  if (missing.length > 0) return { state: `${missing.length} migrations behind`, merchants: null };
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from merchants m
     where not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')`,
  );
  return { state: 'ready', merchants: rows[0]!.count };
}

const asTable = (rows: readonly Described[]): string =>
  textTable([
    ['NAME', 'MERCHANTS', 'TAKES NEW', 'STATE'],
    ...rows.map(({ name, merchants, takes_new, state }) => [
      name,
      merchants === null ? '?' : String(merchants),
      takes_new ? 'yes' : 'no',
      state,
    ]),
  ]);
