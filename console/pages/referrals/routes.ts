export const referralsRoutes = [] as const;
