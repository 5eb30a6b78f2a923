/** Mutations that cache credentials, as one might to save a query. */
import type { Mutation } from '../harness/mutation.ts';

/** Admitted principals are cached for the lifetime of the process. */
export const principalsRemembered: readonly Mutation[] = [
  {
    file: 'server/access/authenticate.ts',
    find: 'if (only !== undefined) return only.submit(presented, presented.merchantId);',
    replace: `const remembered = ((globalThis as unknown as { remembered?: Map<string, Promise<Principal>> }).remembered ??= new Map());
    let principal = remembered.get(presented.id);
    if (principal === undefined) remembered.set(presented.id, (principal =
      only?.submit(presented, presented.merchantId) ??
      queues.submit(presented.merchantId, (queue) => queue.submit(presented, presented.merchantId))));
    return principal;`,
  },
];
