import type { groups as en } from '../en/groups.ts';

export const groups: Record<keyof typeof en, string> = {};
