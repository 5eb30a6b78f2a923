/** Mutations of erasure: each leaves personal data somewhere. */
import { type Mutation, mutation } from '../harness/mutation.ts';

const forgetCustomer = 'server/domains/privacy/forget-customer.ts';
const erasureStore = 'server/domains/privacy/erasure-store.ts';

interface ErasureMutant {
  mutations: readonly Mutation[];
  /** Tables where the data remains. */
  where: readonly string[];
}

export const erasureMutants: Record<string, ErasureMutant> = {
  'leaves the event log unchanged': {
    mutations: [mutation(forgetCustomer, '  await forgetInEvents(tx, forgotten);')],
    where: ['events'],
  },
  'forgets the stored answers': {
    mutations: [
      mutation(
        'server/domains/privacy/erase-answers.ts',
        'and (k.principal_id = e.actor_id or',
        'and false and (k.principal_id = e.actor_id or',
      ),
    ],
    where: ['idempotency_keys'],
  },
  'covers only rows of that customer alone': {
    mutations: [
      mutation(
        erasureStore,
        `d.communication_id, \${toOthers} from deliveries d where d.merchant_id = $1 and`,
        'd.communication_id, true from deliveries d where false and d.merchant_id = $1 and',
      ),
    ],
    where: ['events'],
  },
};

/** Mutations that leave a person who is named otherwise than they are stored. */
export const spellingMutants: Record<string, readonly Mutation[]> = {
  'looks for words in what belongs to the person alone': [
    mutation(
      forgetCustomer,
      'about: found.filter(({ shared }) => !shared).map((object) => object.id),',
      'about: found.filter(({ id }) => id === row.id).map((object) => object.id),',
    ),
  ],
  'knows a name only as it is stored': [
    mutation(
      'server/domains/privacy/words.ts',
      '  return written.flatMap((one) => [one, withoutUmlauts(one)]);',
      '  return written.slice(0, 1);',
    ),
  ],
  'knows a phone number only as it is stored': [
    mutation('server/domains/customers/phone-number.ts', 'digits.length >= 7', 'digits.length >= 70'),
  ],
  'compares without folding': [
    mutation(erasureStore, 'select tessera_needles($1::text[]) as needles', 'select $1::text[] as needles'),
  ],
};
