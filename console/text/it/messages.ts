import type { messages as en } from '../en/messages.ts';

export const messages: Record<keyof typeof en, string> = {};
