export const messagesRoutes = [] as const;
