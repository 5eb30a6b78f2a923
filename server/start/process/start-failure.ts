/** Explains to the operator, in one sentence, why a process cannot start. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorDefinition } from '../../../contract/errors.ts';
import { ConfigError } from '../../config/config-error.ts';
import { nearestName } from '../../config/nearest-name.ts';
import { serverSettings } from '../../config/settings/server.ts';
import { EmbeddedDatabaseError } from '../../database/embedded/error.ts';
import { explainDatabase } from '../../database/explain-database.ts';
import { exitCodes } from '../../errors/exit-codes.ts';
import { Refusal } from '../../errors/refusal.ts';
import { PortTakenError } from './listen.ts';

export interface StartFailure {
  text: string;
  /** 2 for invalid arguments or settings, 1 otherwise. */
  exitCode: number;
}

const folderFaults: Record<string, string> = {
  ENOENT: 'it does not exist and cannot be created',
  ENOTDIR: 'one of its parents is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EISDIR: 'it contains a folder where Tessera expects a file',
  EACCES: 'this account has no permission to write to it',
  EPERM: 'this account has no permission to write to it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this account is used up',
};

/** Returns a sentence for failures that an operator can fix, and the stack for all others. */
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
  const folder = serverSettings.dataDir.read(env);
  const isOurs = path === undefined ? code === 'ENOSPC' : isWithin(resolve(path), folder);
  if (fault === undefined || !isOurs) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const text = `The data folder ${folder} cannot be used: ${fault}. Free some space and start again, or set TESSERA_DATA_DIR to a folder on another disk.`;
    return { text, exitCode: exitCodes.failed };
  }
  const remedy = 'Set TESSERA_DATA_DIR to a folder that this account can write to.';
  return { text: `The data folder ${folder} cannot be used: ${fault}. ${remedy}`, exitCode: exitCodes.usage };
}

/** True for the folder itself, anything inside it, and its parents. */
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);

function refusalSentence({ code, details }: Refusal): string {
  const { title, advice } = errorDefinition(code);
  const cause = details.cause === undefined ? '' : ` (${String(details.cause)})`;
  return `${title} ${advice}${cause}`;
}

type Flags = Record<string, { type: 'boolean'; default: boolean }>;

/** Parses the options of an entry point; throws `ConfigError` for an unknown one. */
export function readOptions<const Known extends Flags>(options: Known): Record<keyof Known, boolean> {
  try {
    return parseArgs({ options: options as Flags }).values as Record<keyof Known, boolean>;
  } catch (error) {
    const given = process.argv.slice(2).join(' ');
    const names = Object.keys(options).map((name) => `--${name}`);
    const meant = nearestName(given, names);
    const hint = meant === undefined ? `Available options: ${names.join(', ')}.` : `Did you mean ${meant}?`;
    throw new ConfigError(`Unknown option ${given}. ${hint}`, { cause: error });
  }
}
