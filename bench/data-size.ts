export interface DataSize {
  merchants: number;
  vouchersPerMerchant: number;
  notificationsPerPerson: number;
}
