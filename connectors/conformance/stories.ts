/** The stories that a connector must get right, with what must be true in the end, worked out by hand. */
import type { ShopLine, ShopRefund } from './shop.ts';

/** Codes of a story. The last one is no code of Tessera but a discount of the shop. */
export type CodeName = 'tenth' | 'card' | 'own';

export interface StoryLine extends Omit<ShopLine, 'discounts' | 'sku'> {
  discounts: Partial<Record<CodeName, number>>;
}

export interface Expected {
  /** Points of the member, who earns one for each cent. */
  points: number;
  /** What is left on the gift card. */
  card: number;
  /** How often the voucher counts as used. */
  uses: number;
  status: 'applied' | 'partially_returned' | 'returned';
  /** Value returned, after discounts. */
  returned: number;
  /** Number of returns. */
  returns: number;
}

export interface Story {
  title: string;
  lines: StoryLine[];
  shipping: number;
  codes: CodeName[];
  /** What is on the gift card before. */
  card: number;
  /** The voucher was used elsewhere before the shop reports the order. */
  isVoucherSpent?: boolean;
  isGuest?: boolean;
  events: ('paid' | 'cancelled' | ShopRefund)[];
  /** Undefined if Tessera must not know the order. */
  expected: Expected | undefined;
}

/** 59.00 and 4.90 shipping; a tenth off the lines leaves 58.00. */
const coffee: Pick<Story, 'lines' | 'shipping' | 'codes' | 'card'> = {
  lines: [
    { id: '11', quantity: 3, amount: 990, discounts: { tenth: 99 } },
    { id: '12', quantity: 1, amount: 2_510, discounts: { tenth: 251 } },
    { id: '13', quantity: 2, amount: 2_400, discounts: { tenth: 240 } },
  ],
  shipping: 490,
  codes: ['tenth'],
  card: 3_000,
};

/** 100.00, a tenth off, and 20.00 from a gift card that the shop divides over the lines. */
const gifted: Pick<Story, 'lines' | 'shipping' | 'codes' | 'card'> = {
  lines: [
    { id: '21', quantity: 1, amount: 4_000, discounts: { tenth: 400, card: 800 } },
    { id: '22', quantity: 1, amount: 6_000, discounts: { tenth: 600, card: 1_200 } },
  ],
  shipping: 0,
  codes: ['tenth', 'card'],
  card: 2_000,
};

const refund = (id: string, lines: [number, number, number][], shipping = 0, more = 0): ShopRefund => ({
  id,
  lines: lines.map(([line, quantity, amount]) => ({ line, quantity, amount })),
  shipping,
  amount: lines.reduce((total, [, , amount]) => total + amount, 0) + shipping + more,
});

const allCoffee: [number, number, number][] = [
  [0, 3, 891],
  [1, 1, 2_259],
  [2, 2, 2_160],
];

const gone = { points: 0, uses: 0, status: 'returned' } as const;

export const stories: readonly Story[] = [
  {
    title: 'an order with a voucher is paid',
    ...coffee,
    events: ['paid'],
    expected: { points: 5_800, card: 3_000, uses: 1, status: 'applied', returned: 0, returns: 0 },
  },
  {
    title: 'an order with a voucher and a gift card is paid',
    ...gifted,
    events: ['paid'],
    expected: { points: 9_000, card: 0, uses: 1, status: 'applied', returned: 0, returns: 0 },
  },
  {
    title: 'a discount of the shop itself reduces what earns points',
    lines: [{ id: '31', quantity: 1, amount: 2_000, discounts: { own: 500, tenth: 150 } }],
    shipping: 0,
    codes: ['own', 'tenth'],
    card: 0,
    events: ['paid'],
    expected: { points: 1_350, card: 0, uses: 1, status: 'applied', returned: 0, returns: 0 },
  },
  {
    title: 'a customer without a membership uses a voucher and earns nothing',
    ...coffee,
    isGuest: true,
    events: ['paid', refund('r1', allCoffee, 490)],
    expected: { ...gone, card: 3_000, returned: 5_800, returns: 1 },
  },
  {
    title: 'a voucher that was used up meanwhile costs the customer no points',
    ...coffee,
    isVoucherSpent: true,
    events: ['paid', refund('r1', [[2, 2, 2_160]])],
    expected: {
      points: 3_640,
      card: 3_000,
      uses: 1,
      status: 'partially_returned',
      returned: 2_160,
      returns: 1,
    },
  },
  {
    title: 'an order is refunded in part three times: units, a line, an amount',
    ...coffee,
    events: ['paid', refund('r1', [[0, 1, 297]]), refund('r2', [[2, 2, 2_160]]), refund('r3', [], 0, 500)],
    expected: {
      points: 2_843,
      card: 3_000,
      uses: 1,
      status: 'partially_returned',
      returned: 2_957,
      returns: 3,
    },
  },
  {
    title: 'an order is refunded unit by unit, until nothing is left',
    ...coffee,
    events: [
      'paid',
      refund('r1', [[0, 1, 297]]),
      refund('r2', [
        [0, 2, 594],
        [1, 1, 2_259],
      ]),
      refund('r3', [[2, 2, 2_160]], 490),
    ],
    expected: { ...gone, card: 3_000, returned: 5_800, returns: 3 },
  },
  {
    title: 'the gift card gets its part of each refund back, and all of it in the end',
    ...gifted,
    events: ['paid', refund('r1', [[0, 1, 2_800]])],
    expected: {
      points: 5_400,
      card: 800,
      uses: 1,
      status: 'partially_returned',
      returned: 3_600,
      returns: 1,
    },
  },
  {
    title: 'an order with a gift card is refunded in two parts',
    ...gifted,
    events: ['paid', refund('r1', [[0, 1, 2_800]]), refund('r2', [[1, 1, 4_200]])],
    expected: { ...gone, card: 2_000, returned: 9_000, returns: 2 },
  },
  {
    title: 'a line that a gift card paid in full is refunded without money',
    lines: [
      { id: '41', quantity: 1, amount: 1_000, discounts: { card: 1_000 } },
      { id: '42', quantity: 1, amount: 1_500, discounts: { card: 1_500 } },
    ],
    shipping: 0,
    codes: ['card'],
    card: 4_000,
    events: ['paid', refund('r1', [[0, 1, 0]])],
    expected: {
      points: 1_500,
      card: 2_500,
      uses: 0,
      status: 'partially_returned',
      returned: 1_000,
      returns: 1,
    },
  },
  {
    title: 'an order is refunded in full at once',
    ...coffee,
    events: ['paid', refund('r1', allCoffee, 490)],
    expected: { ...gone, card: 3_000, returned: 5_800, returns: 1 },
  },
  {
    title: 'a paid order is cancelled',
    ...gifted,
    events: ['paid', 'cancelled'],
    expected: { ...gone, card: 2_000, returned: 9_000, returns: 1 },
  },
  {
    title: 'a paid order is refunded in full and cancelled',
    ...coffee,
    events: ['paid', refund('r1', allCoffee, 490), 'cancelled'],
    expected: { ...gone, card: 3_000, returned: 5_800, returns: 1 },
  },
  {
    title: 'an order that was never paid is cancelled',
    ...coffee,
    events: ['cancelled'],
    expected: undefined,
  },
];
