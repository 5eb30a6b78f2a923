/** Initial rows of wallet objects. */
import { dayMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import type {
  OrderRow,
  RequestRow,
  TransactionRow,
  WalletRow,
  WithdrawalRow,
} from '../../server/domains/wallet/ledger/wallet-rows.ts';
import { iso } from '../calendar.ts';
import type { SeedRow } from '../rows.ts';
import { uuidAt } from '../uuid-at.ts';

const fresh = (at: number) => ({ metadata: {}, version: 1, created_at: iso(at), updated_at: iso(at) });

export const newWallet = (merchantId: string, currency: string, at: number): WalletRow => ({
  merchant_id: merchantId,
  id: uuidAt(at),
  currency,
  available: 0,
  pending: 0,
  held: 0,
  status: 'active',
  posted_count: 0,
  last_posted_at: null,
  ...fresh(at),
});

/** A payment request to a customer. */
export const newRequest = (
  merchantId: string,
  at: number,
  asked: Pick<RequestRow, 'amount' | 'currency' | 'description'>,
): RequestRow => ({
  merchant_id: merchantId,
  id: uuidAt(at),
  direction: 'outgoing',
  payee_id: merchantId,
  payer_id: null,
  ...asked,
  status: 'open',
  transaction_id: null,
  expires_at: iso(at + limits.wallet.requestDays * dayMs),
  paid_at: null,
  elsewhere: false,
  ...fresh(at),
});

/** The withdrawal of a transaction. */
export const newWithdrawal = (transaction: TransactionRow, at: number): WithdrawalRow => ({
  merchant_id: transaction.merchant_id,
  id: transaction.source_id!,
  wallet_id: transaction.wallet_id,
  transaction_id: transaction.id,
  amount: -transaction.amount,
  currency: transaction.currency,
  destination_id: 'ba_main',
  status: 'requested',
  failure_code: null,
  cancelable_until: iso(at + limits.wallet.graceSeconds * 1_000),
  paid_at: null,
  ...fresh(at),
});

type OrderParts = Pick<
  OrderRow,
  'kind' | 'wallet_id' | 'amount' | 'currency' | 'instrument' | 'status' | 'due_at'
> &
  Partial<Pick<OrderRow, 'transaction_id' | 'withdrawal_id'>>;

/** An order known to the test provider. */
export function newOrder(merchantId: string, at: number, parts: OrderParts): SeedRow<'payment_orders'> {
  const id = uuidAt(at);
  return {
    merchant_id: merchantId,
    id,
    provider: 'test',
    transaction_id: null,
    withdrawal_id: null,
    ...parts,
    provider_reference: `test_${id}`,
    attempts: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
}
