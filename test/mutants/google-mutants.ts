/** Mutations of updates to passes at Google: each repeats or loses one, or notifies too often. */
import { mutant } from '../harness/mutation.ts';

const googleUpdates = 'server/domains/wallet-passes/google/google-updates.ts';
const googleStore = 'server/domains/wallet-passes/google/google-store.ts';

/** After a crash, the next attempt doesn't ask how far the last one got. */
export const neverInDoubt = mutant(
  googleUpdates,
  'const isInDoubt = row.attempts > 1;',
  'const isInDoubt = false;',
);

/** A change of what Google has counts as made before it is. */
export const notedFirst = mutant(
  googleStore,
  'update google_passes g set attempts = g.attempts + 1,',
  `update google_passes g set told = case when g.content is null then g.told else g.wanted end,
      attempts = g.attempts + 1,`,
);

/** What is under way is claimed again. */
export const neverLeased = mutant(
  googleStore,
  'attempts = g.attempts + 1, due_at = now() + make_interval(secs => $3)',
  'attempts = greatest(g.attempts, 1), due_at = now() + make_interval(secs => 0 * $3)',
);

/** Members are notified of every change. */
export const notifiesAlways = mutant(
  googleUpdates,
  'message === null ? counting : [...counting, new Date(worldMs()).toISOString()],',
  'counting,',
);
