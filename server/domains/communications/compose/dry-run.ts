/** Reports what a message would do if it were sent now. */
import type { Static } from 'typebox';
import { limits } from '../../../../contract/limits.ts';
import { type DryRun, suppressionReasons } from '../../../../contract/resources/communication.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { Alternative } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { Draft } from '../deliver/accept.ts';
import { type Audience, countByReason } from './audience-store.ts';

type Figures = Static<typeof DryRun>;

/** Counts messages by suppression reason. Refuses the same audiences as sending does. */
export async function dryRun(
  tx: ReadTransaction,
  audience: Audience,
  draft: Draft,
  now: string,
): Promise<Alternative<Figures>> {
  const counts = await countByReason(tx, audience, {
    channels: draft.channels,
    category: draft.category,
    now,
  });
  const byReason = Object.fromEntries(suppressionReasons.map((reason) => [reason, 0])) as Record<
    string,
    number
  >;
  let [targeted, suppressed] = [0, 0];
  for (const { reason, count } of counts) {
    targeted += count;
    if (reason === null) continue;
    suppressed += count;
    byReason[reason] = count;
  }
  const { recipients: maximum } = limits.broadcast;
  if (targeted === 0) throw refuse('audience_empty');
  if (targeted > maximum * draft.channels.length) throw refuse('audience_too_large', { maximum });
  return new Alternative({ targeted, suppressed, by_reason: byReason as Figures['by_reason'] });
}
