export const vouchers = {
  'vouchers.title': 'Vouchers',
  'vouchers.teach':
    'A voucher gives a discount or a gift of money. Create one, or thousands as a campaign, and redeem them at the counter.',
  'vouchers.code': 'Code',
  'vouchers.type': 'Type',
  'vouchers.status': 'Status',
  'vouchers.used': 'Used',
  'vouchers.expires': 'Ends',
  'vouchers.value': 'Value',
  'vouchers.search': 'Exact code',
  'vouchers.create': 'New voucher',
} as const;
