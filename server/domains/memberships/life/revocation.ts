/** Rules for revoking a membership. */
import type { Static } from 'typebox';
import type { RevokeInput } from '../../../../contract/resources/membership.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type LifeRow, type Step, stepTo } from './life.ts';

type Input = Static<typeof RevokeInput>;

/** The step; undefined if the same revocation was already made; or the reason to refuse it. */
export function revocationOf(before: LifeRow, input: Input, now: string): Step | Refusal | undefined {
  const reason = input.reason ?? null;
  const points = input.points ?? 'keep_frozen';
  if (before.status === 'revoked') {
    const isSame = before.revoke_reason === reason && (before.revoke_points ?? 'keep_frozen') === points;
    return isSame ? undefined : refuse('already_revoked');
  }
  // The held points are reserved for a redemption in progress.
  if (before.points_held > 0) return refuse('hold_active', { held: before.points_held });
  return stepTo(
    before,
    'membership.revoked',
    { status: 'revoked', revoked_at: now, revoke_reason: reason, revoke_points: points },
    now,
  );
}
