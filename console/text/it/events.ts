import type { events as en } from '../en/events.ts';

export const events: Record<keyof typeof en, string> = {};
