export const auditLog = {} as const;
