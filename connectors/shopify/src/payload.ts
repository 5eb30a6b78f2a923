/** The fields of Shopify's webhooks that the connector reads (REST Admin API, topics `orders/*` and `refunds/create`). */

interface Allocation {
  amount: string;
  /** Index in `discount_applications`. */
  discount_application_index: number;
}

export interface ShopifyOrder {
  id: number;
  currency: string;
  financial_status: string | null;
  cancelled_at?: string | null;
  taxes_included?: boolean;
  email?: string | null;
  phone?: string | null;
  customer?: { id: number; email?: string | null; phone?: string | null } | null;
  line_items: {
    id: number;
    sku?: string | null;
    name?: string | null;
    /** As ordered; edits and refunds don't change it. */
    quantity: number;
    /** Of one unit, before discounts. */
    price: string;
    /** Whether the line sells a gift card of the shop. */
    gift_card?: boolean;
    discount_allocations?: Allocation[];
  }[];
  shipping_lines?: { price: string; discount_allocations?: Allocation[] }[];
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
    subtotal: number | string;
    total_tax?: number | string;
  }[];
  order_adjustments?: { kind?: string; amount: string; tax_amount?: string }[];
  refund_shipping_lines?: { subtotal_amount_set: { shop_money: { amount: string } } }[];
  transactions?: { kind: string; status: string; amount: string }[];
}

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
