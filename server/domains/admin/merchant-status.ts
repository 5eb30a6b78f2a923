/** The states of a merchant, and what is told when one follows another. */
import type { EventType } from '../../../contract/events.ts';
import type { MerchantStatus } from '../../access/principal.ts';

const followers: Record<MerchantStatus, readonly MerchantStatus[]> = {
  pending: ['active', 'closed'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
};

export const statusEvents = {
  active: 'merchant.activated',
  suspended: 'merchant.suspended',
  closed: 'merchant.closed',
} as const satisfies Record<string, EventType>;

export const mayFollow = (from: MerchantStatus, to: MerchantStatus): boolean => followers[from].includes(to);
