import type { WalletWords } from '../en/wallet.ts';

export const wallet: WalletWords = {
  'wallet.points': 'Du hast jetzt {points} {points:Punkt|Punkte}.',
  'wallet.tier': 'Dein Status ist jetzt {tier}.',
  'wallet.valid': 'Deine Karte ist gültig.',
  'wallet.ended': 'Deine Karte ist abgelaufen.',
  'wallet.void': 'Deine Karte kann zurzeit nicht verwendet werden.',
};
