import type { passes as en } from '../en/passes.ts';

export const passes: Record<keyof typeof en, string> = {};
