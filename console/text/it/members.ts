import type { members as en } from '../en/members.ts';

export const members: Record<keyof typeof en, string> = {};
