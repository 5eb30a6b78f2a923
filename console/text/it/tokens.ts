import type { tokens as en } from '../en/tokens.ts';

export const tokens: Record<keyof typeof en, string> = {};
