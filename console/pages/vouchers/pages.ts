/** Loaded together: people who open one page of an area go to others of it. */

export { GenerateVouchersPage } from './generate.tsx';
export { ImportVouchersPage } from './import.tsx';
export { VouchersPage } from './list.tsx';
export { NewVoucherPage } from './new.tsx';
export { RedemptionsPage } from './redemptions.tsx';
export { VoucherPage } from './voucher/detail.tsx';
