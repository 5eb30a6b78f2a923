import type { CampaignBonus } from '@tessera/sdk';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';

/** Writes what a points campaign adds: `Points ×2`, `Points +50`, `Points +5 / €10.00`. */
export function useBonusWords(): (bonus: CampaignBonus) => string {
  const { t } = useText();
  const { number, money } = useFormats();
  return ({ type, bps = 0, points = 0, amount = 0, currency }) => {
    const words = {
      multiplier: () => `×${number(bps / 10_000)}`,
      addition: () => `+${number(points)}`,
      per_amount: () => `+${number(points)} / ${money(amount, currency)}`,
    };
    return `${t('campaigns.kind.points')} ${words[type]()}`;
  };
}
