/** Referrals are judged only when their code is used. */
import { type Mutation, mutation } from '../harness/mutation.ts';

const clock = 'server/domains/referrals/referral-clock.ts';

/** Looks more often what is due, so that tests wait less. Nothing else differs. */
export const referralsSoon = mutation(clock, 'everySeconds: 15,', 'everySeconds: 1,');

export const referralMutants: Record<string, readonly Mutation[]> = {
  'rewards a referral of two people who were merged': [
    mutation(
      clock,
      'const standing = await readStanding(tx, id);',
      'const standing = { ...(await readStanding(tx, id)), isOnePerson: false };',
    ),
  ],
  'does not check again what flags a referral': [
    mutation(
      clock,
      'const standing = await readStanding(tx, id);',
      'const standing = { ...(await readStanding(tx, id)), flags: [] };',
    ),
  ],
  'sees no circles': [
    mutation('server/domains/referrals/referral.ts', '...(isCircular ?', '...(isCircular && hasEarned ?'),
  ],
};
