export const auditLogRoutes = [] as const;
