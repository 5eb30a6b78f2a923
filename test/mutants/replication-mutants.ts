/** Mutations of the way to replicas and to a new primary. */
import type { Mutation } from '../harness/mutation.ts';

/** After a failure the next connection goes to the same host. */
export const keepsToTheFirstHost: readonly Mutation[] = [
  {
    file: 'server/database/pool/hosts.ts',
    find: 'if (host === this.next && this.count > 1) this.#place = (this.#place + 1) % this.count;',
    replace: '',
  },
];

/** A replica answers whatever it has replayed. */
export const replicaAnswersTooEarly: readonly Mutation[] = [
  {
    file: 'server/database/replicas/replica.ts',
    find: 'const place = [String(wanted.timeline), formatLsn(wanted.lsn)] as const;',
    replace: `const place = ['0', formatLsn(0n)] as const;`,
  },
];

/** Answers carry the position of the last look at the primary, not that of their own commit. */
export const positionIsNotTheCommits: readonly Mutation[] = [
  {
    file: 'server/database/transactions/tenant-transaction.ts',
    find: 'const sent = pool.commits ? [...tx.sent, pool.commits.learn(connection)] : tx.sent;',
    replace: 'const { sent } = tx;',
  },
];
