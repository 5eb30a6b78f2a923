/** Loaded together: people who open one page of an area go to others of it. */
export { VoucherPage } from './detail.tsx';
export { GenerateVouchersPage } from './generate.tsx';
export { ImportVouchersPage } from './import.tsx';
export { VouchersPage } from './list.tsx';
export { NewVoucherPage } from './new.tsx';
export { RedemptionsPage } from './redemptions.tsx';
