/** Mutations after which failures that nothing awaits yet are unheard, and end their process. */
import { mutant } from '../harness/mutation.ts';

const file = 'server/errors/begun.ts';

/** What is sent, or begun and awaited later, has no listener until it is awaited. */
export const unheardStatements = mutant(file, '    kept.catch(ignore);\n');

/** What is settled from outside has no listener until it is awaited. */
export const unheardDeferreds = mutant(file, '  made.promise.catch(ignore);\n');
