/** What a voucher takes off, or holds. Apart from their form, because addresses name them before any form is loaded. */
export const voucherKinds = ['percent', 'amount', 'gift'] as const;
export type VoucherKind = (typeof voucherKinds)[number];
