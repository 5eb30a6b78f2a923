/** Whom a message is for: holders of a pass, of vouchers, or one person. Apart, because addresses name them. */
export const goals = ['pass', 'voucher', 'member'] as const;
export type Goal = (typeof goals)[number];
