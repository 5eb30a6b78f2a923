/** An imitated Shopify: the payloads and signatures of its webhooks. */
import { createHmac } from 'node:crypto';
import type { ShopEvent, ShopOrder, ShopRefund } from '../../connectors/conformance/index.ts';

const decimal = (cents: number): string => (cents / 100).toFixed(2);

function orderPayload(order: ShopOrder, refunds: readonly ShopRefund[]) {
  const allocationsOf = (discounts: Record<string, number>) =>
    order.codes.flatMap((code, at) =>
      discounts[code] ? [{ amount: decimal(discounts[code]), discount_application_index: at }] : [],
    );
  return {
    id: Number(order.id),
    currency: order.currency,
    financial_status: order.isPaid ? 'paid' : 'voided',
    cancelled_at: order.isCancelled ? '2026-11-20T10:00:00+01:00' : null,
    taxes_included: true,
    email: order.email,
    phone: null,
    customer: { id: 7_000_000_000 + Number(order.id) },
    line_items: order.lines.map((line) => ({
      id: Number(line.id),
      sku: line.sku,
      name: `Article ${line.id}`,
      quantity: line.quantity,
      price: decimal(line.amount / line.quantity),
      discount_allocations: allocationsOf(line.discounts),
    })),
    shipping_lines: order.shipping > 0 ? [{ price: decimal(order.shipping), discount_allocations: [] }] : [],
    discount_applications: order.codes.map((code) => ({ type: 'discount_code', code })),
    refunds: refunds.map((refund) => refundPayload(order, refund)),
  };
}

function refundPayload(order: ShopOrder, refund: ShopRefund) {
  return {
    id: Number(refund.id),
    order_id: Number(order.id),
    created_at: '2026-11-21T10:00:00+01:00',
    note: null,
    refund_line_items: refund.lines.map(({ line, quantity, amount }) => ({
      line_item_id: Number(order.lines[line]!.id),
      quantity,
      subtotal: amount / 100,
      total_tax: 0,
    })),
    order_adjustments:
      refund.shipping > 0
        ? [{ kind: 'shipping_refund', amount: `-${decimal(refund.shipping)}`, tax_amount: '0.00' }]
        : [],
    transactions:
      refund.amount > 0 ? [{ kind: 'refund', status: 'success', amount: decimal(refund.amount) }] : [],
  };
}

/** The topic and the body of the webhook that Shopify sends for an event. */
export function webhookOf(event: ShopEvent): { topic: string; body: string } {
  const { order } = event;
  if (event.type === 'refunded') {
    return { topic: 'refunds/create', body: JSON.stringify(refundPayload(order, event.refund)) };
  }
  // Only an order that is sent after its refunds contains them.
  const topic = event.type === 'paid' ? 'orders/paid' : 'orders/cancelled';
  return { topic, body: JSON.stringify(orderPayload(order, order.refunds)) };
}

export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Sends a webhook and returns the status. */
export async function send(
  url: string,
  { topic, body }: { topic: string; body: string },
  signature: string,
): Promise<number> {
  const response = await fetch(`${url}/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signature,
      'x-shopify-webhook-id': '5d8c5f0e-0000-4000-8000-000000000000',
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
