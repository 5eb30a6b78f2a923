/** The fields of Shopify's webhooks that the connector reads (REST Admin API, topics `orders/*` and `refunds/create`). */

/** An amount in the currency of the shop and in that of the customer. */
export interface MoneySet {
  shop_money?: Money;
  presentment_money?: Money;
}

interface Money {
  amount: string | number;
  currency_code?: string;
}

interface Allocation {
  amount: string;
  amount_set?: MoneySet;
  /** Index in `discount_applications`. */
  discount_application_index: number;
}

export interface ShopifyLine {
  id: number;
  sku?: string | null;
  name?: string | null;
  /** As ordered; edits and refunds don't change it. */
  quantity: number;
  /** What edits and refunds left of `quantity`. Since version 2024-01 of the API. */
  current_quantity?: number;
  /** Of one unit, before discounts, in the currency of the shop. */
  price: string;
  price_set?: MoneySet;
  /** Whether the line sells a gift card of the shop. */
  gift_card?: boolean;
  /** Only tips have this field, and it can be null. */
  tip_payment_gateway?: string | null;
  discount_allocations?: Allocation[];
}

export interface ShopifyOrder {
  id: number;
  /** Of the shop. The customer may have paid in another one, which only `…_set` and transactions name. */
  currency: string;
  /** Whether it was paid through a gateway in test mode. */
  test?: boolean;
  financial_status: string | null;
  cancelled_at?: string | null;
  taxes_included?: boolean;
  email?: string | null;
  phone?: string | null;
  customer?: { id: number; email?: string | null; phone?: string | null } | null;
  line_items: ShopifyLine[];
  shipping_lines?: {
    price: string;
    price_set?: MoneySet;
    discount_allocations?: Allocation[];
    /** Whether an edit removed it. */
    is_removed?: boolean;
  }[];
  discount_applications?: { type: string; code?: string }[];
  refunds?: ShopifyRefund[];
}

export interface ShopifyRefund {
  id: number;
  order_id: number;
  created_at?: string;
  note?: string | null;
  refund_line_items?: {
    line_item_id: number;
    quantity: number;
    /** After discounts. JSON numbers, not text as elsewhere. */
    subtotal?: number | string;
    subtotal_set?: MoneySet;
    total_tax?: number | string;
    total_tax_set?: MoneySet;
    line_item?: Partial<ShopifyLine>;
  }[];
  /** Shipping in older versions of the API, and what was paid back less (or, if negative, more) than calculated. */
  order_adjustments?: {
    kind?: string | null;
    amount?: string;
    amount_set?: MoneySet;
    tax_amount?: string;
    tax_amount_set?: MoneySet;
  }[];
  refund_shipping_lines?: {
    subtotal_amount_set: MoneySet;
    shipping_line?: {
      price?: string;
      discounted_price?: string;
      tax_lines?: { price: string; price_set?: MoneySet }[];
    };
  }[];
  total_duties_set?: MoneySet | null;
  total_additional_fees_set?: MoneySet | null;
  transactions?: {
    kind: string;
    status: string;
    amount: string;
    /** In which the customer paid; that of the shop if omitted. */
    currency?: string;
    test?: boolean;
  }[];
}

/** Whether a line is a tip, which is no part of the purchase. */
export const isTip = (line: Partial<ShopifyLine> | undefined): boolean =>
  line !== undefined && 'tip_payment_gateway' in line;

/** The transactions of a refund that give money back. One that is pending will; one that failed won't. */
export const repaymentsOf = ({ transactions = [] }: ShopifyRefund) =>
  transactions.filter(
    ({ kind, status }) => kind === 'refund' && (status === 'success' || status === 'pending'),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a parsed body is an order, as far as the connector depends on it. */
export const isOrder = (body: unknown): body is ShopifyOrder =>
  isObject(body) &&
  'id' in body &&
  typeof body.id === 'number' &&
  'currency' in body &&
  typeof body.currency === 'string' &&
  'line_items' in body &&
  Array.isArray(body.line_items);

/** Whether a parsed body is a refund. */
export const isRefund = (body: unknown): body is ShopifyRefund =>
  isObject(body) &&
  'id' in body &&
  typeof body.id === 'number' &&
  'order_id' in body &&
  typeof body.order_id === 'number';
