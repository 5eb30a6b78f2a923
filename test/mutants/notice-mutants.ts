/** Mutations of member notifications: each notifies a member twice, or not at all. */
import { type Mutation, mutation } from '../harness/mutation.ts';

const noticeClock = 'server/domains/communications/notice-clock.ts';
const noticeStore = 'server/domains/memberships/life/notice-store.ts';

/** Makes several loops collide often. */
const restless = mutation(noticeClock, 'everySeconds: 2,', 'everySeconds: 0.005,');

/** Concurrent loops claim the same members. */
export const noticesTakenTwice: readonly Mutation[] = [
  restless,
  mutation(noticeStore, 'for update skip locked'),
  mutation(noticeStore, 'as now from gone g order by g.id', 'as now from firsts g order by g.id'),
];

/** The message is accepted in a later transaction than the claim, which a crash can prevent. */
export const acceptedLater = [
  mutation(
    noticeClock,
    `import { acceptEmail } from './deliver/accept.ts';`,
    `import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts'; import { acceptEmail } from './deliver/accept.ts';`,
  ),
  mutation(
    noticeClock,
    '    await acceptEmail(tx, { services, now: first.now }, letter, rows.map(addressee));',
    `    tx.afterCommit(() => setTimeout(() => inTenantTransaction(services.pool, { merchants: tx.merchantId }, (own) =>
      acceptEmail(own, { services, now: first.now }, letter, rows.map(addressee))).catch(() => undefined), 3_000));`,
  ),
];
