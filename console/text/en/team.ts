export const team = {
  'role.owner': 'Owner',
  'role.manager': 'Manager',
  'role.cashier': 'Cashier',
  'role.marketer': 'Marketer',
  'role.finance': 'Finance',
  'role.viewer': 'Viewer',
} as const;
