/** The operations of this domain, by route name. */
import { decideKybSubmission } from './decide-kyb-submission.ts';
import { listKybSubmissions } from './list-kyb-submissions.ts';
import { getMerchant } from './merchants/get-merchant.ts';
import { listCells } from './merchants/list-cells.ts';
import { listFrozenWallets } from './merchants/list-frozen-wallets.ts';
import { listMerchants } from './merchants/list-merchants.ts';
import { setWalletStatus } from './merchants/set-wallet-status.ts';
import { setMerchantStatus } from './set-merchant-status.ts';
import { settleInvoice } from './settle-invoice.ts';
import { getKybDocument } from './verification/get-kyb-document.ts';
import { getKybSubmission } from './verification/get-kyb-submission.ts';

export const adminOperations = {
  'admin.list-kyb-submissions': listKybSubmissions,
  'admin.decide-kyb-submission': decideKybSubmission,
  'admin.set-merchant-status': setMerchantStatus,
  'admin.settle-invoice': settleInvoice,
  'admin.list-merchants': listMerchants,
  'admin.get-merchant': getMerchant,
  'admin.set-wallet-status': setWalletStatus,
  'admin.list-frozen-wallets': listFrozenWallets,
  'admin.get-kyb-submission': getKybSubmission,
  'admin.get-kyb-document': getKybDocument,
  'admin.list-cells': listCells,
} as const;
