import { summary as route } from '../../../contract/domains/referrals.ts';
import { beyondInstant, startOfInstant } from '../../clock/time.ts';
import { countCodes, countReferrals } from '../../domains/referrals/referral-store.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Counts referrals by status for a period. */
export const summary = read(route, async (tx, input, call) => {
  const timezone = call.principal.merchantTimezone;
  const from = input.from ? startOfInstant(input.from, timezone) : null;
  const before = input.to ? beyondInstant(input.to, timezone) : null;
  if (from !== null && before !== null && from >= before) {
    const detail = 'must not be before `from`';
    throw refuse('dates_inverted', { errors: [{ parameter: 'to', code: 'dates_inverted', detail }] });
  }
  const [rows, codes] = await Promise.all([countReferrals(tx, from, before), countCodes(tx)]);
  const referrals = { pending: 0, flagged: 0, approved: 0, rewarded: 0, voided: 0, expired: 0 };
  for (const { status, count } of rows) referrals[status] = count;
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const good = referrals.approved + referrals.rewarded;
  return {
    object: 'referral_summary' as const,
    codes_active: codes.active,
    clicks: codes.used,
    referrals,
    conversion_bps: all === 0 ? 0 : Math.round((good * 10_000) / all),
    rewards_granted: rows.find((row) => row.status === 'rewarded')?.points ?? 0,
  };
});
