export const membersRoutes = [] as const;
