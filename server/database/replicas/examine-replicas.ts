import { Connection } from '../connection.ts';
import { connectPrimary } from '../pool/primary-client.ts';
import { replicaHosts } from './open-replicas.ts';
import { positionOf } from './position.ts';
import { identity, Replica } from './replica.ts';
import { written } from './replicas.ts';

/** Describes what is wrong with the replicas: who does not answer, replicates something else, or lags. */
export async function findReplicaFaults(
  replicaUrl: string,
  servingUrl: string,
  mostLagSeconds: number,
): Promise<string[]> {
  const primary = await connectPrimary({ url: servingUrl, connectionTimeoutMillis: 30_000 });
  try {
    const connection = new Connection(primary);
    const [expected] = await connection.run(identity);
    const [row] = await connection.run(written);
    // Without it no server has used the replicas yet, so there is no timeline to compare.
    const target = row!.timeline === null ? undefined : positionOf(row!);
    const faults = replicaHosts(replicaUrl).map(async (host) => {
      const replica = new Replica({ ...host, readers: 1, patienceMs: 10_000 });
      replica.expected = expected;
      try {
        await replica.probe();
        if (replica.state === 'away' || replica.state === 'other') return `${host.name}: ${replica.cause}`;
        if (target === undefined) return undefined;
        const connected = await replica.connectBehind(target, mostLagSeconds * 1_000);
        connected?.close();
        return connected ? undefined : `${host.name}: it is more than ${mostLagSeconds} s behind the primary`;
      } catch (error) {
        return `${host.name}: ${(error as Error).message}`;
      } finally {
        await replica.end();
      }
    });
    return (await Promise.all(faults)).filter((fault) => fault !== undefined);
  } finally {
    await primary.end();
  }
}
