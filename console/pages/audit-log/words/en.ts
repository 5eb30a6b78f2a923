export const words = {
  'nav.auditLog': 'Audit log',
  'palette.also.nav.auditLog': 'activity history access',
  'audit.what':
    'See who did what, when and from where: every change, sign-in, secret read and refused request. Entries are kept for at least 400 days.',
  'audit.empty': 'Nothing logged yet',
  'audit.teach': 'What people and tokens do from now on appears here.',
  'audit.when': 'When',
  'audit.action': 'Action',
  'audit.kind': 'Type',
  'audit.kind.change': 'change',
  'audit.kind.access': 'access',
  'audit.actor': 'By',
  'audit.object': 'Object',
  'audit.address': 'IP address',
  'audit.detail': 'Details',
  'audit.other': 'Other action',
  'audit.technical': 'Technical name',
} as const;
