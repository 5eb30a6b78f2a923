import type { Campaign } from '@tessera/sdk';
import { useText } from '../../../text/text.tsx';

/** What counts towards the budget of a campaign now: of the period that runs, or ever. */
export const countedNow = ({ period, used, held }: Campaign): Pick<Campaign, 'used' | 'held'> =>
  period ?? { used, held };

/** Writes a limit with the period that it is for: `€50.00 per day`. */
export function useLimitWords(): (limit: string, per: NonNullable<Campaign['budget']>['per']) => string {
  const { t } = useText();
  return (limit, per) => (per === null ? limit : `${limit} ${t(`campaigns.per.${per}`).toLowerCase()}`);
}
