export const tokensRoutes = [] as const;
