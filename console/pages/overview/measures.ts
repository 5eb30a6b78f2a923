/** Metrics that the overview chart can show. */
import type { Figures } from '@tessera/sdk';
import type { TextKey } from '../../text/en.gen.ts';

export const measures = ['points', 'redemptions', 'members', 'discount', 'liability', 'gifts'] as const;
export type Measure = (typeof measures)[number];

export interface Line {
  figure: keyof Figures;
  label: TextKey;
  color: string;
}

/** Counts of a period are bars; balances are areas. */
export const charts: Record<Measure, { isStock?: boolean; isMoney?: boolean; lines: readonly Line[] }> = {
  points: {
    lines: [
      { figure: 'points_earned', label: 'overview.pointsIn', color: 'tessera.7' },
      { figure: 'points_redeemed', label: 'overview.pointsOut', color: 'orange.7' },
    ],
  },
  redemptions: {
    lines: [{ figure: 'vouchers_redeemed', label: 'overview.redemptions', color: 'grape.7' }],
  },
  members: {
    isStock: true,
    lines: [{ figure: 'customers', label: 'overview.members', color: 'tessera.7' }],
  },
  discount: {
    isMoney: true,
    lines: [{ figure: 'discount_amount', label: 'overview.discount', color: 'orange.7' }],
  },
  liability: {
    isStock: true,
    lines: [{ figure: 'points_outstanding', label: 'overview.liability', color: 'tessera.7' }],
  },
  gifts: {
    isStock: true,
    isMoney: true,
    lines: [{ figure: 'gift_liability', label: 'overview.gifts', color: 'grape.7' }],
  },
};
