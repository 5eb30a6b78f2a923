import type { overview as en } from '../en/overview.ts';

export const overview: Record<keyof typeof en, string> = {
  'overview.title': 'Panoramica',
  'overview.granularity': 'Per',
  'overview.day': 'giorno',
  'overview.week': 'settimana',
  'overview.month': 'mese',
  'overview.members': 'Membri',
  'overview.newMembers': 'Nuovi membri',
  'overview.pointsIn': 'Punti accumulati',
  'overview.pointsOut': 'Punti spesi',
  'overview.redemptions': 'Buoni riscattati',
  'overview.discount': 'Sconti concessi',
  'overview.liability': 'Punti in circolazione',
  'overview.gifts': 'Buoni regalo da onorare',
  'overview.sinceBefore': '{change} rispetto al periodo precedente',
  'overview.activity': 'Ultime attività',
  'overview.attention': 'Da guardare',
  'overview.allWell': 'Niente richiede la tua attenzione.',
  'overview.aMember': 'un membro',
};
