export interface DataSize {
  merchants: number;
  vouchersPerMerchant: number;
  notificationsPerPerson: number;
  /** Events of each voucher at the start; 1 by default. */
  eventsPerVoucher?: number;
}

/** Of a whole run, and of a smoke run. */
export const wholeSize: DataSize = {
  merchants: 1_000,
  vouchersPerMerchant: 100,
  notificationsPerPerson: 100,
};
export const quickSize: DataSize = { merchants: 20, vouchersPerMerchant: 10, notificationsPerPerson: 30 };
