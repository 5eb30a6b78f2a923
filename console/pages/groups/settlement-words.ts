import type { Group } from '@tessera/sdk';
import { digitsOf } from '../../../contract/currencies.ts';
import { useText } from '../../text/text.tsx';
import { pointCost } from './point-cost.ts';

/** What points cost the members of a settling group, as text. */
export function useSettlementWords(): (group: Pick<Group, 'settlement' | 'currency'>) => string {
  const { t, language } = useText();
  return ({ settlement, currency }) => {
    const digits = digitsOf(currency);
    const cost = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 10,
    }).format(pointCost.ofMicros(settlement.accrual_cost_per_point, digits));
    return t('groups.settlementNet', { cost });
  };
}
