/** Metrics that the overview chart can show. */
import type { EventType, Figures } from '@tessera/sdk';
import { countedUses } from '../../api/counted-uses.ts';
import type { OperationName } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import type { ListLink } from '../../ui/figure-card.tsx';

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

/** The list behind a metric, from one date to another, both included. */
export const lists: Partial<
  Record<keyof Figures, { act: OperationName; of: (from: string, to: string) => ListLink }>
> = {
  customers: { act: 'dashboard.listUsers', of: () => ({ to: paths.members() }) },
  new_customers: {
    act: 'dashboard.listUsers',
    of: (joined_from, joined_to) => ({ to: paths.members(), search: { joined_from, joined_to } }),
  },
  points_earned: events('points.earned'),
  points_redeemed: events('points.redeemed'),
  vouchers_redeemed: redemptions(),
  discount_amount: redemptions(),
  points_outstanding: books(),
  gift_liability: books(),
};

function events(...type: EventType[]) {
  return {
    act: 'events.list' as const,
    of: (from: string, to: string) => ({ to: paths.events(), search: { type, from, to } }),
  };
}

function redemptions() {
  return {
    act: 'vouchers.listRedemptions' as const,
    of: (occurred_gte: string, occurred_lt: string) => ({
      to: paths.redemptions(),
      search: { occurred_gte, occurred_lt, status: countedUses },
    }),
  };
}

function books() {
  return {
    act: 'books.read' as const,
    of: (from: string, to: string) => ({ to: paths.books(), search: { from, to } }),
  };
}

/** Round values of an axis, up to at least `most`. */
export function ticksUpTo(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}
