/** Explains to the operator why a process cannot start. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorDefinition } from '../contract/errors.ts';
import { exitCodes } from './cli/exit-codes.ts';
import { ConfigError } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded-error.ts';
import { explainDatabase } from './database/explain-database.ts';
import { PortTakenError } from './listen.ts';
import { nearestName } from './nearest-name.ts';
import { Refusal } from './refusal.ts';

export interface StartFailure {
  text: string;
  /** 2 if the request itself is invalid, 1 otherwise. */
  exitCode: number;
}

const folderFaults: Record<string, string> = {
  ENOENT: 'it does not exist and cannot be made',
  ENOTDIR: 'it is below a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EISDIR: 'a folder is where a file of Tessera should be',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
};

/** Explains what an operator can fix in a sentence; anything else keeps its stack. */
export function explainStart(error: unknown, env: Record<string, string | undefined>): StartFailure {
  const found = explainDatabase(error, 'DATABASE_URL');
  if (found instanceof ConfigError) return { text: found.message, exitCode: exitCodes.usage };
  const folder = folderFailure(error, env);
  if (folder !== undefined) return folder;
  if (error instanceof EmbeddedDatabaseError || error instanceof PortTakenError)
    return { text: error.message, exitCode: exitCodes.failed };
  if (error instanceof Refusal) return { text: refusalSentence(error), exitCode: exitCodes.failed };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text, exitCode: exitCodes.failed };
}

function folderFailure(error: unknown, env: Record<string, string | undefined>): StartFailure | undefined {
  const cause = error instanceof EmbeddedDatabaseError ? error.cause : error;
  const { code = '', path } = (cause ?? {}) as NodeJS.ErrnoException;
  const fault = folderFaults[code];
  const folder = resolve(env.TESSERA_DATA_DIR || './data');
  const isOurs = path === undefined ? code === 'ENOSPC' : isWithin(resolve(path), folder);
  if (fault === undefined || !isOurs) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const text = `The data folder ${folder} cannot be used: ${fault}. Free some space and start again, or set TESSERA_DATA_DIR to a folder on another disk.`;
    return { text, exitCode: exitCodes.failed };
  }
  const remedy = 'Set TESSERA_DATA_DIR to a folder that this account can write to.';
  return { text: `The data folder ${folder} cannot be used: ${fault}. ${remedy}`, exitCode: exitCodes.usage };
}

/** Whether `path` is the folder, is inside it, or contains it. */
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);

function refusalSentence({ code, details }: Refusal): string {
  const { title, advice } = errorDefinition(code);
  const cause = details.cause === undefined ? '' : ` (${String(details.cause)})`;
  return `${title} ${advice}${cause}`;
}

type Flags = Record<string, { type: 'boolean'; default: boolean }>;

/** Parses the command-line options; an unknown one is refused with a message. */
export function readOptions<const Known extends Flags>(options: Known): Record<keyof Known, boolean> {
  try {
    return parseArgs({ options: options as Flags }).values as Record<keyof Known, boolean>;
  } catch (error) {
    const given = process.argv.slice(2).join(' ');
    const names = Object.keys(options).map((name) => `--${name}`);
    const meant = nearestName(given, names);
    const hint = meant === undefined ? `The options are: ${names.join(', ')}.` : `Did you mean ${meant}?`;
    throw new ConfigError(`${given} is not understood. ${hint}`, { cause: error });
  }
}
