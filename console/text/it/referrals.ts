import type { referrals as en } from '../en/referrals.ts';

export const referrals: Record<keyof typeof en, string> = {};
