/** The setting `TESSERA_CELLS`: the databases that hold merchants besides `DATABASE_URL`. */
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { parseAddress } from './database-address.ts';
import type { Environment } from './environment.ts';
import { setting } from './setting.ts';

/** A database that holds whole merchants. */
export interface CellConfig {
  name: string;
  url: string;
  /** A role with permission to change the schema; defaults to `url`. */
  ownerUrl: string | undefined;
  /** A direct connection for LISTEN, if `url` points to a pooler. */
  listenUrl: string | undefined;
  /** Whether new merchants can be placed here. */
  takesNew: boolean;
}

export interface CellsConfig {
  /** Without `home`; empty for an installation with one database. */
  others: readonly CellConfig[];
  /** Whether new merchants can be placed in the cell `home`. */
  homeTakesNew: boolean;
}

/** The cell of `DATABASE_URL`, which also holds people, sessions and the directory. */
export const homeCell = 'home';

const nameForm = /^[a-z][a-z0-9-]{0,30}$/;
const keys = new Set(['name', 'url', 'owner_url', 'listen_url', 'takes_new']);
const form =
  'TESSERA_CELLS must be JSON, or a file with JSON, like [{"name": "north", "url": "postgres://…", "owner_url": "postgres://…"}].';

export const cells = setting(
  'TESSERA_CELLS',
  readCells,
  'More databases that hold merchants, as JSON or a file with JSON; see [cells](cells.md). `DATABASE_URL` is then the cell `home`. Not together with `DATABASE_REPLICA_URL`',
  { of: (): CellsConfig => ({ others: [], homeTakesNew: true }) },
);

/** The text of the error never repeats an address, which can contain a password. */
function readCells(text: string, _name: string, env: Environment): CellsConfig | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (!env.DATABASE_URL)
    throw new ConfigError('TESSERA_CELLS requires DATABASE_URL, which is the cell "home".');
  const entries = parse(given.startsWith('[') ? given : contentOf(given));
  const others: CellConfig[] = [];
  let homeTakesNew = true;
  for (const entry of entries) {
    const takesNew = flag(entry);
    if (entry.name === homeCell) {
      if (entry.url !== undefined || entry.owner_url !== undefined || entry.listen_url !== undefined)
        throw new ConfigError('The cell "home" in TESSERA_CELLS is DATABASE_URL. Give it no url of its own.');
      homeTakesNew = takesNew;
    } else others.push({ ...addressesOf(entry), takesNew });
  }
  if (others.length > 0 && env.DATABASE_REPLICA_URL)
    throw new ConfigError(
      'TESSERA_CELLS and DATABASE_REPLICA_URL exclude each other: with several cells, every read asks the cell itself.',
    );
  const names = others.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new ConfigError(`Two cells in TESSERA_CELLS are named "${twice}".`);
  if (others.length > 0 && !homeTakesNew && others.every(({ takesNew }) => !takesNew))
    throw new ConfigError(
      'Every cell in TESSERA_CELLS has "takes_new": false, so no merchant could be created.',
    );
  return { others, homeTakesNew };
}

type Entry = Record<string, unknown>;

function parse(text: string): Entry[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The error of the parser would repeat part of the text.
    throw new ConfigError(form);
  }
  if (!Array.isArray(value)) throw new ConfigError(form);
  return value.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Object.keys(entry).some((key) => !keys.has(key)))
      throw new ConfigError(`${form} The keys of a cell are ${[...keys].join(', ')}.`);
    return entry as Entry;
  });
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `The file of TESSERA_CELLS can't be read: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

function flag({ takes_new: takesNew = true }: Entry): boolean {
  if (typeof takesNew !== 'boolean')
    throw new ConfigError('"takes_new" in TESSERA_CELLS must be true or false.');
  return takesNew;
}

function addressesOf(entry: Entry): Omit<CellConfig, 'takesNew'> {
  const { name } = entry;
  if (typeof name !== 'string' || !nameForm.test(name))
    throw new ConfigError(
      'The name of a cell in TESSERA_CELLS must have up to 31 lower-case letters, digits and hyphens, and start with a letter.',
    );
  const address = (key: 'url' | 'owner_url' | 'listen_url'): string | undefined => {
    const url = entry[key];
    if (url === undefined) return undefined;
    if (typeof url !== 'string' || parseAddress(url) === undefined)
      throw new ConfigError(
        `"${key}" of the cell "${name}" must look like postgres://user:password@host:5432/database.`,
      );
    return url;
  };
  const url = address('url');
  if (url === undefined) throw new ConfigError(`The cell "${name}" in TESSERA_CELLS needs a url.`);
  return { name, url, ownerUrl: address('owner_url'), listenUrl: address('listen_url') };
}

/** Makes one cell the only database of a command. Throws `ConfigError` if TESSERA_CELLS does not list it. */
export function chooseCell(env: Environment, name: string): void {
  const { others } = cells.read(env);
  const chosen = others.find((cell) => cell.name === name);
  if (chosen === undefined && name !== homeCell) {
    const names = [homeCell, ...others.map((cell) => cell.name)].join(', ');
    throw new ConfigError(`There is no cell "${name}". The cells are ${names}.`);
  }
  if (chosen !== undefined) {
    env.DATABASE_URL = chosen.url;
    env.DATABASE_OWNER_URL = chosen.ownerUrl ?? '';
    env.DATABASE_LISTEN_URL = chosen.listenUrl ?? '';
  }
  env.TESSERA_CELLS = '';
}
