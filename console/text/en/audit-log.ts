export const auditLog = {
  'audit.what':
    'Who did what here, when and from where: every change, every sign-in, every secret that was read, and what was refused. Kept for at least 400 days.',
  'audit.teach': 'Whatever people and tokens do from now on stands here.',
  'audit.when': 'When',
  'audit.action': 'Action',
  'audit.kind': 'Kind',
  'audit.kind.change': 'change',
  'audit.kind.access': 'access',
  'audit.actor': 'By',
  'audit.object': 'Object',
  'audit.address': 'Address',
  'audit.detail': 'Detail',
} as const;
