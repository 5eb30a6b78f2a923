import type { verification as en } from '../en/verification.ts';

export const verification: Record<keyof typeof en, string> = {};
