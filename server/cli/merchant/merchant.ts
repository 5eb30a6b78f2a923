import type { Command } from 'commander';
import { addMerchantCreate } from './merchant-create.ts';
import { addMerchantList } from './merchant-list.ts';
import { addMerchantActivate, addMerchantSuspend } from './merchant-status.ts';

/** `tessera merchant ...` */
export function addMerchant(tessera: Command): void {
  const merchant = tessera.command('merchant').summary('manage merchants');
  addMerchantCreate(merchant);
  addMerchantList(merchant);
  addMerchantSuspend(merchant);
  addMerchantActivate(merchant);
}
