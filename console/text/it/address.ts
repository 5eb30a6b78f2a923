import type { words as en } from '../en/address.ts';

export const words: Record<keyof typeof en, string> = {
  'address.line1': 'Via e numero civico',
  'address.line2': 'Indirizzo (riga 2)',
  'address.postalCode': 'CAP',
  'address.city': 'Città',
  'address.region': 'Provincia o regione',
};
