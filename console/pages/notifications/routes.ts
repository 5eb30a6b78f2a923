export const notificationsRoutes = [] as const;
