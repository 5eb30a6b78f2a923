/** Stored rows of the wallet. */
import type {
  PaymentRequestStatus,
  ReportingCategory,
  WalletTransactionStatus,
  WalletTransactionType,
  WithdrawalStatus,
} from '../../../../contract/resources/wallet.ts';

export interface WalletRow {
  merchant_id: string;
  id: string;
  currency: string;
  available: number;
  pending: number;
  held: number;
  status: 'active' | 'frozen';
  posted_count: number;
  last_posted_at: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export type SourceType = 'withdrawal' | 'payment_request' | 'merchant';

export interface TransactionRow {
  merchant_id: string;
  id: string;
  wallet_id: string;
  number: number | null;
  entry_id: string | null;
  type: WalletTransactionType;
  amount: number;
  fee: number;
  currency: string;
  status: WalletTransactionStatus;
  failure_code: string | null;
  available_on: string | null;
  posted_at: string | null;
  description: string | null;
  reference: string | null;
  source_type: SourceType | null;
  source_id: string | null;
  balance_after: number;
  reporting_category: ReportingCategory;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WithdrawalRow {
  merchant_id: string;
  id: string;
  wallet_id: string;
  transaction_id: string;
  amount: number;
  currency: string;
  destination_id: string;
  status: WithdrawalStatus;
  failure_code: string | null;
  cancelable_until: string;
  paid_at: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface RequestRow {
  merchant_id: string;
  id: string;
  direction: 'outgoing' | 'incoming';
  payee_id: string;
  payer_id: string | null;
  amount: number;
  currency: string;
  description: string | null;
  status: PaymentRequestStatus;
  transaction_id: string | null;
  expires_at: string;
  paid_at: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface OrderRow {
  merchant_id: string;
  id: string;
  kind: 'collect' | 'pay_out';
  provider: 'test' | 'stripe';
  wallet_id: string;
  transaction_id: string | null;
  withdrawal_id: string | null;
  amount: number;
  currency: string;
  instrument: string;
  status: 'queued' | 'sent' | 'succeeded' | 'failed' | 'canceled';
  provider_reference: string | null;
  due_at: string;
  attempts: number;
  created_at: string;
}
