import type { billing as en } from '../en/billing.ts';

export const billing: Record<keyof typeof en, string> = {};
