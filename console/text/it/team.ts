import type { team as en } from '../en/team.ts';

export const team: Record<keyof typeof en, string> = {};
