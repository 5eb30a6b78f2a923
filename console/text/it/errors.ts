import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {};
