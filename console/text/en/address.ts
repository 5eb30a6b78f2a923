export const words = {
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.postalCode': 'Postal code',
  'address.city': 'City',
  'address.region': 'Region',
} as const;
