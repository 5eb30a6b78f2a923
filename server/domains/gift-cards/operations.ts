/** The operations of gift cards. */
import { activate } from './activate.ts';
import { adjust } from './adjust.ts';
import { cancelSale } from './cancel-sale.ts';
import { deliver } from './deliver.ts';
import { listTransactions } from './list-transactions.ts';
import { load } from './load.ts';
import { refund } from './refund.ts';
import { exportTransactions } from './reports/export-transactions.ts';
import { liability } from './reports/liability.ts';
import { sell } from './sell.ts';
import { transfer } from './transfer.ts';

export const giftCardOperations = {
  'gift-cards.activate': activate,
  'gift-cards.load': load,
  'gift-cards.sell': sell,
  'gift-cards.cancel-sale': cancelSale,
  'gift-cards.refund': refund,
  'gift-cards.adjust': adjust,
  'gift-cards.transfer': transfer,
  'gift-cards.deliver': deliver,
  'gift-cards.list-transactions': listTransactions,
  'gift-cards.liability': liability,
  'gift-cards.export-transactions': exportTransactions,
};
