export const counterRoutes = [] as const;
