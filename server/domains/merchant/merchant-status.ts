/** The statuses of a merchant and their transitions. */
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { MerchantRow } from './merchant.ts';

/** The statuses that an operator can set. */
export type OperatorStatus = 'active' | 'suspended' | 'closed';

const sources: Record<OperatorStatus, readonly MerchantRow['status'][]> = {
  active: ['pending', 'suspended'],
  suspended: ['active'],
  closed: ['active', 'suspended'],
};

export const statusEvents = {
  active: 'merchant.activated',
  suspended: 'merchant.suspended',
  closed: 'merchant.closed',
} as const satisfies Record<OperatorStatus, string>;

/** Returns why the transition is refused, or undefined; `closed` is final. */
export function refusalOfStatus(from: MerchantRow['status'], to: OperatorStatus): Refusal | undefined {
  return sources[to].includes(from) ? undefined : refuse('invalid_transition', { from, to });
}
