import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { addMerchantAmounts } from './merchant-amounts.ts';
import { addMerchantCreate } from './merchant-create.ts';
import { addMerchantList } from './merchant-list.ts';
import { addMerchantActivate, addMerchantSuspend } from './merchant-status.ts';

/** `tessera merchant ...` */
export function addMerchant(tessera: Command, caller: Caller): void {
  const merchant = tessera.command('merchant').summary('manage merchants');
  addMerchantCreate(merchant, caller);
  addMerchantList(merchant, caller);
  addMerchantSuspend(merchant, caller);
  addMerchantActivate(merchant, caller);
  addMerchantAmounts(merchant, caller);
}
