import type { WalletWords } from '../en/wallet.ts';

export const wallet: WalletWords = {
  'wallet.points': 'Ahora tienes {points} {points:punto|puntos}.',
  'wallet.tier': 'Tu nivel ahora es {tier}.',
  'wallet.valid': 'Tu tarjeta es válida.',
  'wallet.ended': 'Tu tarjeta ha caducado.',
  'wallet.void': 'Tu tarjeta no se puede usar por ahora.',
};
