/** Referrals are judged only when their code is used. */
import type { Mutation } from '../harness/mutation.ts';

const clock = 'server/domains/referrals/referral-clock.ts';

export const referralMutants: Record<string, readonly Mutation[]> = {
  'rewards a referral of two people who were merged': [
    {
      file: clock,
      find: 'const standing = await readStanding(tx, id);',
      replace: 'const standing = { ...(await readStanding(tx, id)), isOnePerson: false };',
    },
  ],
  'does not check again what flags a referral': [
    {
      file: clock,
      find: 'const standing = await readStanding(tx, id);',
      replace: 'const standing = { ...(await readStanding(tx, id)), flags: [] };',
    },
  ],
  'sees no circles': [
    {
      file: 'server/domains/referrals/referral.ts',
      find: '...(isCircular ?',
      replace: '...(isCircular && hasEarned ?',
    },
  ],
};
