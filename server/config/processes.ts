/** How many processes serve requests, and how they share the database connections of one server. */
import { availableParallelism, totalmem } from 'node:os';
import { ConfigError } from './config-error.ts';
import { type Environment, integer, isProduction } from './environment.ts';
import { setting } from './setting.ts';

/** What this machine, or the container, gives a server. */
export interface Machine {
  cores: number;
  memoryMegabytes: number;
}

const most = 64;
/** More than these are set by hand. */
const mostByDefault = 8;
/** A busy process takes up to 300 MB; the rest is for PostgreSQL's files, and for background work. */
const megabytesEach = 512;

const connectionsEach = 8;
/** Leaves half of PostgreSQL's usual 100 to other servers, workers and commands. */
const connectionsByDefault = 48;
/** One for reads and one for everything else. */
const fewestConnections = 2;
const mostConnections = 200;
/** With fewer, a process soon waits for one. */
const comfortableConnections = 4;

/** Heeds the limits of a container. */
const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memoryMegabytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 1_000_000,
});

/**
 * Batches are committed by process, so with two processes a request costs 1.3 to 2 times the processor time in the
 * server, and 1.2 to 1.9 times in PostgreSQL (bench S15). On fewer cores than this for each, that outweighs the gain.
 */
const coresEach = 2;

export const processes = setting(
  'TESSERA_PROCESSES',
  integer(1, most),
  `Processes that serve requests on the one port, 1 to ${most}. With more than one, background work has a process of its own; see [processes](processes.md)`,
  {
    default: '1',
    otherwise: 'in production one for every two cores, up to 8, and one for each 512 MB of memory',
    of: (env) => processesOn(env, thisMachine()),
  },
);

export const databasePoolSize = setting(
  'TESSERA_DATABASE_POOL',
  integer(fewestConnections, mostConnections),
  `Connections that all processes of a server, or a worker, keep for requests and background work, ${fewestConnections} to ${mostConnections}; see [connections](pooling.md)`,
  {
    default: String(connectionsEach),
    otherwise: `${connectionsEach} for each process, up to ${connectionsByDefault}`,
    of: () => connectionsEach,
  },
);

/** How many processes serve requests by default: one in development, in production one for every second core. */
export function processesOn(env: Environment, { cores, memoryMegabytes }: Machine): number {
  if (!isProduction(env)) return 1;
  const count = Math.floor(Math.min(cores / coresEach, memoryMegabytes / megabytesEach, mostByDefault));
  return Math.max(1, Math.min(count, comfortablyConnected(env)));
}

/** How many processes have enough connections if TESSERA_DATABASE_POOL is set, beside the one for background work. */
function comfortablyConnected(env: Environment): number {
  const pool = databasePoolSize.given(env);
  return pool === undefined ? mostByDefault : Math.floor(pool / comfortableConnections) - 1;
}

/**
 * The connections of each of `sharing` processes, so that together they stay within TESSERA_DATABASE_POOL. Throws
 * `ConfigError` if it is too few for them.
 */
export function connectionShare(env: Environment, sharing: number): number {
  const least = fewestConnections * sharing;
  const standard = Math.max(least, Math.min(connectionsEach * sharing, connectionsByDefault));
  const total = databasePoolSize.given(env) ?? standard;
  if (total >= least) return Math.floor(total / sharing);
  throw new ConfigError(
    `TESSERA_DATABASE_POOL=${total} is not enough for ${sharing} processes, one of which may do background work. Set it to ${least} or more, or lower TESSERA_PROCESSES.`,
  );
}
