/** Mutations that cache credentials, as one might to save a query. */
import { mutant } from '../harness/mutation.ts';

/** Admitted principals are cached for the lifetime of the process. */
export const principalsRemembered = mutant(
  'server/access/authenticate.ts',
  'if (only !== undefined) return only.submit(presented, presented.merchantId);',
  `const remembered = ((globalThis as unknown as { remembered?: Map<string, Promise<Principal>> }).remembered ??= new Map());
    let principal = remembered.get(presented.id);
    if (principal === undefined) remembered.set(presented.id, (principal =
      only?.submit(presented, presented.merchantId) ??
      queues.submit(presented.merchantId, (queue) => queue.submit(presented, presented.merchantId))));
    return principal;`,
);
