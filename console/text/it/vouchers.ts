import type { vouchers as en } from '../en/vouchers.ts';

export const vouchers: Record<keyof typeof en, string> = {
  'vouchers.title': 'Buoni',
  'vouchers.teach':
    'Un buono dà uno sconto o un importo in regalo. Creane uno, o migliaia in una campagna, e riscattali alla cassa.',
  'vouchers.code': 'Codice',
  'vouchers.type': 'Tipo',
  'vouchers.status': 'Stato',
  'vouchers.used': 'Usi',
  'vouchers.expires': 'Fine',
  'vouchers.value': 'Valore',
  'vouchers.search': 'Codice esatto',
  'vouchers.create': 'Nuovo buono',
};
