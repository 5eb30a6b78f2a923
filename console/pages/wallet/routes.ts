export const walletRoutes = [] as const;
