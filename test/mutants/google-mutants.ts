/** Mutations of updates to passes at Google: each repeats or loses one, or notifies too often. */
import type { Mutation } from '../harness/mutation.ts';

/** After a crash, the next attempt doesn't ask how far the last one got. */
export const neverInDoubt: readonly Mutation[] = [
  {
    file: 'server/domains/wallet-passes/google/google-updates.ts',
    find: 'const isInDoubt = row.attempts > 1;',
    replace: 'const isInDoubt = false;',
  },
];

/** A change of what Google has counts as made before it is. */
export const notedFirst: readonly Mutation[] = [
  {
    file: 'server/domains/wallet-passes/google/google-store.ts',
    find: 'update google_passes g set attempts = g.attempts + 1,',
    replace: `update google_passes g set told = case when g.content is null then g.told else g.wanted end,
      attempts = g.attempts + 1,`,
  },
];

/** What is under way is claimed again. */
export const neverLeased: readonly Mutation[] = [
  {
    file: 'server/domains/wallet-passes/google/google-store.ts',
    find: 'attempts = g.attempts + 1, due_at = now() + make_interval(secs => $3)',
    replace: 'attempts = greatest(g.attempts, 1), due_at = now() + make_interval(secs => 0 * $3)',
  },
];

/** Members are notified of every change. */
export const notifiesAlways: readonly Mutation[] = [
  {
    file: 'server/domains/wallet-passes/google/google-updates.ts',
    find: 'message === null ? counting : [...counting, new Date(worldMs()).toISOString()],',
    replace: 'counting,',
  },
];
