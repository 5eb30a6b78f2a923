export const referrals = {} as const;
