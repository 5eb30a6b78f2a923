import type { WalletWords } from '../en/wallet.ts';

export const wallet: WalletWords = {
  'wallet.points': 'Vous avez maintenant {points} {points:point|points}.',
  'wallet.tier': 'Votre niveau est maintenant {tier}.',
  'wallet.valid': 'Votre carte est valable.',
  'wallet.ended': 'Votre carte a expiré.',
  'wallet.void': 'Votre carte n’est pas utilisable pour le moment.',
};
