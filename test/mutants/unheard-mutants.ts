/** Mutations after which failures that nothing awaits yet are unheard, and end their process. */
import type { Mutation } from '../harness/mutation.ts';

const file = 'server/errors/begun.ts';

/** What is sent, or begun and awaited later, has no listener until it is awaited. */
export const unheardStatements: readonly Mutation[] = [
  { file, find: '    kept.catch(ignore);\n', replace: '' },
];

/** What is settled from outside has no listener until it is awaited. */
export const unheardDeferreds: readonly Mutation[] = [
  { file, find: '  made.promise.catch(ignore);\n', replace: '' },
];
