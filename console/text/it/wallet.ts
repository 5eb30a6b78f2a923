import type { wallet as en } from '../en/wallet.ts';

export const wallet: Record<keyof typeof en, string> = {};
