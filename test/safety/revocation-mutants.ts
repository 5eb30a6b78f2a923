/** Servers that remember who somebody is, as one would to save a look at the database. */
import type { Mutation } from '../harness/mutation.ts';

/** Whoever was admitted once is remembered for as long as the process lives. */
export const principalsRemembered: readonly Mutation[] = [
  {
    file: 'server/access/authenticate.ts',
    find: 'return queue.submit(presented, presented.merchantId);',
    replace: `const remembered = ((globalThis as unknown as { remembered?: Map<string, Promise<Principal>> }).remembered ??= new Map());
    let principal = remembered.get(presented.id);
    if (principal === undefined) remembered.set(presented.id, (principal = queue.submit(presented, presented.merchantId)));
    return principal;`,
  },
];
