/** Stripe, through its official library. Uses the operator's account, with the merchant in the metadata. */
import type Stripe from 'stripe';
import { fromProcessor, toProcessor } from '../../contract/currencies.ts';
import { hourMs } from '../../contract/durations.ts';
import type { StripeConfig } from '../config/settings/money.ts';
import { remembered } from '../errors/begun.ts';
import type { Order, Outcome, PaymentProvider } from './provider.ts';

const timeoutMs = 20_000;
/** Metadata that identifies an order in Stripe's reports. */
export const metadataKeys = { merchant: 'tessera_merchant', order: 'tessera_order' } as const;

export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = remembered(() => open(config));
  return {
    name: 'stripe',
    collect: (order) => answered(async () => collect(await stripe(), order)),
    payOut: (order) => answered(async () => payOut(await stripe(), order)),
  };
}

/** Loaded on demand: the library is large and most servers don't need it. */
async function open(config: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...addressOf(config.apiUrl),
  });
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) };
}

const metadataOf = ({ merchantId, key }: Order) => ({
  [metadataKeys.merchant]: merchantId,
  [metadataKeys.order]: key,
});

const expanded = ['latest_charge.balance_transaction'];

/** Of an amount that Stripe counts with fewer decimals than ISO 4217. */
const inexact: Outcome = { status: 'failed', reference: null, code: 'amount_not_whole' };

/** Amount and currency as Stripe counts them; undefined if it can't. */
function countedOf({ amount, currency }: Order): { amount: number; currency: string } | undefined {
  const counted = toProcessor('stripe', amount, currency);
  return counted === undefined ? undefined : { amount: counted, currency: currency.toLowerCase() };
}

/** Stripe keeps idempotency keys for at least a day; older orders are searched by metadata before retrying. */
const keyMs = 23 * hourMs;

/** Stripe's id of an order that was created earlier and whose key can have expired. */
async function referenceOf(
  order: Order,
  list: (since: { created: { gte: number }; limit: number }) => AsyncIterable<{
    id: string;
    metadata: Stripe.Metadata | null;
  }>,
): Promise<string | null> {
  const orderedMs = Date.parse(order.orderedAt);
  if (order.reference !== null || Date.parse(order.now) - orderedMs < keyMs) return order.reference;
  const since = { created: { gte: Math.floor(orderedMs / 1_000) }, limit: 100 };
  for await (const { id, metadata } of list(since)) {
    if (metadata?.[metadataKeys.order] === order.key) return id;
  }
  return null;
}

async function collect(stripe: Stripe, order: Order): Promise<Outcome> {
  const counted = countedOf(order);
  if (counted === undefined) return inexact;
  const reference = await referenceOf(order, (since) => stripe.paymentIntents.list(since));
  const intent =
    reference === null
      ? await stripe.paymentIntents.create(
          {
            ...counted,
            payment_method: order.instrument,
            confirm: true,
            off_session: true,
            metadata: metadataOf(order),
            expand: expanded,
          },
          { idempotencyKey: order.key },
        )
      : await stripe.paymentIntents.retrieve(reference, { expand: expanded });
  return outcomeOfIntent(intent);
}

/** Whether it can be an id of Stripe, which is stored. */
export const isReference = (id: unknown): id is string =>
  typeof id === 'string' && /^[\x21-\x7e]{1,255}$/.test(id);

/** A code of Stripe as it is stored: a few plain words, whatever was sent. */
const codeOf = (said: unknown): string => {
  const text = typeof said === 'string' ? said.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 100) : '';
  return text || 'unknown';
};

/** Maps a Stripe payment to its result. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  const { id: reference, status } = intent;
  if (status === 'succeeded') return { status: 'succeeded', reference, ...costOf(intent) };
  if (status === 'processing') return { status: 'processing', reference };
  // Any other action would need the customer, who is not present.
  const code = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? status;
  return { status: 'failed', reference, code: codeOf(code) };
}

/** The fee in the currency of the payment, also if the operator's account at Stripe has another one. */
function costOf({ latest_charge: charge, amount, currency }: Stripe.PaymentIntent): {
  fee: number;
  availableOn: string | null;
} {
  const cost = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  if (cost === null || typeof cost !== 'object') return { fee: 0, availableOn: null };
  const isConverted = cost.currency !== currency && cost.amount > 0;
  const fee = isConverted ? (cost.fee * amount) / cost.amount : cost.fee;
  return {
    fee: fromProcessor('stripe', fee, currency.toUpperCase()),
    availableOn: new Date(cost.available_on * 1_000).toISOString(),
  };
}

async function payOut(stripe: Stripe, order: Order): Promise<Outcome> {
  const counted = countedOf(order);
  if (counted === undefined) return inexact;
  const reference = await referenceOf(order, (since) => stripe.payouts.list(since));
  const payout =
    reference === null
      ? await stripe.payouts.create(
          {
            ...counted,
            destination: order.instrument,
            metadata: metadataOf(order),
          },
          { idempotencyKey: order.key },
        )
      : await stripe.payouts.retrieve(reference);
  return outcomeOfPayout(payout);
}

/** Maps a Stripe payout to its result. */
export function outcomeOfPayout({
  id: reference,
  status,
  failure_code: code,
}: Pick<Stripe.Payout, 'id' | 'status' | 'failure_code'>): Outcome {
  if (status === 'paid') return { status: 'succeeded', reference, fee: 0, availableOn: null };
  if (status === 'failed' || status === 'canceled') {
    return { status: 'failed', reference, code: codeOf(code ?? status) };
  }
  return { status: 'processing', reference };
}

/** Treats a decline or an invalid order as final; everything else is retried later. */
async function answered(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const { errors } = (await import('stripe')).default;
    const isRefusal =
      error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError;
    if (!isRefusal) throw error;
    const code = ('decline_code' in error ? error.decline_code : undefined) ?? error.code ?? error.type;
    return { status: 'failed', reference: error.payment_intent?.id ?? null, code: codeOf(code) };
  }
}
