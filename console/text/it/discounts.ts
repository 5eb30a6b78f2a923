import type { words as en } from '../en/discounts.ts';

export const words: Record<keyof typeof en, string> = {
  'discounts.type': 'Sconto',
  'discounts.percentOff': 'Sconto percentuale',
  'discounts.currency': 'Valuta dello sconto',
  'discounts.buy': 'Articoli da acquistare',
  'discounts.get': 'Articoli in omaggio',
  'discounts.type.percent': 'Sconto percentuale',
  'discounts.type.amount': 'Sconto fisso',
  'discounts.type.unit': 'Pezzi gratis',
  'discounts.type.fixed_price': 'Prezzo fisso',
  'discounts.type.buy_x_get_y': 'Ne compri alcuni, altri gratis',
  'discounts.type.shipping': 'Spedizione gratuita',
};
