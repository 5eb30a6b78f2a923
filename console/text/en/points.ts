/** Texts of points, on several pages. */
export const words = {
  'points.type.adjustBySystem': 'Granted automatically',
  'points.type.earn': 'Earned',
  'points.type.redeem': 'Spent',
  'points.type.adjust': 'Adjusted manually',
  'points.type.expire': 'Expired',
  'points.type.activate': 'Available to spend',
  'points.type.reverse': 'Reversed',
  'points.type.debt_recovery': 'Debt repaid',
  'points.type.transfer_in': 'Transferred in',
  'points.type.transfer_out': 'Transferred out',
} as const;
