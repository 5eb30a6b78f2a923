import { worldMs } from '../../clock/world-clock.ts';
import { ConfigError } from '../../config/config-error.ts';
import { parseAddress, withOptions } from '../../config/database-address.ts';
import { type Pool, readersOf } from '../pool/pool.ts';
import type { ServerConfig } from '../pool/server-client.ts';
import { sessionOptions } from '../pool/session-settings.ts';
import { ReadAfter } from './read-after.ts';
import type { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';

export interface ReplicaSettings {
  /** One or several hosts; without it there are no replicas. */
  url: string | undefined;
  /** Of the primary, with `commits`. */
  pool: Pool;
  /** Authenticates what clients send back. */
  key: Buffer;
  /** The connections to the primary. */
  poolSize: number;
  mostLagSeconds: number;
  onChange?: (replica: Replica) => void;
}

/** Connects to the replicas; those that are away are used once they answer. */
export async function openReplicas(settings: ReplicaSettings): Promise<Replicas | undefined> {
  const { url, pool, key, poolSize, mostLagSeconds, onChange } = settings;
  if (!url || !pool.commits) return undefined;
  const replicas = new Replicas({
    pool,
    commits: pool.commits,
    tokens: new ReadAfter(key, worldMs),
    hosts: replicaHosts(url),
    readers: readersOf(poolSize),
    mostLagMs: mostLagSeconds * 1_000,
    ...(onChange && { onChange }),
  });
  await replicas.start();
  return replicas;
}

/** The hosts of a URL, one connection configuration for each. */
export function replicaHosts(url: string): { name: string; config: ServerConfig }[] {
  const address = parseAddress(url, 'replica');
  if (address === undefined) throw new ConfigError('DATABASE_REPLICA_URL is not valid.');
  const { hosts, at } = address;
  return hosts.map((host) => ({
    name: `${host.host}:${host.port}`,
    config: withOptions(at(host), sessionOptions),
  }));
}
