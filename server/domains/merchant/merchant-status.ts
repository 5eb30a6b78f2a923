/** The states of a merchant, and who comes from where to where. */
import { type Refusal, refuse } from '../../refusal.ts';
import type { MerchantRow } from './merchant.ts';

/** What an operator may make of a merchant. */
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

/** What forbids the step; `closed` is the end. */
export function refusalOfStatus(from: MerchantRow['status'], to: OperatorStatus): Refusal | undefined {
  return sources[to].includes(from) ? undefined : refuse('invalid_transition', { from, to });
}
