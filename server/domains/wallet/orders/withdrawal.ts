/** States of a withdrawal. Pure. */
import type { WithdrawalStatus } from '../../../../contract/resources/wallet.ts';
import { revised } from '../../../engine/change.ts';
import type { WithdrawalRow } from '../ledger/wallet-rows.ts';

const next: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  requested: ['processing', 'canceled', 'paid', 'failed'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: [],
  canceled: [],
};

export const mayBecome = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => next[from].includes(to);

/** Returns the withdrawal in a new status. */
export const withStatus = (
  row: WithdrawalRow,
  status: WithdrawalStatus,
  now: string,
  failureCode: string | null = null,
): WithdrawalRow =>
  revised(row, { status, failure_code: failureCode, paid_at: status === 'paid' ? now : null }, now);

/** Returns whether the withdrawal can be canceled. A payment that has started may already have moved money. */
export const isCancelable = (row: WithdrawalRow, now: string): boolean =>
  row.status === 'requested' && now < row.cancelable_until;
