import type { team as en } from '../en/team.ts';

export const team: Record<keyof typeof en, string> = {
  'role.owner': 'Titolare',
  'role.manager': 'Responsabile',
  'role.cashier': 'Cassa',
  'role.marketer': 'Marketing',
  'role.finance': 'Contabilità',
  'role.viewer': 'Sola lettura',
};
