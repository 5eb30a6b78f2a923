/** Mutations of the way to replicas and to a new primary. */
import { mutant } from '../harness/mutation.ts';

/** After a failure the next connection goes to the same host. */
export const keepsToTheFirstHost = mutant(
  'server/database/pool/hosts.ts',
  'if (host === this.next && this.count > 1) this.#place = (this.#place + 1) % this.count;',
);

/** A replica answers whatever it has replayed. */
export const replicaAnswersTooEarly = mutant(
  'server/database/replicas/replica.ts',
  'const place = [String(wanted.timeline), formatLsn(wanted.lsn)] as const;',
  `const place = ['0', formatLsn(0n)] as const;`,
);

/** Answers carry the position of the last look at the primary, not that of their own commit. */
export const positionIsNotTheCommits = mutant(
  'server/database/transactions/tenant-transaction.ts',
  'const sent = pool.commits ? [...tx.sent, pool.commits.learn(connection)] : tx.sent;',
  'const { sent } = tx;',
);
