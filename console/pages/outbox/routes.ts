export const outboxRoutes = [] as const;
