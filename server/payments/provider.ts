/**
 * The interface of payment providers. Calls are made outside transactions and retried after a crash. The key of an
 * order never changes, so a provider moves its money only once.
 */
export interface Order {
  /** Idempotency key for the provider. */
  key: string;
  merchantId: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The provider's id of the payment method to charge or the bank account to pay. */
  instrument: string;
  /** The provider's id of the order, if it was requested before. */
  reference: string | null;
  /** Time of the merchant's order, and so the earliest time of a request to the provider. RFC 3339. */
  orderedAt: string;
  /** RFC 3339. */
  now: string;
}

export type Outcome =
  | {
      status: 'succeeded';
      reference: string;
      /** The provider's fee in minor units. */
      fee: number;
      /** RFC 3339; null for immediately. */
      availableOn: string | null;
    }
  /** A callback reports the result; the request can also be repeated with the same key. */
  | { status: 'processing'; reference: string }
  | { status: 'failed'; reference: string | null; code: string };

export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Charges a payment method. Throws if the provider is unreachable; the order is then retried. */
  collect(order: Order): Promise<Outcome>;
  /** Sends money to a bank account. */
  payOut(order: Order): Promise<Outcome>;
}
