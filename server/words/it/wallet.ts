import type { WalletWords } from '../en/wallet.ts';

export const wallet: WalletWords = {
  'wallet.points': 'Ora hai {points} {points:punto|punti}.',
  'wallet.tier': 'Il tuo livello ora è {tier}.',
  'wallet.valid': 'La tua tessera è valida.',
  'wallet.ended': 'La tua tessera è scaduta.',
  'wallet.void': 'Al momento la tua tessera non è utilizzabile.',
};
