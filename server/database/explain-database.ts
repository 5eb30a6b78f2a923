/** Explains why a database cannot be used, naming the variable and the remedy. */
import { ConfigError } from '../config.ts';
import { ReadOnlyServerError } from './primary-client.ts';

type Sentence = (variable: string, message: string) => string;

/** By SQLSTATE or operating system error code. */
const sentences: Record<string, Sentence> = {
  ECONNREFUSED: (name) =>
    `The database cannot be reached: nothing listens at the host and port of ${name}. Check both, and that PostgreSQL runs.`,
  ENOTFOUND: (name) => `The database cannot be reached: the host in ${name} is unknown. Check its spelling.`,
  EAI_AGAIN: (name) => `The database cannot be reached: the host in ${name} cannot be looked up. Check DNS.`,
  ETIMEDOUT: (name) =>
    `The database cannot be reached: the host in ${name} does not answer. Check the address and the firewall.`,
  '28P01': (name) =>
    `PostgreSQL rejects the user or the password in ${name}. Correct it, or set the password anew.`,
  '28000': (name, message) =>
    `PostgreSQL does not let the user in ${name} in: ${message}. Check pg_hba.conf.`,
  '3D000': (name) => `The database that ${name} names does not exist. Create it, or correct the name.`,
  '42501': (name, message) =>
    `The role in ${name} lacks a right: ${message}. Let DATABASE_OWNER_URL name the role that owns the database.`,
  '25006': (name, message) =>
    `${message} Let ${name} name the primary, or list all hosts: postgres://user:password@host1,host2/database.`,
  '53100': () => 'The disk of the database is full. Free some space there, and start again.',
  '53300': (name) =>
    `PostgreSQL has no connection left for ${name}. Raise max_connections, or lower TESSERA_DATABASE_POOL.`,
  '57P03': (name) => `The database of ${name} is still starting, or stopping. Try again in a moment.`,
};
sentences.EHOSTUNREACH = sentences.ETIMEDOUT!;
sentences.ENETUNREACH = sentences.ETIMEDOUT!;
sentences['28P02'] = sentences['28P01']!;

const pooler: Sentence = (name) =>
  `${name} leads to a pooler that refuses or drops what migrations need. Let DATABASE_OWNER_URL name PostgreSQL itself; see docs/operating/pooling.md.`;

/** Returns the failure as a `ConfigError`, or unchanged if there is nothing to add to its message. */
export function explainDatabase(error: unknown, variable: string): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const sentence =
    sentences[code] ??
    (/timeout expired|connection timeout/i.test(error.message) ? sentences.ETIMEDOUT : undefined) ??
    (/unsupported startup parameter/i.test(error.message) ? pooler : undefined);
  if (sentence !== undefined) return new ConfigError(sentence(variable, sentenceOf(error)), { cause: error });
  return error.cause instanceof Error && error.cause !== error ? deeper(error, variable) : error;
}

/** Looks inside wrapped errors, such as a migration that ran out of disk space. */
function deeper(error: Error, variable: string): unknown {
  const explained = explainDatabase(error.cause, variable);
  return explained instanceof ConfigError ? explained : error;
}

const sentenceOf = (error: Error): string =>
  error instanceof ReadOnlyServerError ? error.message : error.message.replace(/\.$/, '');

/** Runs `work`; throws database failures that an operator can fix as `ConfigError`. */
export const explained = <Result>(variable: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw explainDatabase(error, variable);
  });
