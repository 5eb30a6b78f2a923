/** Mutations of member notifications: each notifies a member twice, or not at all. */
import type { Mutation } from '../harness/mutation.ts';

/** Makes several loops collide often. */
const restless: Mutation = {
  file: 'server/domains/communications/notice-clock.ts',
  find: 'everySeconds: 2,',
  replace: 'everySeconds: 0.005,',
};

/** Concurrent loops claim the same members. */
export const noticesTakenTwice: readonly Mutation[] = [
  restless,
  { file: 'server/domains/memberships/life/notice-store.ts', find: 'for update skip locked', replace: '' },
  {
    file: 'server/domains/memberships/life/notice-store.ts',
    find: 'as now from gone g order by g.id',
    replace: 'as now from firsts g order by g.id',
  },
];

/** The message is accepted in a later transaction than the claim, which a crash can prevent. */
export const acceptedLater: readonly Mutation[] = [
  {
    file: 'server/domains/communications/notice-clock.ts',
    find: `import { acceptEmail } from './deliver/accept.ts';`,
    replace: `import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts'; import { acceptEmail } from './deliver/accept.ts';`,
  },
  {
    file: 'server/domains/communications/notice-clock.ts',
    find: '    await acceptEmail(tx, { services, now: first.now }, letter, rows.map(addressee));',
    replace: `    tx.afterCommit(() => setTimeout(() => inTenantTransaction(services.pool, { merchants: tx.merchantId }, (own) =>
      acceptEmail(own, { services, now: first.now }, letter, rows.map(addressee))).catch(() => undefined), 3_000));`,
  },
];
