/** Joins memberships that customers hold twice, a few per transaction. */
import { declareJob } from '../../jobs/jobs.ts';
import { joinMemberships } from './join-memberships.ts';
import { findPairsLeft } from './join-store.ts';

interface Place {
  joined: number;
}

/** Kept small: tills wait for the memberships that are locked. */
const atOnce = 20;

export const joinJob = declareJob<object, Place>({
  type: 'memberships.join',
  step: (run) =>
    run.advance(async (tx, { place = { joined: 0 }, now }) => {
      const pairs = await findPairsLeft(tx, atOnce);
      const joined = await joinMemberships(tx, pairs, run.callAt(now), 'skip');
      const after = { joined: place.joined + joined.length };
      const isLast = pairs.length < atOnce || joined.length === 0;
      return { place: after, isLast, succeeded: joined.length, result: after };
    }),
});
