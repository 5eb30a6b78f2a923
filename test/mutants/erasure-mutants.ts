/** Mutations of erasure: each leaves personal data somewhere. */
import type { Mutation } from '../harness/mutation.ts';

interface ErasureMutant {
  mutations: readonly Mutation[];
  /** Tables where the data remains. */
  where: readonly string[];
}

export const erasureMutants: Record<string, ErasureMutant> = {
  'leaves the event log unchanged': {
    mutations: [
      {
        file: 'server/domains/privacy/forget-customer.ts',
        find: '  await forgetInEvents(tx, forgotten);',
        replace: '',
      },
    ],
    where: ['events'],
  },
  'forgets the stored answers': {
    mutations: [
      {
        file: 'server/domains/privacy/erase-answers.ts',
        find: 'and (k.principal_id = e.actor_id or',
        replace: 'and false and (k.principal_id = e.actor_id or',
      },
    ],
    where: ['idempotency_keys'],
  },
  'covers only rows of that customer alone': {
    mutations: [
      {
        file: 'server/domains/privacy/erasure-store.ts',
        find: '   union all select communication_id, true from deliveries where merchant_id = $1 and customer_id = $2`',
        replace: '`',
      },
    ],
    where: ['events'],
  },
};
