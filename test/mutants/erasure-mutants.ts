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
        find: `d.communication_id, \${toOthers} from deliveries d where d.merchant_id = $1 and`,
        replace: 'd.communication_id, true from deliveries d where false and d.merchant_id = $1 and',
      },
    ],
    where: ['events'],
  },
};

/** Mutations that leave a person who is named otherwise than they are stored. */
export const spellingMutants: Record<string, readonly Mutation[]> = {
  'looks for words in what belongs to the person alone': [
    {
      file: 'server/domains/privacy/forget-customer.ts',
      find: 'about: found.filter(({ shared }) => !shared).map((object) => object.id),',
      replace: 'about: found.filter(({ id }) => id === row.id).map((object) => object.id),',
    },
  ],
  'knows a name only as it is stored': [
    {
      file: 'server/domains/privacy/words.ts',
      find: '  return written.flatMap((one) => [one, withoutUmlauts(one)]);',
      replace: '  return written.slice(0, 1);',
    },
  ],
  'knows a phone number only as it is stored': [
    {
      file: 'server/domains/customers/phone-number.ts',
      find: 'digits.length >= 7',
      replace: 'digits.length >= 70',
    },
  ],
  'compares without folding': [
    {
      file: 'server/domains/privacy/erasure-store.ts',
      find: 'select tessera_needles($1::text[]) as needles',
      replace: 'select $1::text[] as needles',
    },
  ],
};
