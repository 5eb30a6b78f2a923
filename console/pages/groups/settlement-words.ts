import type { Group } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { pointCost } from './point-cost.ts';

/** What points cost the members of a settling group, as text. */
export function useSettlementWords(): (group: Pick<Group, 'settlement' | 'currency'>) => string {
  const { t, language } = useText();
  const formats = useFormats();
  return ({ settlement, currency }) => {
    const cost = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      maximumFractionDigits: 10,
    }).format(pointCost.ofMicros(settlement.accrual_cost_per_point, formats.digitsOf(currency)));
    return t('groups.settlementNet', { cost });
  };
}
