/** The words of messages to passes at Google in English: the model for the other languages. */
export const wallet = {
  'wallet.points': 'You now have {points} {points:point|points}.',
  'wallet.tier': 'Your tier is now {tier}.',
  'wallet.valid': 'Your card is valid.',
  'wallet.ended': 'Your card has expired.',
  'wallet.void': 'Your card can’t be used at the moment.',
} as const;

export type WalletWords = Record<keyof typeof wallet, string>;
