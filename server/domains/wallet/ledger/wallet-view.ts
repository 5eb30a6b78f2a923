/** Public forms of the wallet's rows. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type {
  PaymentRequest,
  Wallet,
  WalletTransaction,
  Withdrawal,
} from '../../../../contract/resources/wallet.ts';
import type { RequestRow, TransactionRow, WalletRow, WithdrawalRow } from './wallet-rows.ts';

const merchantId = (uuid: string) => encodeId('merchant', uuid);

const resource = (
  row: Pick<WalletRow, 'merchant_id' | 'metadata' | 'version' | 'created_at' | 'updated_at'>,
) => ({
  merchant_id: merchantId(row.merchant_id),
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewWallet = (row: WalletRow): Static<typeof Wallet> => ({
  id: encodeId('wallet', row.id),
  object: 'wallet',
  ...resource(row),
  currency: row.currency,
  available: row.available,
  pending: row.pending,
  held: row.held,
  status: row.status,
});

export const viewTransaction = (row: TransactionRow): Static<typeof WalletTransaction> => ({
  id: encodeId('wallet_transaction', row.id),
  object: 'wallet_transaction',
  ...resource(row),
  type: row.type,
  amount: row.amount,
  fee: row.fee,
  net: row.amount - row.fee,
  currency: row.currency,
  status: row.status,
  failure_code: row.failure_code,
  available_on: row.available_on,
  posted_at: row.posted_at,
  description: row.description,
  reference: row.reference,
  source:
    row.source_type === null
      ? null
      : { type: row.source_type, id: encodeId(row.source_type, row.source_id!) },
  balance_after: row.balance_after,
  reporting_category: row.reporting_category,
});

export const viewWithdrawal = (row: WithdrawalRow): Static<typeof Withdrawal> => ({
  id: encodeId('withdrawal', row.id),
  object: 'withdrawal',
  ...resource(row),
  amount: row.amount,
  currency: row.currency,
  destination_id: row.destination_id,
  status: row.status,
  transaction_id: encodeId('wallet_transaction', row.transaction_id),
  failure_code: row.failure_code,
  cancelable_until: row.cancelable_until,
  paid_at: row.paid_at,
});

export const viewRequest = (row: RequestRow): Static<typeof PaymentRequest> => ({
  id: encodeId('payment_request', row.id),
  object: 'payment_request',
  ...resource(row),
  direction: row.direction,
  payee: { merchant_id: merchantId(row.payee_id) },
  payer: row.payer_id === null ? null : { merchant_id: merchantId(row.payer_id) },
  amount: row.amount,
  currency: row.currency,
  description: row.description,
  status: row.status,
  transaction_id: row.transaction_id && encodeId('wallet_transaction', row.transaction_id),
  expires_at: row.expires_at,
  paid_at: row.paid_at,
});
