import type { WalletWords } from '../en/wallet.ts';

export const wallet: WalletWords = {
  'wallet.points': 'Il tuo saldo punti: {points}.',
  'wallet.tier': 'Il tuo livello ora è {tier}.',
  'wallet.valid': 'La tua tessera è valida.',
  'wallet.ended': 'La tua tessera è scaduta.',
  'wallet.void': 'Al momento la tua tessera non è utilizzabile.',
};
