export const passesRoutes = [] as const;
