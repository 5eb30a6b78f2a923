/** Why a move stopped, and how to continue. */
import { DatabaseError } from 'pg';
import { encodeId } from '../../contract/ids.ts';
import { ConfigError } from '../config/config-error.ts';
import { CommandError } from '../errors/exit-codes.ts';
import type { Move } from './move-store.ts';

/** A failure of a database or of its connection, as opposed to a defect of the program, which keeps its stack. */
const isOfDatabase = (error: Error): error is Error & { code?: string } =>
  error instanceof DatabaseError || error.constructor === Error || 'errno' in error || 'code' in error;

/** Returns a failure of a database as a `CommandError`, and any other error unchanged. */
export function explainMove(error: unknown, move: Move): unknown {
  if (!(error instanceof Error) || error instanceof CommandError || error instanceof ConfigError)
    return error;
  if (!isOfDatabase(error)) return error;
  const merchant = encodeId('merchant', move.merchant_id);
  const isPast = move.step === 'switching' || move.step === 'switched';
  const code = error.code === undefined ? '' : ` (${error.code})`;
  return new CommandError(
    `The move of ${merchant} from ${move.source} to ${move.target} stopped at the step ${move.step}: ${error.message.replace(/\.$/, '') || 'the connection failed'}${code}. ` +
      `${isPast ? `${move.target} serves the merchant` : `${move.source} still serves the merchant`}. ` +
      `Run \`tessera cells move ${merchant} --to ${move.target}\` again: it continues where it stopped.` +
      `${isPast ? '' : ' Or take the move back with --cancel.'} ` +
      'If it stops there again, report this with what `tessera cells doctor` says.',
    { cause: error },
  );
}
