export const verificationRoutes = [] as const;
