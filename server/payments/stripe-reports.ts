/** Reads Stripe's callbacks, signed with HMAC-SHA256 over time and body, with a tolerance of five minutes. */
import type Stripe from 'stripe';
import { worldMs } from '../clock/world-clock.ts';
import type { StripeConfig } from '../config/settings/money.ts';
import type { Received } from '../engine/operation.ts';
import { refuse } from '../errors/refusal.ts';
import type { Outcome } from './provider.ts';
import { isReference, metadataKeys, outcomeOfPayout } from './stripe-provider.ts';

export interface PaymentReport {
  merchantId: string;
  orderId: string;
  /** Undefined if the provider must be queried: the callback of a successful payment lacks the fee. */
  outcome: Outcome | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Undefined for unrelated callbacks. Throws `not_found` if Stripe is not configured, and `credential_invalid`. */
export async function readStripeReport(
  config: StripeConfig | undefined,
  { body, headers }: Received,
): Promise<PaymentReport | undefined> {
  if (config?.callbackSecret === undefined) throw refuse('not_found');
  const event: Event | null = await verified(
    body,
    String(headers['stripe-signature'] ?? ''),
    config.callbackSecret,
  );
  const about = event?.data?.object;
  if (!isStripeObject(about)) return undefined;
  switch (event!.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    // A failed payment can have been confirmed since, so the payment itself is queried.
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return aboutOrder(about.metadata, undefined);
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return aboutOrder(about.metadata, outcomeOfPayout(about));
    default:
      return undefined;
  }
}

/** As much as is known of what is signed correctly. */
interface Event {
  type?: unknown;
  data?: { object?: unknown } | null;
}

type Reported = Pick<Stripe.Payout, 'id' | 'status' | 'failure_code' | 'metadata'>;

function isStripeObject(about: unknown): about is Reported {
  const { id, status } = (about ?? {}) as Record<string, unknown>;
  return isReference(id) && typeof status === 'string';
}

/** The library refuses only signatures that are too old. */
const toleranceMs = 300_000;
const isAhead = (signature: string): boolean =>
  Number(/(?:^|,)t=(\d{1,15})/.exec(signature)?.[1] ?? 0) * 1_000 > worldMs() + toleranceMs;

async function verified(body: Buffer, signature: string, secret: string): Promise<Event | null> {
  if (isAhead(signature)) throw refuse('credential_invalid');
  const { default: Client } = await import('stripe');
  try {
    return Client.webhooks.constructEvent(body, signature, secret) as Event | null;
  } catch (error) {
    // The signature is checked before the text is read.
    const isSigned = error instanceof SyntaxError || error instanceof TypeError;
    throw refuse(isSigned ? 'invalid_json' : 'credential_invalid');
  }
}

function aboutOrder(
  metadata: Stripe.Metadata | null,
  outcome: Outcome | undefined,
): PaymentReport | undefined {
  const merchantId = metadata?.[metadataKeys.merchant] ?? '';
  const orderId = metadata?.[metadataKeys.order] ?? '';
  return uuid.test(merchantId) && uuid.test(orderId) ? { merchantId, orderId, outcome } : undefined;
}
