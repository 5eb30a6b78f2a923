import type { words as en } from '../en/points.ts';

export const words: Record<keyof typeof en, string> = {
  'points.type.adjustBySystem': 'Assegnati automaticamente',
  'points.type.earn': 'Accumulati',
  'points.type.redeem': 'Spesi',
  'points.type.adjust': 'Rettificati manualmente',
  'points.type.expire': 'Scaduti',
  'points.type.activate': 'Disponibili da spendere',
  'points.type.reverse': 'Storno',
  'points.type.debt_recovery': 'Debito saldato',
  'points.type.transfer_in': 'Trasferiti in entrata',
  'points.type.transfer_out': 'Trasferiti in uscita',
};
