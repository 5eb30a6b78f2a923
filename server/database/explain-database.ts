/** Why a database cannot be used, in a sentence for the operator that names the variable and the remedy. */
import { ConfigError } from '../config/config-error.ts';
import { ReadOnlyServerError } from './pool/primary-client.ts';

type Sentence = (variable: string, message: string) => string;

/** By SQLSTATE or operating system error code. */
const sentences: Record<string, Sentence> = {
  ECONNREFUSED: (name) =>
    `The database cannot be reached: the host in ${name} refused the connection. Check the host and port, and that PostgreSQL is running.`,
  ENOTFOUND: (name) => `The database cannot be reached: the host in ${name} is unknown. Check its spelling.`,
  EAI_AGAIN: (name) =>
    `The database cannot be reached: the DNS lookup of the host in ${name} failed. Check your DNS settings.`,
  ETIMEDOUT: (name) =>
    `The database cannot be reached: the host in ${name} does not answer. Check the address and the firewall.`,
  '28P01': (name) =>
    `PostgreSQL rejected the user or password in ${name}. Correct it, or reset the password.`,
  '28000': (name, message) => `PostgreSQL refused the user in ${name}: ${message}. Check pg_hba.conf.`,
  '3D000': (name) => `The database in ${name} does not exist. Create it, or correct the name.`,
  '42501': (name, message) =>
    `The role in ${name} lacks a privilege: ${message}. Set DATABASE_OWNER_URL to the role that owns the database.`,
  '25006': (name, message) =>
    `${message} Point ${name} to the primary, or list all hosts: postgres://user:password@host1,host2/database.`,
  '53100': () => 'The disk of the database is full. Free some space, then start again.',
  '53300': (name) =>
    `PostgreSQL has no free connection for ${name}. Raise max_connections, or lower TESSERA_DATABASE_POOL.`,
  '57P03': (name) => `The database in ${name} is starting or stopping. Try again in a moment.`,
};
sentences.EHOSTUNREACH = sentences.ETIMEDOUT!;
sentences.ENETUNREACH = sentences.ETIMEDOUT!;
sentences['28P02'] = sentences['28P01']!;

const pooler: Sentence = (name) =>
  `${name} points to a pooler that refuses or drops settings that migrations need. Point DATABASE_OWNER_URL directly to PostgreSQL; see docs/operating/pooling.md.`;

/** Returns a known failure as a `ConfigError`, and any other error unchanged. */
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

/** Looks at the cause of a wrapped error, such as a migration that failed because the disk was full. */
function deeper(error: Error, variable: string): unknown {
  const explained = explainDatabase(error.cause, variable);
  return explained instanceof ConfigError ? explained : error;
}

const sentenceOf = (error: Error): string =>
  error instanceof ReadOnlyServerError ? error.message : error.message.replace(/\.$/, '');

/** Runs `work`, and throws database failures that an operator can fix as a `ConfigError`. */
export const explained = <Result>(variable: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw explainDatabase(error, variable);
  });
