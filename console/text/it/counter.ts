import type { counter as en } from '../en/counter.ts';

export const counter: Record<keyof typeof en, string> = {};
